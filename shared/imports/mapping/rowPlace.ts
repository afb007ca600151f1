import type { ActivityType } from '#shared/emissions/types.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import { fixedValue, type RowContext, saidMeaning } from './rowContext.ts';

const holds = (a: string, b: string) => ` ${a} `.includes(` ${b} `);
/** Small words that people leave out of a name: `Oficina Monforte` is the `Oficina de Monforte`. */
const SMALL = /\b(de|del|da|do|das|dos|la|las|el|los|o|os|a|as|the|of)\b/g;
const bare = (name: string) => wordsOf(name).replace(SMALL, ' ').replace(/ +/g, ' ').trim();

/** The site that a text names: by the same words. Else the one whose words it holds, or that holds it, to be confirmed. */
function siteNamed(
  sites: readonly { id: string; name: string }[],
  text: string,
): { id: string; isCertain: boolean } | null {
  const words = wordsOf(text);
  const same = sites.filter((site) => wordsOf(site.name) === words);
  if (same.length === 1 && same[0]) return { id: same[0].id, isCertain: true };
  const near = sites.filter((site) => holds(bare(text), bare(site.name)) || holds(bare(site.name), bare(text)));
  return near.length === 1 && near[0] ? { id: near[0].id, isCertain: false } : null;
}

/**
 * The site of a row. A name that no site has is asked about: proposed is the one that it resembles, else none, which an
 * activity that needs a site does not accept.
 */
export function siteOf(context: RowContext, activity: ActivityType): string | null {
  const { targets, cells, known, issues } = context;
  const { sites } = known;
  const word = targets.text('site', cells);
  if (!word) return siteForAll(context, activity);
  const said = saidMeaning(context, 'site', word.text);
  if (said !== undefined && (said === '' || sites.some((site) => site.id === said))) return said || null;
  const found = siteNamed(sites, word.text);
  if (found?.isCertain) return found.id;
  const proposed = found?.id ?? (activity.requiresSite ? null : '');
  issues.push({
    code: 'imports.unknownSite',
    field: 'site',
    column: word.source.column,
    details: { value: word.text },
    ask: {
      key: `value:site:${word.text}`,
      code: 'imports.whichSite',
      options: sites.map((site) => site.id),
      proposed,
      details: { value: word.text },
    },
  });
  return null;
}

function siteForAll(context: RowContext, activity: ActivityType): string | null {
  const { known, issues, targets } = context;
  const fixed = fixedValue(context, 'site');
  if (typeof fixed === 'string' && known.sites.some((site) => site.id === fixed)) return fixed;
  if (!activity.requiresSite) return null;
  issues.push({
    code: 'imports.requiredCell',
    field: 'site',
    column: targets.of('site')[0]?.column ?? null,
    ask: {
      key: 'fixed:site',
      code: 'imports.whichSiteForAll',
      options: known.sites.map((site) => site.id),
      proposed: known.sites[0]?.id ?? null,
      details: { activity: activity.key },
    },
  });
  return null;
}
