import { startWriting } from '#functions/calculations/bulkRows.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import { commit, type Write } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { areBlocksWithin, blocksOf, type Reach } from '#shared/access/scope.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { findUnit } from '#shared/emissions/units.ts';
import type { ImportEvent } from '#shared/imports/rules.ts';
import type { Import, Mapping, Preview } from '#shared/imports/schema.ts';
import { isFormula } from '#shared/imports/transform/computed.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { answerImport } from './answers.ts';
import { auditOf } from './audited.ts';
import { addingContent } from './content.ts';
import { getJson, mappingKeyOf, previewKey, putJson } from './places.ts';
import { rememberMapping } from './remembered.ts';
import { askSameFile } from './sameFile.ts';
import { readImport, type StoredImport } from './store.ts';
import { moving } from './storeWrites.ts';

interface Decision {
  id: IdOf<'import'>;
  v: number;
}
type Step = 'read' | 'validate' | 'save' | 'undo';
export const stepMessage = ({ tenantId, id }: StoredImport, step: Step, delaySeconds = 0): OutboxMessage =>
  messageOf('imports.stepRequested', { tenantId, importId: id, step }, { delaySeconds });

async function importAt(actor: UserActor, { id, v }: Decision): Promise<StoredImport> {
  const stored = await readImport(actor, id);
  if (stored.v !== v) throw new AppError('conflict.versionChanged');
  return stored;
}

/** Rows may be added. @throws AppError `calculations.notDraft`, `calculations.isExternal` */
async function requireDraft(by: Reach, { calculationId }: StoredImport): Promise<void> {
  const { state, external } = await getCalculation(by, calculationId);
  if (state !== 'DRAFT') throw new AppError('calculations.notDraft');
  if (external) throw new AppError('calculations.isExternal');
}

/** Its rows were checked by the rights of whoever mapped it: who has fewer neither adds them nor takes them out. */
async function requireRows(by: Reach, { calculationId, blocks }: StoredImport): Promise<void> {
  const { organizationId } = await getCalculation(by, calculationId);
  if (!areBlocksWithin(blocks, blocksOf(by, organizationId))) throw new AppError('access.categoryDenied');
}

interface Move {
  event: Extract<ImportEvent, 'mapped' | 'remap' | 'keep' | 'cancel' | 'undo'>;
  now: Date;
  change?: Omit<Parameters<typeof moving>[2], 'now'>;
  writes?: Write[];
  step?: Step;
}
async function move(
  actor: UserActor,
  stored: StoredImport,
  { event, now, change, writes = [], step }: Move,
): Promise<Import> {
  const { id, state } = stored;
  const { userId: by } = actor;
  await commit({
    writes: [moving(stored, event, { ...change, now }), ...writes],
    messages: step ? [stepMessage(stored, step)] : [],
    audit: [{ ...auditOf(stored), action: `imports.${event}`, by, before: { state }, after: { event } }],
  });
  return answerImport(actor, id);
}

function checkFormulas({ formulas = [] }: Mapping, headers: readonly string[]): void {
  const bad = formulas.find(({ formula }) => !isFormula(formula, headers));
  if (bad) throw new AppError('imports.badFormula', { column: bad.name });
}

/** Without these the rows cannot be read at all. */
function checkMapping(mapping: Mapping, preview: Preview): void {
  const sheet = preview.sheets.find((one) => one.name === mapping.sheet);
  if (!sheet) throw new AppError('imports.noSheet', { sheet: mapping.sheet });
  if (mapping.headerRow > sheet.rows) throw new AppError('imports.noHeader', { sheet: mapping.sheet });
  if (mapping.activity !== null && !activityType(mapping.activity))
    throw new AppError('imports.unknownActivity', { value: mapping.activity });
  const unknown = mapping.columns.find(({ unit }) => unit !== null && !findUnit(unit));
  if (unknown) throw new AppError('imports.unknownUnit', { value: unknown.unit ?? '' });
  const isNamed = mapping.activity !== null || mapping.columns.some(({ field }) => field === 'activity');
  const isAsked = preview.mapping.sheet === mapping.sheet && preview.questions.some(({ key }) => key === 'activity');
  checkFormulas(mapping, sheet.headers);
  const missing = [
    // Where it is not asked, each row says it: its fuel, its gas, its section, the heading of its amount.
    ...(isAsked && !isNamed ? ['activity'] : []),
    ...(mapping.columns.length === 0 ? ['quantity'] : []),
  ];
  const [first] = missing;
  if (first) throw new AppError('imports.mappingIncomplete', { field: first });
}

/** How the file is read: the mapping is kept, and the rows are checked with it. Nothing is saved yet. */
export async function confirmMapping(
  actor: UserActor,
  { mapping, review, language, ...decision }: Decision & { mapping: Mapping; review: boolean; language: Language },
  now: Date,
): Promise<Import> {
  const stored = await importAt(actor, decision);
  await requireDraft(actor, stored);
  const preview = await getJson<Preview>(previewKey(stored));
  checkMapping(mapping, preview);
  await askSameFile(stored, now);
  const mappingKey = mappingKeyOf(stored, stored.v);
  await putJson(mappingKey, mapping);
  const answer = await move(actor, stored, {
    event: 'mapped',
    now,
    step: 'validate',
    change: {
      mappingKey,
      activity: mapping.activity,
      review,
      language,
      blocks: blocksOf(actor, stored.organizationId),
      // Whoever was asked about the whole file wants all of its rows.
      addAgain: stored.sameAs !== null,
      done: 0,
      total: 0,
    },
  });
  // A workbook of the product says all of it again.
  if (!mapping.own) await rememberMapping(stored, { mapping, preview, by: actor.userId, now });
  return answer;
}

/** Back to the mapping from the decision. */
export async function changeMapping(actor: UserActor, decision: Decision, now: Date): Promise<Import> {
  const stored = await importAt(actor, decision);
  return move(actor, stored, {
    event: 'remap',
    now,
    change: { counts: { ...stored.counts, good: 0, bad: 0 }, again: 0 },
  });
}

/** Saves the good rows and leaves the wrong ones out; those that are there already, too, unless they are wanted. */
export async function keepGoodRows(
  actor: UserActor,
  { addAgain, ...decision }: Decision & { addAgain: boolean },
  now: Date,
): Promise<Import> {
  const stored = await importAt(actor, decision);
  await requireRows(actor, stored);
  await requireDraft(actor, stored);
  if (stored.counts.good === 0) throw new AppError('imports.noGoodRows', { rows: stored.counts.read });
  const content = await addingContent(stored, now);
  await askSameFile(stored, now);
  const writes = [startWriting(stored, stored.id), ...content];
  return move(actor, stored, {
    event: 'keep',
    now,
    writes,
    step: 'save',
    change: { addAgain: addAgain || stored.sameAs !== null, done: 0, total: stored.counts.good },
  });
}

/** Gives up an import before it is saved. */
export async function cancelImport(actor: UserActor, decision: Decision, now: Date): Promise<Import> {
  return move(actor, await importAt(actor, decision), { event: 'cancel', now });
}

/** Takes the rows of an import out again. */
export async function undoImport(actor: UserActor, decision: Decision, now: Date): Promise<Import> {
  const stored = await importAt(actor, decision);
  await requireRows(actor, stored);
  const writes = [startWriting(stored, stored.id)];
  return move(actor, stored, {
    event: 'undo',
    now,
    writes,
    step: 'undo',
    change: { done: 0, total: stored.counts.saved },
  });
}
