import { createHash } from 'node:crypto';
import { getAgreement } from '#functions/agreements/read.ts';
import { abreast } from '#functions/kit/abreast.ts';
import { readProfile } from '#functions/kit/profile.ts';
import type { ScheduledContext } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { whileTime } from '#functions/kit/whileTime.ts';
import { findListing } from '#functions/marketplace/read.ts';
import { tellingOne } from '#functions/notifications/tell.ts';
import { toldToOwner } from '#functions/notifications/told.ts';
import { isSaleActive } from '#functions/orders/saleActive.ts';
import { ownerIdOf, subOf } from '#functions/session/accountIds.ts';
import { stepOf } from '#shared/agreements/steps.ts';
import { FOREST_STATES } from '#shared/forests/states.ts';
import {
  isSaidAgain,
  type LocalTime,
  mondayOf,
  type Span,
  toldUntil,
  type Wait,
  waitOf,
  weekDue,
} from '#shared/forests/week.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { dayIn, daysAfter, hourIn, type Zone, zoneOf } from '#shared/kernel/time.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { kindOf } from '#shared/notifications/kinds.ts';
import { type MailList, MOST_MAIL_LINES } from '#shared/notifications/lists.ts';
import { morningOf, noteMorning, puttingWeek, type WeekTold, weekOf } from './morningStore.ts';
import { allForests, everyIn, type StoredForest } from './store.ts';

/** Another run told them, or there is nobody to tell any more. */
const PASSED: readonly string[] = ['conflict.versionChanged', 'forests.notFound'];
/** Enough to end those in hand; the next run goes on. */
const STOP_MS = 10_000;
/** Owners at a time. */
const ABREAST = 10;
const ZONES: readonly Zone[] = ['Europe/Madrid', 'Europe/Lisbon'];
const timeIn = (zone: Zone, now: Date): LocalTime => ({ today: dayIn(zone, now), hour: hourIn(zone, now) });

type Line = MailList['lines'][number];
/** What of a forest is a word in the week of its owner; its week itself is not. */
const isOfForests = (kind: NotificationKind): boolean =>
  kind !== 'ownerWeek' && ['forests', 'sales'].includes(kindOf(kind).group);

/** What the owner was told in those days, where they are. */
async function happenedIn(tenantId: IdOf<'tenant'>, { from, until }: Span, zone: Zone): Promise<Line[]> {
  const found: (Line & { at: string })[] = [];
  // Days begin a little earlier there than those of UTC.
  for await (const { kind, details, createdAt: at } of toldToOwner(tenantId, new Date(daysAfter(from, -1)))) {
    const day = dayIn(zone, new Date(at));
    if (isOfForests(kind) && day >= from && day < until) found.push({ text: `kinds.${kind}.title`, details, at });
  }
  return found.sort((a, b) => a.at.localeCompare(b.at)).map(({ at: _, ...line }) => line);
}

interface Moment {
  readonly now: Date;
  /** Where the forests are. */
  readonly today: string;
}
async function waitIn(forest: StoredForest, maySell: boolean, { now, today }: Moment): Promise<Wait | null> {
  const [{ state: agreement }, found] = await Promise.all([getAgreement(forest, now), findListing(forest)]);
  const listing = found?.state ?? 'none';
  return waitOf({ ...forest, step: stepOf({ forest: forest.state, agreement, maySell, listing }), listing }, today);
}
interface Waiting {
  readonly forest: StoredForest;
  readonly wait: Wait;
}
async function waitsOf(forests: readonly StoredForest[], at: Moment): Promise<Waiting[]> {
  const maySell = forests[0] ? await isSaleActive(forests[0].tenantId) : false;
  const waits: Waiting[] = [];
  for (const forest of forests) {
    const wait = await waitIn(forest, maySell, at);
    if (wait) waits.push({ forest, wait });
  }
  return waits;
}
/** What can be done until a day comes before what can be done on any: a mail may not hold all. */
const dayOf = ({ forest: { termEndOn }, wait }: Waiting): string => (wait === 'notice' ? termEndOn : null) ?? '9999';
export const soonestFirst = (waiting: readonly Waiting[]): Waiting[] =>
  waiting.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
const lineOf = ({ forest, wait }: Waiting): Line => ({ text: `waits.${wait}`, details: { forest: forest.name } });

/** What waits, so that the same again is known as that; and for how many weeks it has. */
function standing(told: WeekTold | null, waiting: readonly Waiting[]): Pick<WeekTold, 'waits' | 'weeks'> {
  const all = waiting.map(({ forest: { id }, wait }) => `${id} ${wait}`).join('\n');
  const waits = all === '' ? '' : createHash('sha256').update(all).digest('hex');
  return { waits, weeks: waits === told?.waits ? told.weeks + 1 : 1 };
}

const listOf = (title: MailList['title'], lines: readonly Line[]): MailList[] =>
  lines.length === 0
    ? []
    : [{ title, lines: lines.slice(0, MOST_MAIL_LINES), more: Math.max(0, lines.length - MOST_MAIL_LINES) }];

/**
 * Tells an owner of their week, once: what happened and what waits for them; of one in which nothing did, or only waits
 * what was said to wait before, they hear nothing. A run that comes again, or beside another, tells nothing more.
 */
async function tellWeek(tenantId: IdOf<'tenant'>, now: Date): Promise<boolean> {
  const [told, forests] = await Promise.all([weekOf(tenantId), allForests(tenantId)]);
  const [oldest] = forests;
  if (!oldest) return false;
  const zone = zoneOf(oldest.country);
  const at = timeIn(zone, now);
  const span = weekDue(told?.until ?? mondayOf(dayIn(zone, new Date(oldest.createdAt))), at);
  if (!span) return false;
  const [happened, waiting] = await Promise.all([
    happenedIn(tenantId, span, zone),
    waitsOf(forests, { now, today: at.today }),
  ]);
  const stood = standing(told, waiting);
  // The same that waits, week after week, is not told for ever.
  const isTold = happened.length > 0 || (waiting.length > 0 && isSaidAgain(stood.weeks));
  const waits = soonestFirst(waiting).map(lineOf);
  try {
    await commit({
      writes: puttingWeek(oldest, { told, next: { ...stood, until: span.until }, now }),
      messages: isTold ? [await messageOfWeek(tenantId, span, { happened, waits })] : [],
    });
    return isTold;
  } catch (error) {
    if (error instanceof AppError && PASSED.includes(error.code)) return false;
    throw error;
  }
}

type Lines = Record<'happened' | 'waits', readonly Line[]>;
async function messageOfWeek(tenantId: IdOf<'tenant'>, { from, until }: Span, { happened, waits }: Lines) {
  const userId = ownerIdOf(tenantId);
  const language = ((await readProfile(subOf(userId)))?.language ?? 'es') as Language;
  const { day } = formatFor(language);
  const counts = { happened: happened.length, waiting: waits.length };
  return tellingOne(
    { tenantId, userId },
    {
      kind: 'ownerWeek',
      details: { from: day(from), until: day(daysAfter(until, -1)), ...counts },
      link: '/forest/forestlist',
      lists: [...listOf('happened', happened), ...listOf('waits', waits)],
    },
  );
}

/** Each owner of a forest, once. */
async function* owners(): AsyncGenerator<IdOf<'tenant'>> {
  const seen = new Set<IdOf<'tenant'>>();
  for (const state of FOREST_STATES)
    for await (const { tenantId } of everyIn(state)) {
      if (seen.has(tenantId)) continue;
      seen.add(tenantId);
      yield tenantId;
    }
}

/** Every owner whose week has not been told. One that fails holds no other up. */
export async function tellWeeks({ now, log, remainingMs }: Pick<ScheduledContext, 'now' | 'log' | 'remainingMs'>) {
  const [first = '', second] = ZONES.map((zone) => toldUntil(timeIn(zone, now)));
  const isWhole = first === second;
  // All of them were told: until the next Monday there is nothing to look at.
  if (isWhole && (await morningOf('OWNERS')) >= first) return;
  let [told, failed] = [0, 0];
  const { some, isLeft } = whileTime(owners(), () => remainingMs() >= STOP_MS);
  await abreast(some, ABREAST, async (tenantId) => {
    try {
      if (await tellWeek(tenantId, now)) told += 1;
    } catch (error) {
      failed += 1;
      log.error('An owner was not told of the week', { tenantId, error });
    }
  });
  if (isLeft()) return log.info('Weeks are told on by the next run', { told, failed });
  log.info('Owners were told of their weeks', { told, failed });
  if (failed > 0) throw new Error(`${failed} owners were not told of their weeks`);
  if (isWhole) await noteMorning('OWNERS', first, now);
}
