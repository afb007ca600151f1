import { estimate } from '#shared/emissions/estimate.ts';
import { toNumber } from '#shared/emissions/exact.ts';
import { readCarried } from '#shared/emissions/glec/carried.ts';
import { chainsOf } from '#shared/emissions/glec/chains.ts';
import type { Chain, ClientShare } from '#shared/emissions/glec/types.ts';
import type { FactorContext } from '#shared/emissions/plan.ts';
import type { Estimate, EstimateError, RowInput } from '#shared/emissions/types.ts';
import type { ChainsAnswer } from './contract.ts';

/** A row with its number in the document (from 1) and what it says of those who share it. */
interface NumberedRow {
  readonly number: number;
  readonly row: RowInput;
  readonly clients: unknown;
}
/** A row of `glec-routes`; null: nothing is wrong with it. */
export interface Route extends NumberedRow {
  readonly error: EstimateError | null;
}
type ChainAnswer = NonNullable<ChainsAnswer['chains']>[number];
type ClientAnswer = ChainAnswer['clients'][number];

const MILLIGRAMS_PER_KG = 1_000_000;
const kilograms = (milligrams: bigint) => Number(milligrams) / MILLIGRAMS_PER_KG;
const ifKnown = <T, U>(value: T | null, read: (known: T) => U): U | null => (value === null ? null : read(value));

/** The estimate of a row, which is in error also where what it says of those who share it is wrong. */
export function estimateShared(row: RowInput, context: FactorContext, clients: unknown): Estimate {
  const made = estimate(row, context);
  const read = made.ok ? readCarried(clients, row) : made;
  return 'error' in read ? { ok: false, error: read.error } : made;
}

/** The row as an element of a chain, if it is one. */
export const routeOf = (given: NumberedRow, made: Estimate): Route[] =>
  given.row.activity === 'glec-routes' ? [{ ...given, error: made.ok ? null : made.error }] : [];

/**
 * The transport chains of the rows (ISO 14083, GLEC) and what falls to each client over all of them: kg CO2e, tkm,
 * g/tkm, kg/t, MJ. Clients of a chain add up to it, to the milligram. Nothing where there are no such rows.
 */
export function chainsAnswer(routes: readonly Route[], context: FactorContext): ChainsAnswer {
  if (routes.length === 0) return {};
  const rows = routes.map(({ row, clients, error }) => ({ row, ...(error ? { error } : readCarried(clients, row)) }));
  const { chains, clients } = chainsOf(rows, context);
  const numberOf = (at: number) => routes[at]?.number ?? 0;
  return { chains: chains.map((chain) => chainAnswer(chain, numberOf)), clients: clients.map(clientAnswer) };
}

function chainAnswer(chain: Chain, numberOf: (at: number) => number): ChainAnswer {
  const { elements, errors, emissions } = chain;
  return {
    name: chain.name || null,
    rows: [...elements, ...errors].map(({ at }) => numberOf(at)).sort((a, b) => a - b),
    tkm: toNumber(chain.tkm),
    energyMJ: ifKnown(chain.energyMegajoules, toNumber),
    tankToWheelKg: ifKnown(emissions.tankToWheel, kilograms),
    wellToTankKg: ifKnown(emissions.wellToTank, kilograms),
    co2eKg: kilograms(emissions.co2e),
    gPerTkm: chain.gramsPerTkm,
    clients: chain.clients.map(clientAnswer),
    obstacles: chain.obstacles.map(({ code, at }) => ({ code, row: ifKnown(at, numberOf) })),
  };
}

const clientAnswer = (share: ClientShare): ClientAnswer => ({
  client: share.client || null,
  tonnes: toNumber(share.tonnes),
  tkm: toNumber(share.tkm),
  co2eKg: kilograms(share.co2eMilligrams),
  gPerTkm: share.gramsPerTkm,
  kgPerTonne: share.kgPerTonne,
});
