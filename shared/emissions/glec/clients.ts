import { type Exact, exact, over, sum, times, ZERO } from '../exact.ts';
import { allocate, gramsPerTkm, isZero, kgPerTonne, largest } from './allocate.ts';
import type { Carried, ChainElement, ClientShare } from './types.ts';

/** An element with those who share it, where its row says so. */
export interface SharedElement extends ChainElement {
  readonly carried: readonly Carried[];
}
interface Weight {
  readonly client: string;
  readonly tkm: Exact;
  readonly tonnes: Exact;
}
/** Who is meant where a chain names nobody. */
const NOBODY = '';

/** What is of each client, in the order in which they are first named. */
function byClient<T extends { readonly client: string }>(items: readonly T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of items) {
    const own = groups.get(one.client);
    if (own === undefined) groups.set(one.client, [one]);
    else own.push(one);
  }
  return [...groups];
}

/** What is known of who moved what in an element: the clients of its row, or the one that it names. */
function weightsOf({ carried, client, siteShare, tkm, tonnes }: SharedElement): Weight[] {
  if (carried.length > 0)
    return carried.map((one) => {
      const moved = times(exact(one.tonnes), siteShare);
      return { client: one.client, tonnes: moved, tkm: times(moved, exact(one.km)) };
    });
  return client === null ? [] : [{ client, tkm, tonnes }];
}

/**
 * The emissions of a chain by client, to the milligram: elements of a client are its own; shared legs fall to those who
 * share them by their tonne-kilometres, hubs by their tonnes (ISO 14083, allocation). An element without any name falls
 * to the clients of the chain. The parts add up to the chain.
 */
export function clientsOf(elements: readonly SharedElement[]): ClientShare[] {
  const tonnes = doorToDoor(elements);
  const all = merged(elements.flatMap(weightsOf)).map((one) => ({
    ...one,
    tonnes: tonnes.get(one.client) ?? one.tonnes,
  }));
  const parts = elements.flatMap((element) => partsOf(element, all));
  return byClient(parts).map(([client, own]) => {
    const milligrams = own.reduce((total, part) => total + part.milligrams, 0n);
    return shareOf(client, milligrams, { tkm: sum(own.map(({ tkm }) => tkm)), tonnes: tonnes.get(client) ?? ZERO });
  });
}

/** What of an element falls to each who shares it: its own clients, else those of the chain, else nobody. */
function partsOf(element: SharedElement, all: readonly Weight[]): { client: string; milligrams: bigint; tkm: Exact }[] {
  const { emissions, tkm, tonnes } = element;
  const own = weightsOf(element);
  const named = own.length > 0 ? own : all;
  const weights = named.length > 0 ? named : [{ client: NOBODY, tkm, tonnes }];
  const by = weights.map((one) => (element.mode === null ? one.tonnes : one.tkm));
  const total = sum(by);
  const milligrams = allocate(emissions.co2e, by);
  return weights.map(({ client }, i) => ({
    client,
    milligrams: milligrams[i] ?? 0n,
    tkm: isZero(total) ? ZERO : times(tkm, over(by[i] ?? ZERO, total)),
  }));
}

function shareOf(
  client: string,
  co2eMilligrams: bigint,
  moved: { readonly tkm: Exact; readonly tonnes: Exact },
): ClientShare {
  return {
    client,
    co2eMilligrams,
    ...moved,
    gramsPerTkm: gramsPerTkm(co2eMilligrams, moved.tkm),
    kgPerTonne: kgPerTonne(co2eMilligrams, moved.tonnes),
  };
}

/** The shares of several chains, client by client. */
export function sumOfClients(shares: readonly ClientShare[]): ClientShare[] {
  return byClient(shares).map(([client, own]) => {
    const milligrams = own.reduce((total, one) => total + one.co2eMilligrams, 0n);
    return shareOf(client, milligrams, {
      tkm: sum(own.map((one) => one.tkm)),
      tonnes: sum(own.map((one) => one.tonnes)),
    });
  });
}

function merged(weights: readonly Weight[]): Weight[] {
  return byClient(weights).map(([client, own]) => ({
    client,
    tkm: sum(own.map(({ tkm }) => tkm)),
    tonnes: sum(own.map(({ tonnes }) => tonnes)),
  }));
}

/** Tonnes of each client from door to door: the same goods pass several elements, and count once. */
function doorToDoor(elements: readonly SharedElement[]): Map<string, Exact> {
  const moved = elements.flatMap((one) => {
    const weights = weightsOf(one);
    const whose = weights.length > 0 ? weights : [{ client: NOBODY, tonnes: one.tonnes }];
    return whose.map(({ client, tonnes }) => ({ client, tonnes, element: one.element }));
  });
  return new Map(
    byClient(moved).map(([client, own]) => {
      const of = (kind: string) => own.filter(({ element }) => element === kind).map(({ tonnes }) => tonnes);
      const [delivered, pickedUp] = [sum(of('delivery')), sum(of('pick-up'))];
      const passed = [...of('main'), ...of('hub')].reduce(largest, ZERO);
      return [client, !isZero(delivered) ? delivered : !isZero(pickedUp) ? pickedUp : passed] as const;
    }),
  );
}
