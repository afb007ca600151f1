export type Value = Record<string, unknown>;
function wireOf(value: unknown): Value {
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(wireOf) };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  return typeof value === 'object' ? { M: itemOf(value) } : { S: String(value) };
}
/** An item as it goes over the wire. */
export const itemOf = (item: object): Value =>
  Object.fromEntries(Object.entries(item).flatMap(([key, one]) => (one === undefined ? [] : [[key, wireOf(one)]])));
function readOf(wire: Value): unknown {
  const [[kind, value] = ['NULL', true]] = Object.entries(wire);
  if (kind === 'N') return Number(value);
  if (kind === 'L') return (value as Value[]).map(readOf);
  if (kind === 'M') return plainOf(value as Record<string, Value>);
  return kind === 'NULL' ? null : value;
}
/** What an item of the wire says. */
export const plainOf = (item: Record<string, Value>) =>
  Object.fromEntries(Object.entries(item).map(([key, wire]) => [key, readOf(wire)]));
