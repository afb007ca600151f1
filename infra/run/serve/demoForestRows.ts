import type { StoredForest } from '#functions/forests/store.ts';
import { BUFFER_BP } from '#shared/constants/forestCo2.ts';
import type { PriceRule } from '#shared/credits/price.ts';
import type { SpeciesId } from '#shared/forests/co2/species.ts';
import type { Plot } from '#shared/forests/schema.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { monthsAfter, nextFirstOfMonth } from '#shared/kernel/time.ts';
import type { PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';

/** What the land of a demo's forest is: made by us, in municipalities that there are. */
export interface DemoLand {
  /** Whole square metres, and trees of one species. */
  readonly areaM2: number;
  readonly species: SpeciesId;
  readonly plantedYear: number;
  readonly treesPerHa: number;
  readonly lat: number;
  readonly lon: number;
  /** Of the parcel; none where the plots are drawn. */
  readonly reference: string;
}
interface Given {
  readonly name: string;
  readonly country: 'ES' | 'PT';
  readonly municipality: string;
  readonly province: string;
  readonly contractOn: string;
  readonly price: PriceRule;
  readonly hasFireInsurance: boolean;
  readonly land: DemoLand;
}

/** Degrees of so many metres: near enough for a drawing. */
const METRES_A_DEGREE = 111_320;
/** A square of an area, from its corner on. */
function squareOf({ areaM2, lat, lon }: DemoLand): Plot['geometry'] {
  const side = Math.sqrt(areaM2);
  const [north, east] = [
    lat + side / METRES_A_DEGREE,
    lon + side / (METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180)),
  ];
  const [s, w, n, e] = [lat, lon, north, east].map((degrees) => Number(degrees.toFixed(6))) as [
    number,
    number,
    number,
    number,
  ];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [w, s],
        [e, s],
        [e, n],
        [w, n],
        [w, s],
      ],
    ],
  };
}

interface Row extends Given {
  readonly tenantId: IdOf<'tenant'>;
  readonly tail: string;
  readonly payoutPolicy: PayoutPolicyId;
  readonly vintages: readonly { vintage: number; buffer: number; saleable: number }[];
  readonly now: Date;
}

/** The row of a forest whose credits are for sale, as a registration, a review, a contract and a 1st would have left it. */
export function demoForestRow({
  tenantId,
  tail,
  land,
  vintages,
  now,
  payoutPolicy,
  price,
  ...said
}: Row): StoredForest {
  const { name, country, municipality, province, contractOn, hasFireInsurance } = said;
  const { vintage, buffer, saleable } = vintages[vintages.length - 1] ?? { vintage: 0, buffer: 0, saleable: 0 };
  const [at, signedAt] = [now.toISOString(), `${contractOn}T10:00:00.000Z`];
  const annualKg = (buffer + saleable) * 1_000;
  const isDrawn = land.reference === '';
  const plot: Plot = {
    ...{ territory: country === 'PT' ? 'pt' : 'catastro', reference: land.reference, municipality, province },
    ...{ polygon: '', parcel: '', subparcel: '', areaM2: land.areaM2, source: isDrawn ? 'drawn' : 'cadastre' },
    geometry: squareOf(land),
  };
  const run = { id: `demo-${tail}`, at: signedAt, basis: 'decided', reason: 'Demo', dbhMm: null } as const;
  const years = now.getUTCFullYear() - land.plantedYear;
  return {
    ...{ tenantId, id: idFrom('forest', tail), name, country, kind: 'single', ownerKind: 'private', plots: [plot] },
    ...{ insideSquare: false, species: [{ id: land.species, sharePct: 100 }], plantedYear: land.plantedYear },
    ...{ frame: null, treesPerHa: land.treesPerHa, dbhMm: null, responsible: true, registry: null },
    ...{ point: { lat: land.lat, lon: land.lon }, fireInsurance: hasFireInsurance, state: 'ACTIVE', documents: [] },
    ...{ observations: '', submittedAt: signedAt, review: 'accepted', reviewDueOn: null, endsAtTerm: false, vintage },
    co2: {
      ...{ ...run, totalKg: annualKg * years, annualKg, bufferT: buffer, saleableT: saleable },
      trace: { bufferBp: BUFFER_BP },
    },
    ...{ payoutPolicy, signedOn: contractOn, validatedAt: signedAt, activatedOn: nextFirstOfMonth(contractOn) },
    ...{ termEndOn: monthsAfter(contractOn, 12), disabledBy: null, notices: [], price, contractOn, work: null },
    ...{ v: 1, createdAt: at, updatedAt: at, createdBy: 'demo' },
  };
}
