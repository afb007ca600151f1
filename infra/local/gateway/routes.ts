export interface Route {
  /** HTTP method, or ANY. */
  readonly method: string;
  /** `/api/organizations/{id}`; a last segment `{proxy+}` takes the rest of the path. */
  readonly path: string;
  /** Name of the function that answers. */
  readonly consumer: string;
  readonly hasAuthorizer: boolean;
}
export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

interface Compiled {
  readonly route: Route;
  readonly segments: readonly string[];
}

const isGreedy = (segment = '') => segment.startsWith('{') && segment.endsWith('+}');
const isParam = (segment: string) => segment.startsWith('{');
const nameOf = (segment: string) => segment.replace(/[{}+]/g, '');
const split = (path: string) => path.split('/').slice(1);

/** What fits wholly before rests of paths; then literal before parameter, segment by segment; then a method before ANY. */
function bySpecificity(a: Compiled, b: Compiled): number {
  const rests = Number(isGreedy(a.segments.at(-1))) - Number(isGreedy(b.segments.at(-1)));
  if (rests !== 0) return rests;
  const rank = (segment: string | undefined) =>
    segment === undefined ? 3 : isGreedy(segment) ? 2 : isParam(segment) ? 1 : 0;
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i++) {
    const difference = rank(a.segments[i]) - rank(b.segments[i]);
    if (difference !== 0) return difference;
  }
  return Number(a.route.method === 'ANY') - Number(b.route.method === 'ANY');
}

/** The value that a segment of the template takes from the path; undefined when it does not fit. */
function valueAt(segment: string, given: readonly string[], i: number): string | undefined {
  const value = given[i];
  if (isGreedy(segment)) return given.slice(i).join('/');
  if (isParam(segment)) return value || undefined;
  return value === segment ? value : undefined;
}

function paramsOf(template: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const isLongEnough = given.length >= template.length;
  if (!isLongEnough || (given.length > template.length && !isGreedy(template.at(-1)))) return undefined;
  const params: Record<string, string> = {};
  for (const [i, segment] of template.entries()) {
    const value = valueAt(segment, given, i);
    if (value === undefined) return undefined;
    if (isParam(segment)) params[nameOf(segment)] = value;
  }
  return params;
}

/**
 * Finds the route of a method and a path (still encoded), the most specific first, as HTTP APIs do; parameters come
 * decoded, so that an encoded slash stays inside its parameter. Throws URIError when the path cannot be decoded.
 */
export function router(routes: readonly Route[]): (method: string, rawPath: string) => Match | undefined {
  const compiled = routes.map((route) => ({ route, segments: split(route.path) })).sort(bySpecificity);
  return (method, rawPath) => {
    const given = split(rawPath).map(decodeURIComponent);
    if (given.length > 1 && given.at(-1) === '') given.pop();
    for (const { route, segments } of compiled) {
      if (route.method !== method && route.method !== 'ANY') continue;
      const params = paramsOf(segments, given);
      if (params) return { route, params };
    }
    return undefined;
  };
}
