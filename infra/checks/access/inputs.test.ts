import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/api.ts';
import type { Contract, Endpoint } from '#shared/contract/endpoint.ts';
import { inputFor, PARTS, placesOf, type Schema, schemaOf } from './inputs.ts';

const operations: [string, Endpoint][] = Object.entries(api as Record<string, Contract>).flatMap(
  ([feature, contract]) =>
    Object.entries(contract).map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
);
const ULID = '01J0000000000000000000000A';
const inputOf = (endpoint: Endpoint) => inputFor(endpoint, ({ prefix }) => `${prefix}_${ULID}`, 1);

/** What somebody would put beside what an operation asks for. */
const EXTRA = Object.fromEntries(
  ['tenantId', 'userId', 'userType', 'userRole', 'accountAdmin', 'scope', 'status', 'state', 'price', 'plan'].map(
    (key) => [key, 'put-beside'],
  ),
);
/** The value with the extra keys in every object of it but those that may hold any key by their schema. */
function stuffed(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) return value.map((one) => stuffed(one, schema.items ?? {}));
  if (typeof value !== 'object' || value === null) return value;
  // Of several shapes, the one that has all its keys.
  const shapes = [schema, ...(schema.anyOf ?? [])].flatMap(({ properties }) => (properties ? [properties] : []));
  const properties = shapes.find((shape) => Object.keys(value).every((key) => Object.hasOwn(shape, key)));
  if (!properties) return value;
  const inner = Object.entries(value).map(([key, one]) => [key, stuffed(one, properties[key] ?? {})]);
  const extra = Object.entries(EXTRA).filter(([key]) => !Object.hasOwn(properties, key));
  return { ...Object.fromEntries(inner), ...Object.fromEntries(extra) };
}

describe('every operation of the product', () => {
  it('has an input made of its schemas that they take', () => {
    const refused = operations.flatMap(([name, endpoint]) => {
      const input = inputOf(endpoint);
      return PARTS.flatMap((part) => {
        const read = endpoint[part]?.safeParse(input[part]);
        return read?.success === false ? [`${name} ${part}: ${read.error.message}`] : [];
      });
    });
    expect(refused).toEqual([]);
  });

  it('names things by their ids where we look for them', () => {
    const places = operations.map(([name, endpoint]) => [name, placesOf(endpoint)] as const);
    const of = (name: string) =>
      places
        .find(([one]) => one === name)?.[1]
        .map(({ part, path, prefix, isNew }) => `${part} ${path.join('.')} ${prefix}${isNew ? ' new' : ''}`);
    expect(of('calculations.createCalculation')).toEqual([
      'body id cal new',
      'body draft.organizationId org',
      'body draft.external.document.id evd',
    ]);
    expect(of('calculations.saveRow')).toEqual([
      'params id cal',
      'params rowId row',
      'body draft.siteId sit',
      'body draft.evidenceId evd',
    ]);
    expect(of('calculations.listRows')).toEqual(['params id cal', 'query siteId sit', 'query importId imp']);
    expect(of('calculations.startExport')).toEqual(['params id cal', 'body exportId exp new']);
    expect(of('imports.createImport')).toEqual(['body id imp new', 'body calculationId cal']);
    expect(of('team.updateMember')).toEqual(['params userId usr', 'body draft.scope org']);
    expect(of('factors.createOverride')).toEqual(['params id org', 'body id ovr new', 'body evidence.id evd']);
    // An id in a path that nobody would look for is an id that nobody would check. What all may see, or the
    // administration keeps, is of no account.
    const ofAccounts = operations.filter(([, { allow }]) => !['public', 'support', 'admin'].includes(String(allow)));
    const missed = ofAccounts.flatMap(([name, endpoint]) => {
      const found = placesOf(endpoint).filter(({ part }) => part === 'params');
      const asked = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
      return asked
        .filter((key) => /id$/i.test(key) && !found.some(({ path }) => path[0] === key))
        .map((key) => [name, key]);
    });
    expect(missed).toEqual([]);
  });

  it('refuses or leaves out what is put beside what it asks for, however deep', () => {
    const taken = operations.flatMap(([name, endpoint]) => {
      if (!endpoint.body) return [];
      const body = stuffed(inputOf(endpoint).body, schemaOf(endpoint.body));
      expect(JSON.stringify(body), name).toContain('put-beside');
      const read = endpoint.body.safeParse(body);
      return read.success && JSON.stringify(read.data).includes('put-beside') ? [name] : [];
    });
    expect(taken).toEqual([]);
    expect(operations.filter(([, { body }]) => body).length).toBeGreaterThan(20);
  });
});
