import fc from 'fast-check';
import * as z from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** Inputs of operations, made of their schemas: an operation that is added has them by itself. */
export type Part = 'params' | 'query' | 'body';
export type Input = Partial<Record<Part, unknown>>;
export const PARTS: readonly Part[] = ['params', 'query', 'body'];

/** Where an input names a thing by its id: the prefix of the id says of which kind. */
export interface Place {
  readonly part: Part;
  readonly path: readonly string[];
  readonly prefix: string;
  /** The id is made by the caller, for what the operation creates. */
  readonly isNew: boolean;
  /** The id is a key of the object at the path. */
  readonly isKey: boolean;
}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

const made = { input: new WeakMap<z.ZodType, Schema>(), output: new WeakMap<z.ZodType, Schema>() };
const firstForms = (schema: object): Schema =>
  JSON.parse(JSON.stringify(schema), (_, one) => (Array.isArray(one?.oneOf) ? one.oneOf[0] : one)) as Schema;
/** The JSON schema of a schema, made once; of what may have several forms, the first. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): Schema {
  const known = made[io].get(schema) ?? firstForms(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  made[io].set(schema, known);
  return known;
}

const ID = /^\^([a-z]{3})_\[0-9A-HJKMNP-TV-Z\]\{26\}\$$/;
/** What takes an id as any text: filters, and the subject of a login. */
const NAMED: Readonly<Record<string, string>> = {
  siteId: 'sit',
  importId: 'imp',
  rowId: 'row',
  organizationId: 'org',
  userId: 'sub',
  target: 'sit',
};

function prefixOf(schema: Schema, key: string): string | null {
  const one = schema.anyOf?.find(({ type }) => type === 'string') ?? schema;
  const pattern = one.pattern === undefined ? null : ID.exec(one.pattern);
  if (pattern) return pattern[1] ?? null;
  return one.type === 'string' && one.pattern === undefined ? (NAMED[key] ?? null) : null;
}

/** Prefixes of what an answer is: its own id, or that of the thing in it. */
function madeBy({ method, output }: Endpoint): ReadonlySet<string> {
  if (method !== 'POST') return new Set();
  const answer = schemaOf(output, 'output');
  const things = [answer, ...Object.values(answer.properties ?? {})];
  const ids = things.map((one) => one.properties?.id && prefixOf(one.properties.id, 'id'));
  return new Set(ids.filter((prefix): prefix is string => typeof prefix === 'string'));
}

type Found = (path: readonly string[], prefix: string, isKey: boolean) => void;
function walk(schema: Schema, path: readonly string[], found: Found): void {
  for (const [key, one] of Object.entries(schema.properties ?? {})) {
    const prefix = prefixOf(one, key);
    const keyPrefix = one.propertyNames && prefixOf(one.propertyNames, '');
    if (prefix) found([...path, key], prefix, false);
    else if (keyPrefix) found([...path, key], keyPrefix, true);
    else walk(one.anyOf?.find(({ properties }) => properties) ?? one, [...path, key], found);
  }
}

/** Every place of an operation's input that names a thing by its id. */
export function placesOf(endpoint: Endpoint): Place[] {
  const creates = madeBy(endpoint);
  const places: Place[] = [];
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    walk(schemaOf(schema), [], (path, prefix, isKey) => {
      const isNew = !isKey && part === 'body' && path.length === 1 && creates.has(prefix);
      places.push({ part, path, prefix, isNew, isKey });
    });
  }
  return places;
}

/** What a field of this name is, where its schema allows more than the product does. */
const MEANT: Readonly<Record<string, unknown>> = {
  ...{ color: '#0b3d2e', secodarycolor: '#0b3d2e', colorBg: '#ffffff', colorBgSidebar: '#ffffff' },
  logo: '',
  url: '',
  urlLogin: '/login-external',
  urlLogout: '/',
  ...{ activity: 'fixed-installations', activities: ['fixed-installations'] },
  inputs: { fuel: 'natural-gas', quantity: 10, quantityUnit: 'kWh (GCV)' },
  newPassword: 'una-clave-de-prueba',
  text: 'conservas',
  email: 'matrix@example.com',
  password: 'unha-clave-longa',
  ...{ year: 2023, targetYear: 2030, taxId: '12345678Z', thirdParty: false },
  surfaceM2: 1,
  employees: 1,
  fileName: 'datos.csv',
  fileBytes: 10,
  perUnit: { co2eKg: 1 },
  sections: { calculate: 'VIEW' },
  mapping: { sheet: 'Hoja 1', headerRow: 1, activity: 'fixed-installations', columns: [] },
};

const matching = new Map<string, string>();
/** A text that a pattern takes, always the same: to find one takes most of a test's time. */
function textMatching(pattern: string): string {
  const [found = ''] = matching.has(pattern)
    ? [matching.get(pattern)]
    : fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 });
  matching.set(pattern, found);
  return found;
}

const stringOf = ({ pattern, format }: Schema): string => {
  if (pattern !== undefined) return textMatching(pattern);
  if (format === 'date') return '2023-05-01';
  if (format === 'date-time') return '2023-05-01T10:00:00Z';
  return format === 'email' ? 'ana@example.com' : 'Proba';
};

/** A value that a schema takes: the least of it. */
function sampleOf(schema: Schema, key = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, key);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return stringOf(schema);
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || Object.hasOwn(MEANT, name))
          .map(([name, one]) => [name, Object.hasOwn(MEANT, name) ? MEANT[name] : sampleOf(one, name)]),
      );
    default:
      return {};
  }
}

/** Sets a value deep in an object; an object on the way that may be left out is made of its schema. */
function put(target: Record<string, unknown>, schema: Schema, at: { path: readonly string[]; value: unknown }): void {
  const [key = '', ...path] = at.path;
  const inner = schema.properties?.[key] ?? {};
  if (path.length === 0 && inner.propertyNames)
    target[key] = { [String(at.value)]: sampleOf(inner.additionalProperties as Schema) };
  else if (path.length === 0) target[key] = at.value;
  else {
    target[key] = { ...((target[key] ?? sampleOf(inner)) as object) };
    put(target[key] as Record<string, unknown>, inner, { ...at, path });
  }
}

/**
 * An input that the schemas of an operation take, with an id in each of its places (null: left out where it may be), and
 * `v` where it asks for a version.
 */
export function inputFor(endpoint: Endpoint, idAt: (place: Place) => string | null, v: number): Input {
  const input: Partial<Record<Part, Record<string, unknown>>> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    const value = sampleOf(schemaOf(schema)) as Record<string, unknown>;
    input[part] = 'v' in value ? { ...value, v } : value;
  }
  for (const place of placesOf(endpoint)) {
    const id = idAt(place);
    const schema = endpoint[place.part];
    const target = input[place.part];
    if (id !== null && target && schema) put(target, schemaOf(schema), { path: place.path, value: id });
  }
  return input;
}
