/** Answers of cadastres, read tolerantly: where one thing stands alone it comes as an object, and several as an array. */

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything of a name, however deep, lists opened. */
export function allOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => allOf(one, name));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (key.toLowerCase() !== name.toLowerCase()) return allOf(child, name);
    return Array.isArray(child) ? child : [child];
  });
}

/** The first text or number of the names. */
export function textOf(value: unknown, ...names: readonly string[]): string | null {
  for (const name of names)
    for (const found of allOf(value, name))
      if ((typeof found === 'string' && found.trim() !== '') || typeof found === 'number') return String(found).trim();
  return null;
}

/** A number as the cadastre writes it: with a decimal comma, points between thousands, or as a computer does. */
export function numberOf(told: string | null): number | null {
  if (told === null) return null;
  const plain = told.includes(',')
    ? told.replaceAll('.', '').replace(',', '.')
    : told.replace(/^(-?\d{1,3})((?:\.\d{3})+)$/, (whole) => whole.replaceAll('.', ''));
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
