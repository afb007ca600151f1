import { issue } from '#functions/credits/issue.ts';
import { isProject, registerProject } from '#functions/credits/projects.ts';
import { retrying } from '#functions/credits/retrying.ts';
import { buffersOf, cancel, restore, withdraw } from '#functions/credits/withdraw.ts';
import { newId } from '#functions/kit/ids.ts';
import { beginningRule } from '#functions/marketplace/price.ts';
import { areaOf, placeOf } from '#shared/forests/rules.ts';
import type { NotIssued } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { takeYear } from './issuedYears.ts';
import { keep } from './keep.ts';
import { projectIdOf, readForest, todayOf } from './read.ts';
import { requiringForest, type StoredForest } from './store.ts';

const BY = 'forests';

/**
 * Makes a forest known to the ledger, and able to sell; one that had stopped sells by the contract that it has now.
 * @throws AppError `forests.wrongState` when it has changed
 */
export async function register(forest: StoredForest, now: Date): Promise<void> {
  const { tenantId: ownerId, name, country, plots, payoutPolicy, payoutVersion, contractOn } = forest;
  if (payoutPolicy === null || contractOn === null) throw new Error('A forest without a contract');
  const at = { by: BY, now };
  // None that is disabled at that moment sells; told apart from a number that somebody else took, which is tried again.
  const still = requiringForest(forest, new AppError('forests.wrongState'));
  const projectId = projectIdOf(forest.id);
  const rule = await beginningRule(forest);
  const contract = { name, ...placeOf(plots), price: rule, payoutPolicy, payoutVersion, contractOn };
  const { state } = await registerProject({ projectId, ownerId, country, ...contract }, at, [still]);
  if (state === 'withdrawn') await restore(projectId, contract, { ...at, still });
}

/**
 * Issues a vintage by the run that the team accepted; one that was issued stays what it is. No land gives a year twice.
 * Answers why none was; null: it is out.
 * @throws AppError `conflict.versionChanged` when the forest has changed
 */
export async function issueVintage(forest: StoredForest, vintage: number, now: Date): Promise<NotIssued | null> {
  const { id, co2 } = forest;
  if (!co2 || co2.bufferT + co2.saleableT === 0) return 'little';
  if (!(await takeYear(forest, vintage))) return 'land';
  const { id: methodRun, bufferT: buffer, saleableT: saleable, basis, totalKg, annualKg, dbhMm, trace } = co2;
  const inputs = { basis, totalKg, annualKg, dbhMm, trace };
  const issuance = { id: newId('issuance'), projectId: projectIdOf(id), vintage, methodRun, buffer, saleable, inputs };
  try {
    await issue({ ...issuance, still: requiringForest(forest) }, { by: BY, now });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'credits.issuedAlready') throw error;
    // Reopened in the year in which it was issued: of that year there is nothing more.
    return 'year';
  }
}

const NONE_TOLD = { land: 'forestYearGone', year: 'forestYearGone', little: 'forestTooLittle' } as const;
/** What is kept, and told its owner, of a vintage; that there is none of it, the team is told too. */
export function issuedChange(notIssued: NotIssued | null, forest: StoredForest, now: Date) {
  const news = notIssued && ({ kind: 'notIssued', on: todayOf(forest, now) } as const);
  return { change: { notIssued, news }, told: notIssued && NONE_TOLD[notIssued] };
}

/** What is lost with the trees is cancelled, of what was kept back for that; what a buyer has stays theirs. [METHOD_forest §6] */
async function cancelBuffers(forest: StoredForest, now: Date): Promise<void> {
  const notice = forest.notices.at(-1);
  if (forest.disabledBy !== 'loss' || notice?.kind !== 'loss') return;
  const [projectId, areaM2] = [projectIdOf(forest.id), areaOf(forest.plots)];
  for (const { vintage, issued, buffer } of await buffersOf(projectId)) {
    const lost = Math.ceil((issued * Math.min(notice.lostM2 ?? areaM2, areaM2)) / areaM2);
    const quantity = Math.min(lost, buffer);
    if (quantity === 0) continue;
    // One of its own for each vintage: what was cancelled of one is not yet of another.
    const reference = `loss-${notice.at}-${vintage}`;
    await cancel({ projectId, vintage, quantity, reference, reason: 'loss', by: BY, now });
  }
}

/** Does what follows of a forest that was disabled, whose sale has stopped: safe to repeat. */
export async function block(forest: StoredForest, now: Date): Promise<StoredForest> {
  if (forest.work !== 'BLOCK') return forest;
  const projectId = projectIdOf(forest.id);
  if (await isProject(projectId)) {
    await cancelBuffers(forest, now);
    await withdraw({ projectId, reason: forest.disabledBy ?? 'team', by: BY, now });
  }
  return keep(forest, { work: null }, { by: BY, now, action: 'forests.stockBlocked' });
}

/** Issues the vintage of a term that the team accepted, and tells its owner: safe to repeat. */
export async function issueTerm({ tenantId, id }: StoredForest, now: Date): Promise<StoredForest> {
  // Whatever else changes of it meanwhile: it is read again.
  return retrying('conflict.versionChanged', async () => {
    const forest = await readForest({ tenantId, id });
    if (forest.work !== 'ISSUE' || forest.state !== 'ACTIVE' || forest.vintage === null) return forest;
    const vintage = forest.vintage + 1;
    const { change, told } = issuedChange(await issueVintage(forest, vintage, now), forest, now);
    const tells = told ?? 'forestTermAccepted';
    return keep(forest, { ...change, work: null, vintage }, { by: BY, now, action: 'forests.vintageIssued', tells });
  });
}
