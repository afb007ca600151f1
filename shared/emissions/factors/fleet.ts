import type { FactorSet } from './set.ts';

/** A fuel of a kind of vehicle. Consumption in l/100 km (kWh/100 km where it charges); null where it is not published. */
interface FleetFuel {
  readonly fuel: string;
  readonly average: number | null;
  readonly empty: number | null;
  readonly full: number | null;
  readonly kwhPer100Km: number | null;
}
/** A kind of vehicle of the fleet table: what a vehicle of it consumes and may carry. */
export interface FleetKind {
  readonly value: string;
  /** car, van, rigid, articulated, hgv, motorbike. */
  readonly type: string;
  /** Authorized mass in t, as a class (`7.5-17`, `>33`); empty for averages. */
  readonly weightClass: string;
  readonly isRefrigerated: boolean;
  readonly fuels: readonly FleetFuel[];
  /** Typical payloads of vehicles of the class, in t, by authorized mass. */
  readonly payloads: readonly { readonly massTonnes: number; readonly payloadTonnes: number }[];
}

/** Fuels as the rest of the table calls them. */
const FUELS: Readonly<Record<string, string>> = { bev: 'electric', phev: 'plug-in-hybrid' };
const LADEN = ['empty', 'half-laden', 'full-laden', 'average-laden'];
const NOT_KINDS = ['refrigeration-extra', 'payload'];

/** One row of `vehicle_consumption.csv`: kind, fuel and load are the words of its id. */
interface Read {
  readonly kind: string;
  readonly fuel: string;
  readonly laden: string;
  readonly extra: Readonly<Record<string, string>>;
}

function rowsOf(set: FactorSet): Read[] {
  return set.seriesOf('vehicle_consumption').flatMap(({ id, rows }) => {
    const words = id.slice('vehicle.'.length).match(/(?:\d\.\d|[^.])+/g) ?? [];
    const extra = rows.at(-1)?.extra;
    if (extra === undefined || NOT_KINDS.includes(words[0] ?? '')) return [];
    const laden = LADEN.includes(words.at(-1) ?? '') ? (words.pop() ?? '') : 'average-laden';
    const fuel = words.pop() ?? '';
    return [{ kind: words.join('_').replaceAll('.', '_'), fuel: FUELS[fuel] ?? fuel, laden, extra }];
  });
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

function fuelOf(fuel: string, rows: readonly Read[]): FleetFuel {
  const litres = (laden: string) => numberOf(rows.find((row) => row.laden === laden)?.extra.l_per_100km);
  const kwhPer100Km = numberOf(rows.find((row) => row.extra.kwh_per_100km !== undefined)?.extra.kwh_per_100km);
  return { fuel, average: litres('average-laden'), empty: litres('empty'), full: litres('full-laden'), kwhPer100Km };
}

/** Whether a mass is inside a class such as `3.5-7.5`, `<=3.5` or `>33`. */
function isInClass(tonnes: number, weightClass: string): boolean {
  const [low = 0, high = Number.POSITIVE_INFINITY] = weightClass.startsWith('<=')
    ? [0, Number(weightClass.slice(2))]
    : weightClass.startsWith('>')
      ? [Number(weightClass.slice(1))]
      : weightClass.split('-').map(Number);
  return tonnes > low && tonnes <= high;
}

/** The kinds of vehicles with their consumption and payload, in the order of the file. */
export function fleetKinds(set: FactorSet): FleetKind[] {
  const rows = rowsOf(set);
  const payloads = set.seriesOf('vehicle_consumption').flatMap(({ id, rows: [row] }) =>
    id.startsWith('vehicle.payload.') && row !== undefined
      ? [
          {
            type: row.extra.vehicle_type,
            massTonnes: Number(row.extra.gvw_t),
            payloadTonnes: Number(row.extra.payload_t),
          },
        ]
      : [],
  );
  return [...new Set(rows.map(({ kind }) => kind))].map((value) => {
    const own = rows.filter(({ kind }) => kind === value);
    const { vehicle_type: type = '', gvw_t: weightClass = '', refrigerated } = own[0]?.extra ?? {};
    const fits = ({ massTonnes, ...one }: (typeof payloads)[number]) =>
      one.type === type && weightClass !== '' && isInClass(massTonnes, weightClass);
    return {
      value,
      type,
      weightClass,
      isRefrigerated: refrigerated === '1',
      fuels: [...new Set(own.map(({ fuel }) => fuel))].map((fuel) =>
        fuelOf(
          fuel,
          own.filter((row) => row.fuel === fuel),
        ),
      ),
      payloads: payloads.filter(fits).map(({ massTonnes, payloadTonnes }) => ({ massTonnes, payloadTonnes })),
    };
  });
}
