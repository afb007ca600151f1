import { ownerOf } from '#functions/session/owner.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { tierOf } from '#shared/access/plans.ts';
import type { ProjectLine } from '#shared/marketplace/project.ts';
import { matches, type ProjectFilter, type ProjectPoint, pageOfSorted, type Sort } from '#shared/marketplace/search.ts';
import { EU_CLOSE } from '#shared/pricing/euClose.ts';
import { everyProjectId, type Offer, offersOf, pricedToday } from './offer.ts';
import { readSnapshot } from './snapshot.ts';

interface Market {
  readonly lines: readonly ProjectLine[];
  /** Of all that are for sale: what there is to choose from. */
  readonly choices: { readonly species: string[]; readonly provinces: string[] };
}
const sorted = (words: Iterable<string>) => [...new Set(words)].sort((a, b) => a.localeCompare(b, 'es'));
function marketOf(offers: readonly Offer[]): Market {
  const lines = offers.map(pricedToday).sort((a, b) => a.forestNo - b.forestNo);
  const species = sorted(lines.flatMap((line) => line.species.map(({ id }) => id)));
  return { lines, choices: { species, provinces: sorted(lines.map(({ province }) => province)) } };
}

/** The file that was read last, for as long as it is the one that is there. */
let kept: { readonly etag: string; readonly market: Market } | null = null;

/** The forests that are for sale: of the file, and as the table has them while there is none. */
async function marketNow(): Promise<Market> {
  const found = await readSnapshot(kept?.etag);
  if (found === 'same' && kept) return kept.market;
  if (found === 'same' || !found?.offers) return marketOf(await offersOf(await everyProjectId()));
  const market = marketOf(found.offers);
  kept = { etag: found.etag, market };
  return market;
}

const tierFor = async ({ tenantId }: UserActor, now: Date) =>
  tierOf(await ownerOf(tenantId), now.toISOString().slice(0, 10));

interface Paged {
  readonly sort: Sort;
  readonly limit: number;
  readonly cursor?: string | undefined;
}
/** @throws AppError `input.invalid` at `cursor` */
export async function listOffers(
  actor: UserActor,
  { limit, cursor, sort, ...filter }: ProjectFilter & Paged,
  now: Date,
) {
  const [{ lines, choices }, tier] = await Promise.all([marketNow(), tierFor(actor, now)]);
  const found = lines.filter((line) => matches(line, filter, tier));
  const page = pageOfSorted(found, { sort, tier, limit, cursor });
  return { ...page, count: found.length, choices, closeCents: EU_CLOSE.cents, closedOn: EU_CLOSE.on };
}

/** Those of a filter that say where they are. */
export async function pointsOf(actor: UserActor, filter: ProjectFilter, now: Date): Promise<ProjectPoint[]> {
  const [{ lines }, tier] = await Promise.all([marketNow(), tierFor(actor, now)]);
  return lines.flatMap((line) =>
    line.point && matches(line, filter, tier) ? [{ id: line.id, name: line.name, ...line.point }] : [],
  );
}
