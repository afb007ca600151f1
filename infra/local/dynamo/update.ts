import { addDecimals, negateDecimal, significantDigits } from './decimal.ts';
import { invalid } from './errors.ts';
import type { AttributeValue, Item, Operand, Path, UpdateSection } from './types.ts';

const wrongType = () => invalid('An operand in the update expression has an incorrect data type');
const missing = () => invalid('The provided expression refers to an attribute that does not exist in the item');
const badPath = () => invalid('The document path provided in the update expression is invalid for update');

/** What a REMOVE leaves in a list until all actions are done: positions are those of the item before the update. */
const HOLE: AttributeValue = Object.freeze({});

function valueAt(path: Path, item: Item): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item };
  for (const piece of path) value = typeof piece === 'number' ? value?.L?.[piece] : value?.M?.[piece];
  return value;
}

function addNumbers(a: string, b: string): string {
  const sum = addDecimals(a, b);
  if (significantDigits(sum) > 38) throw invalid('Attempting to store more than 38 significant digits in a Number');
  return sum;
}

function numberOf(value: AttributeValue): string {
  if (value.N === undefined) throw wrongType();
  return value.N;
}

function listOf(value: AttributeValue): AttributeValue[] {
  if (!value.L) throw wrongType();
  return value.L;
}

const isPath = (operand: Operand): operand is Path => Array.isArray(operand);

/** The value of what a SET assigns, read from the item as it was before the update. */
function evaluate(operand: Operand, before: Item): AttributeValue {
  if (isPath(operand)) {
    const value = valueAt(operand, before);
    if (!value) throw missing();
    return value;
  }
  if (operand.type === undefined) return operand;
  if (operand.type === 'function' && operand.name === 'if_not_exists')
    return valueAt(operand.args[0], before) ?? evaluate(operand.args[1], before);
  const [first, second] = [evaluate(operand.args[0], before), evaluate(operand.args[1], before)];
  if (operand.type === 'function') return { L: [...listOf(first), ...listOf(second)] };
  const summand = numberOf(second);
  return { N: addNumbers(numberOf(first), operand.type === 'add' ? summand : negateDecimal(summand)) };
}

type Holder = { readonly map: Item } | { readonly list: AttributeValue[] };

function holderOf(path: Path, item: Item): Holder {
  const parent = valueAt(path.slice(0, -1), item);
  if (typeof path.at(-1) === 'number' && parent?.L) return { list: parent.L };
  if (typeof path.at(-1) === 'string' && parent?.M) return { map: parent.M };
  throw badPath();
}

function assign(path: Path, item: Item, value: AttributeValue): void {
  const holder = holderOf(path, item);
  if ('map' in holder) holder.map[String(path.at(-1))] = value;
  else if (Number(path.at(-1)) < holder.list.length) holder.list[Number(path.at(-1))] = value;
  else holder.list.push(value);
}

function remove(path: Path, item: Item, lists: Set<AttributeValue[]>): void {
  const holder = holderOf(path, item);
  if ('map' in holder) delete holder.map[String(path.at(-1))];
  else if (Number(path.at(-1)) < holder.list.length) {
    holder.list[Number(path.at(-1))] = HOLE;
    lists.add(holder.list);
  }
}

type SetType = 'SS' | 'NS' | 'BS';
const isSet = (type: keyof AttributeValue): type is SetType => type === 'SS' || type === 'NS' || type === 'BS';

/** ADD: a number is added, a set united. */
function added(
  existing: AttributeValue | undefined,
  section: Extract<UpdateSection, { attrType: unknown }>,
): AttributeValue {
  const { attrType, val } = section;
  if (existing && existing[attrType] === undefined) throw wrongType();
  if (attrType === 'N') return { N: addNumbers(existing?.N ?? '0', numberOf(val)) };
  if (!isSet(attrType)) throw wrongType();
  return { [attrType]: [...new Set([...(existing?.[attrType] ?? []), ...(val[attrType] ?? [])])] };
}

/** DELETE: members leave a set; undefined when none is left, as DynamoDB keeps no empty set. */
function without(
  existing: AttributeValue,
  section: Extract<UpdateSection, { attrType: unknown }>,
): AttributeValue | undefined {
  const { attrType, val } = section;
  if (!isSet(attrType) || existing[attrType] === undefined) throw wrongType();
  const left = existing[attrType].filter((member) => !val[attrType]?.includes(member));
  return left.length ? { [attrType]: left } : undefined;
}

function applySection(section: UpdateSection, work: { before: Item; after: Item; lists: Set<AttributeValue[]> }): void {
  const { before, after, lists } = work;
  const { path } = section;
  const existing = valueAt(path, before);
  if (section.type === 'set') assign(path, after, clone(evaluate(section.val, before)));
  else if (section.type === 'remove') remove(path, after, lists);
  else if (section.type === 'add') assign(path, after, added(existing, section));
  else if (existing) {
    const left = without(existing, section);
    if (left) assign(path, after, left);
    else remove(path, after, lists);
  }
}

/** Values beyond a list's end are appended in the order of their positions, not of the expression. */
const position = ({ path }: UpdateSection) => {
  const last = path.at(-1);
  return typeof last === 'number' ? last : -1;
};

function clone<T>(value: T): T {
  if (Array.isArray(value)) return value.map(clone) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, v]) => [name, clone(v)])) as T;
}

/**
 * The item after an update expression. As in DynamoDB every action sees the item as it was before (`SET a = b, b = a`
 * swaps), and list positions are those of before. Throws ValidationException for operands and paths that do not fit.
 */
export function applyUpdate(before: Item, sections: readonly UpdateSection[]): Item {
  const after = clone(before);
  const lists = new Set<AttributeValue[]>();
  for (const section of sections.toSorted((a, b) => position(a) - position(b)))
    applySection(section, { before, after, lists });
  for (const list of lists) list.splice(0, list.length, ...list.filter((value) => value !== HOLE));
  return after;
}
