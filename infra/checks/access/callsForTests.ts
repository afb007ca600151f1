import { context, eventOf, type Handler } from '#functions/kit/callForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { api } from '#shared/contract/api.ts';
import type { Contract, Endpoint } from '#shared/contract/endpoint.ts';
import { type Input, inputFor, type Place, placesOf } from './inputs.ts';
import type { Things } from './tenantForTests.ts';

export interface Operation {
  /** `<feature>.<name>`. */
  readonly name: string;
  readonly contract: Contract;
  readonly feature: string;
  readonly endpoint: Endpoint;
  readonly places: readonly Place[];
}
export const operations: readonly Operation[] = Object.entries(api as Record<string, Contract>).flatMap(
  ([feature, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => {
      const places = placesOf(endpoint);
      return { name: `${feature}.${name}`, contract, feature, endpoint, places };
    }),
);

export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

/** Kinds nobody keeps an item of that could be another's: an upload and an image are known by whose they are, an incident is told once. */
const WITHOUT_ITEM = ['evd', 'inc', 'lgo'];

/** A list that is asked for in a file has its filter in the body. */
export const isFilter = ({ part, path }: Place): boolean => part === 'query' || path[0] === 'filter';

/** The places that name a thing that exists, as against an id that the caller makes. */
export const naming = ({ places }: Operation): Place[] =>
  places.filter(({ isNew, prefix }) => !isNew && !WITHOUT_ITEM.includes(prefix));

/** Those that name a thing of one's own: what is on the market every company sees alike. */
export const ownNaming = (operation: Operation): Place[] =>
  naming(operation).filter((one) => !isFilter(one) && !(operation.feature === 'marketplace' && one.prefix === 'prj'));

const fresh = ({ prefix }: Place): string => `${prefix}_${newId('row').slice(4)}`;

function thingAt(things: Things, place: Place): string {
  if (WITHOUT_ITEM.includes(place.prefix)) return fresh(place);
  const id = things[place.prefix];
  if (id === undefined) throw new Error(`Nothing of the kind "${place.prefix}" is made: add it to newThings`);
  return id;
}

interface Asked {
  readonly things: Things;
  /** One place that names somebody else's thing. */
  readonly foreign?: { readonly place: Place; readonly things: Things };
  /** Version that is sent: one that no thing has, unless given. */
  readonly v?: number;
}
/** An input of an operation: filters are left out, but the one that is asked for. */
export const askedOf = ({ endpoint }: Operation, { things, foreign, v = 99 }: Asked): Input =>
  inputFor(
    endpoint,
    (place) => {
      if (place.isNew) return fresh(place);
      if (foreign && samePlace(place, foreign.place)) return thingAt(foreign.things, place);
      return place.part === 'query' ? null : thingAt(things, place);
    },
    v,
  );
const samePlace = (a: Place, b: Place) => a.part === b.part && a.path.join('.') === b.path.join('.');

/** Calls an operation in this process, with the input as it is. */
export async function call(handler: Handler, { contract, endpoint }: Operation, at: { input: Input; bearer?: string }) {
  const { params = {}, query = {}, body } = at.input as { params?: object; query?: object; body?: unknown };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  );
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const wire = {
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    ...(body !== undefined && { body }),
  };
  const { statusCode, body: text } = await handler(
    eventOf(contract, wire, at.bearer ? { bearer: at.bearer } : {}),
    context,
  );
  const { code = '' } = JSON.parse(text) as { code?: string };
  return { status: statusCode, code, text } satisfies Answer;
}

/** What a part of an operation asks of the plan it says itself. */
export const asksPlan = ({ endpoint }: Operation, { code }: Answer): boolean =>
  code === 'plans.needed' && endpoint.errors?.includes(code) === true;
