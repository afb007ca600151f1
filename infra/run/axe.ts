/**
 * `npm run check:axe -- [--only PATH] [--language L] [--look BRAND|own]`: every screen of the route table, for everybody
 * who sees it, in every language, look and width: accessibility, content policy, console, sideways scroll, title and
 * heading. Prints what is wrong as it is found; exits 1 then.
 */
import { chromiumPath } from '#infra/checks/browser/chromium.ts';
import { Site } from '#infra/checks/browser/site.ts';
import { ALL, nameOf, type Visit, windowsOf } from '#infra/checks/browser/walk/visits.ts';
import { Walk } from '#infra/checks/browser/walk/walk.ts';
import { ensureWeb } from '#infra/local/build/web.ts';
import { commands } from './commands.ts';
import { orExit, readOptions, wrongValue } from './options.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const note = (text: string) => process.stderr.write(`${text}\n`);
/** Windows that are looked at side by side. */
const LANES = 2;
const PROGRESS_EVERY = 50;
/** What `--look` calls the product's own. */
const OWN_LOOK = 'own';

/** The options that choose visits, and by what of them. */
const CHOICES = [
  ['only', 'path'],
  ['language', 'language'],
  ['look', 'brand'],
] as const;

const visits = orExit(() => {
  const { values } = readOptions(commands.axe, process.argv.slice(2));
  return CHOICES.reduce<readonly Visit[]>((some, [option, key]) => {
    const value = values[option];
    const chosen = some.filter((visit) => value === undefined || value === (visit[key] ?? OWN_LOOK));
    if (chosen.length === 0) throw wrongValue(commands.axe, option, String(value));
    return chosen;
  }, ALL);
});

await chromiumPath();
await ensureWeb(() => note('Building the site...'));
const site = await Site.open();
const walk = new Walk(site);
let seen = 0;
let faulty = 0;
async function look(visit: Visit): Promise<void> {
  const problems = await walk.problemsOf(visit).catch((error: unknown) => [String(error)]);
  if (problems.length > 0) console.log(`${nameOf(visit)}\n${problems.map((problem) => `    ${problem}`).join('\n')}`);
  faulty += problems.length > 0 ? 1 : 0;
  if (++seen % PROGRESS_EVERY === 0) note(`${seen} of ${visits.length}`);
}
const waiting = windowsOf(visits);
async function lane(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) for (const visit of next) await look(visit);
}
try {
  await Promise.all(Array.from({ length: LANES }, lane));
} finally {
  await site.close();
}
console.log(`${seen} looks at ${new Set(visits.map(({ path }) => path)).size} screens, ${faulty} with faults`);
process.exit(faulty > 0 ? 1 : 0);
