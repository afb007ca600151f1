import type { OwnForestLine } from '#shared/forests/ownLine.ts';
import type { Forest } from '#shared/forests/schema.ts';

const id = 'frs_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const square = [
  [-7.56, 43.035],
  [-7.5575, 43.035],
  [-7.5575, 43.0361],
  [-7.56, 43.0361],
  [-7.56, 43.035],
] as [number, number][];
/** A draft of a forest that was saved three times. */
export const FOREST = {
  ...{ id, name: 'Souto da Fonte', country: 'ES', kind: 'single', ownerKind: 'private', insideSquare: false, v: 3 },
  plots: [
    {
      ...{ territory: 'catastro', reference: '27028A11500321', province: 'LUGO', municipality: 'LUGO' },
      ...{ polygon: '115', parcel: '321', subparcel: '', areaM2: 24_000, source: 'cadastre', geometry: null },
    },
  ],
  species: [{ id: 'chestnut', sharePct: 100 }],
  ...{ plantedYear: 2000, frame: null, treesPerHa: 400, dbhMm: null, responsible: false, fireInsurance: false },
  ...{ point: { lat: 43.0355, lon: -7.5588 }, registry: null, state: 'CREATED', areaM2: 24_000, ageYears: 26 },
  ...{ documents: [], observations: '', observed: [], submittedAt: null, review: 'none', reviewDueOn: null, co2: null },
  ...{ payoutPolicy: null, signedOn: null, validatedAt: null, activatedOn: null, termEndOn: null, endsAtTerm: false },
  ...{ vintage: null, notIssued: null, mitecoEligible: null, disabledBy: null, notices: [] },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
} as unknown as Forest;

export const LINE = {
  ...FOREST,
  ...{ municipality: 'LUGO', province: 'LUGO', annualKg: null, documents: 0 },
  ...{ agreement: 'none', listing: 'none', maySell: false },
} as unknown as OwnForestLine;

/** As the cadastre answers. */
export const PARCEL = {
  ...{ reference: '27028A11500321', territory: 'catastro', province: 'LUGO', municipality: 'LUGO' },
  ...{ polygon: '115', parcel: '321', place: 'CHOUSA DE ABAIXO', use: null, areaM2: 24_870, subparcels: [] },
  geometry: { type: 'Polygon', coordinates: [square] },
  point: { lat: 43.03555, lon: -7.55875 },
} as const;

export const RUN = {
  ...{ id: 'run', at: '2026-11-20T10:00:00.000Z', basis: 'modelled', reason: null, dbhMm: null },
  ...{ totalKg: 320_000, annualKg: 12_400, bufferT: 1, saleableT: 6 },
  trace: { rangeKg: { low: 6_200, high: 18_600 }, steps: [] },
};
