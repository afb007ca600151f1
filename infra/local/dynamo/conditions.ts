import parser, { type Context } from 'dynalite/db/conditionParser.js';

/** What dynalite makes of an expression, with the names of values in the place of values. */
interface Known {
  readonly tree: unknown;
  readonly names: readonly string[];
  readonly values: readonly string[];
}
class ValueOf {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
type Tree = Readonly<Record<string, unknown>>;
const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null;

/** The same with some of its parts replaced; parts without any of those are shared. */
function replaced(node: unknown, part: (node: Tree) => unknown): unknown {
  if (!isTree(node)) return node;
  const own = part(node);
  if (own !== undefined) return own;
  if (Array.isArray(node)) {
    const parts = node.map((one) => replaced(one, part));
    return parts.some((one, i) => one !== node[i]) ? parts : node;
  }
  const entries = Object.entries(node).map(([key, one]) => [key, replaced(one, part)] as const);
  return entries.some(([key, one]) => one !== node[key]) ? Object.fromEntries(entries) : node;
}

/** Checks of these look at the values themselves, not only at their types. */
const BY_VALUE = /between|attribute_type/i;
const MOST_KNOWN = 2_000;
const known = new Map<string, Known>();

const keyOf = (text: string, { attrNames = {}, attrVals = {}, isKeyCondition }: Context): string => {
  const types = Object.entries(attrVals).map(([name, value]) => [name, Object.keys(value)[0]]);
  return JSON.stringify([text, isKeyCondition, attrNames, types]);
};
const gone = (before: readonly string[], unused: object = {}) => before.filter((name) => !(name in unused));

/**
 * An expression that comes again with other values of the same types is not read again: most of the time of a write and of
 * a query went there.
 */
const read = parser.parse;
parser.parse = (text, { context }) => {
  const { attrVals = {}, unusedAttrNames = {}, unusedAttrVals = {} } = context;
  const values = Object.entries(attrVals);
  // One value under two names cannot be told apart.
  const nameOf = new Map<unknown, string>(values.map(([name, value]) => [value, name]));
  if (BY_VALUE.test(text) || nameOf.size < values.length) return read(text, { context });
  const key = keyOf(text, context);
  const found = known.get(key);
  if (found) {
    for (const name of found.names) delete unusedAttrNames[name];
    for (const name of found.values) delete unusedAttrVals[name];
    return replaced(found.tree, (node) => (node instanceof ValueOf ? attrVals[node.name] : undefined));
  }
  const [names, vals] = [Object.keys(unusedAttrNames), Object.keys(unusedAttrVals)];
  const tree = read(text, { context });
  // Words say what is wrong with it.
  if (!isTree(tree)) return tree;
  if (known.size >= MOST_KNOWN) known.clear();
  const named = (node: Tree) => (nameOf.has(node) ? new ValueOf(nameOf.get(node) as string) : undefined);
  known.set(key, {
    tree: replaced(tree, named),
    names: gone(names, unusedAttrNames),
    values: gone(vals, unusedAttrVals),
  });
  return tree;
};
