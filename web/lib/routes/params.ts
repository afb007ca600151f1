/** What a parameter of a path may be, as the source of a regular expression that old JavaScript understands too. */
const WORD = '[A-Za-z0-9_-]{1,64}';
const PARAMS: Readonly<Record<string, string>> = {
  year: '(?:19|20)[0-9][0-9]',
  reportType: '(?:ghgProtocol|iso14064|reductionCommitment)',
};
const sourceOf = (name: string) => PARAMS[name] ?? WORD;

/** The pattern of a path of the table: parameters by name, and `/$` at the end for any rest. */
export const patternOf = (path: string): string =>
  path.replace(/\/\$$/, '(?:/.*)?').replace(/\$(\w+)/g, (_, name: string) => sourceOf(name));

/** Whether the parameters that the router found in a path may be what their names say; the rest (`*`) may be anything. */
export const isParams = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(
    ([name, value]) => name === '*' || name === '_splat' || new RegExp(`^${sourceOf(name)}$`).test(value),
  );

/** A path of the table as the specification writes it: `{name}`, and `*` for any rest. */
export const specPathOf = (path: string): string => path.replace(/\/\$$/, '/*').replace(/\$(\w+)/g, '{$1}');
