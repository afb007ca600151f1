import { type Exact, plus, sum } from '../exact.ts';
import type { FactorContext } from '../plan.ts';
import type { EstimateError } from '../types.ts';
import { gramsPerTkm } from './allocate.ts';
import { clientsOf, type SharedElement, sumOfClients } from './clients.ts';
import { elementOf } from './element.ts';
import type { Chain, ChainElement, ChainRow, ClientShare, Emissions, Obstacle } from './types.ts';

/**
 * The transport chains (ISO 14083, GLEC) of rows of `glec-routes`: rows of one chain name are its elements, in their
 * order. Gives each chain with its sums, intensity and clients, and the clients over all chains (the year of the
 * calculation). A row without a chain name is a chain of its own.
 */
export function chainsOf(
  rows: readonly ChainRow[],
  context: FactorContext,
): { readonly chains: readonly Chain[]; readonly clients: readonly ClientShare[] } {
  const groups = new Map<string, { name: string; at: number }[]>();
  for (const [at, { row }] of rows.entries()) {
    const name = String(row.inputs.chain ?? '').trim();
    const key = name === '' ? `\n${at}` : name;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ name, at }]);
    else group.push({ name, at });
  }
  const chains = [...groups.values()].map((group) =>
    chainOf(
      group[0]?.name ?? '',
      group.flatMap(({ at }) => elementAt(rows, at, context)),
    ),
  );
  return { chains, clients: sumOfClients(chains.flatMap((chain) => chain.clients)) };
}

type Made = SharedElement | { readonly at: number; readonly error: EstimateError };

function elementAt(rows: readonly ChainRow[], at: number, context: FactorContext): Made[] {
  const given = rows[at];
  if (given === undefined) return [];
  if (given.error !== undefined) return [{ at, error: given.error }];
  const made = elementOf(at, given.row, context);
  return ['error' in made ? { at, error: made.error } : { ...made, carried: given.clients ?? [] }];
}

function chainOf(name: string, made: readonly Made[]): Chain {
  const elements = made.flatMap((one) => ('error' in one ? [] : [one]));
  const errors = made.flatMap((one) => ('error' in one ? [one] : []));
  const tkm = sum(elements.map((one) => one.tkm));
  const emissions = sumOfEmissions(elements.map((one) => one.emissions));
  return {
    name,
    elements,
    errors,
    tkm,
    energyMegajoules: elements.reduce<Exact | null>(addEnergy, { n: 0n, d: 1n }),
    emissions,
    gramsPerTkm: gramsPerTkm(emissions.co2e, tkm),
    clients: clientsOf(elements),
    obstacles: iso14083Obstacles(
      elements,
      errors.map(({ at }) => at),
    ),
  };
}

const addEnergy = (total: Exact | null, { energyMegajoules }: ChainElement): Exact | null =>
  total === null || energyMegajoules === null ? null : plus(total, energyMegajoules);

function sumOfEmissions(parts: readonly Emissions[]): Emissions {
  const of = (read: (one: Emissions) => bigint | null) =>
    parts.reduce<bigint | null>((total, one) => {
      const part = read(one);
      return total === null || part === null ? null : total + part;
    }, 0n);
  return {
    tankToWheel: of((one) => one.tankToWheel),
    wellToTank: of((one) => one.wellToTank),
    co2e: parts.reduce((total, one) => total + one.co2e, 0n),
  };
}

/**
 * What keeps a chain from being called calculated by ISO 14083: a row in error, an element by default values (those at
 * hand are of GLEC v2 and v3 or British), a gap upstream, or no leg at all. None: it may be claimed.
 */
function iso14083Obstacles(elements: readonly ChainElement[], errorsAt: readonly number[]): Obstacle[] {
  return [
    ...(elements.some(({ mode }) => mode !== null) ? [] : [{ code: 'noLegs', at: null } as const]),
    ...errorsAt.map((at) => ({ code: 'rowError', at }) as const),
    ...elements.flatMap(({ at, data }) => (data === 'default' ? [{ code: 'defaultData', at } as const] : [])),
    ...elements.flatMap(({ at, missing }) =>
      missing === 'wellToTank' ? [{ code: 'wellToTankMissing', at } as const] : [],
    ),
  ];
}
