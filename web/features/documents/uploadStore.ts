import { useSyncExternalStore } from 'react';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { onSessionEnd } from '#web/lib/session.ts';
import { type Picked, type Said, withFiles } from './picked.ts';
import { type CalculationId, documentsQuery } from './queries.ts';
import { sendDocument } from './sendDocument.ts';

export const STEPS = ['load', 'categorize', 'upload'] as const;
export type Step = (typeof STEPS)[number];
/** What was chosen for a calculation: it is there again when the person comes back to the page, and is sent meanwhile. */
interface Wizard {
  readonly step: Step;
  readonly picked: readonly Picked[];
  readonly isSending: boolean;
}
const NOTHING: Wizard = { step: 'load', picked: [], isSending: false };

const wizards = new Map<CalculationId, Wizard>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const get = (id: CalculationId) => wizards.get(id) ?? NOTHING;
const tell = () => {
  for (const listener of listeners) listener();
};
function put(id: CalculationId, change: Partial<Wizard>): void {
  wizards.set(id, { ...get(id), ...change });
  tell();
}
const isLeft = ({ picked }: Wizard) => picked.some(({ state }) => state !== 'saved');
const holdPage = (event: BeforeUnloadEvent) => {
  if ([...wizards.values()].some(isLeft)) event.preventDefault();
};
onSessionEnd(() => {
  wizards.clear();
  tell();
});

export const useUploads = (id: CalculationId): Wizard => useSyncExternalStore(subscribe, () => get(id));

export function addFiles(id: CalculationId, files: readonly File[], said: Said): void {
  window.addEventListener('beforeunload', holdPage);
  put(id, { picked: withFiles(get(id).picked, files, said) });
}
export const goTo = (id: CalculationId, step: Step): void => put(id, { step });
export const removePicked = (id: CalculationId, keys: readonly string[]): void =>
  put(id, { picked: get(id).picked.filter(({ key }) => !keys.includes(key)) });
export function startAgain(id: CalculationId): void {
  wizards.delete(id);
  tell();
}
export function changePicked(id: CalculationId, keys: readonly string[], change: Partial<Picked>): void {
  put(id, { picked: get(id).picked.map((one) => (keys.includes(one.key) ? { ...one, ...change } : one)) });
}

/** Sends those that are not saved, one after the other; what fails is kept with its reason. */
export async function sendAll(calculationId: CalculationId): Promise<void> {
  if (get(calculationId).isSending) return;
  const isOpen = ({ state }: Picked) => state !== 'saved';
  const keys = get(calculationId)
    .picked.filter(isOpen)
    .map(({ key }) => key);
  changePicked(calculationId, keys, { state: 'waiting', sentBytes: 0, error: null });
  put(calculationId, { isSending: true });
  for (const key of keys) await sendOne(calculationId, key);
  // Nothing is left of a session that has ended meanwhile.
  if (wizards.has(calculationId)) put(calculationId, { isSending: false });
  await queryClient.invalidateQueries({ queryKey: documentsQuery(calculationId).queryKey });
}

async function sendOne(calculationId: CalculationId, key: string): Promise<void> {
  const one = get(calculationId).picked.find((other) => other.key === key);
  if (!one) return;
  const { kind, ...said } = one.said;
  const change = (next: Partial<Picked>) => changePicked(calculationId, [key], next);
  change({ state: 'sending' });
  const params = { id: calculationId };
  try {
    if (kind === '') throw new TypeError('A document without a kind');
    const draft = { ...said, kind };
    await sendDocument({
      file: one.file,
      id: one.id,
      announce: (fileType) => api.documents.announceUpload({ params, body: { fileType } }),
      keep: (file) => api.documents.createDocument({ params, body: { file, draft } }),
      onSent: (sentBytes) => change({ sentBytes }),
      onArrived: (id) => change({ id }),
    });
    change({ state: 'saved' });
  } catch (error) {
    // What never arrived is announced and sent once more.
    const isMissing = error instanceof AppError && error.code === 'documents.missing';
    change({ state: 'failed', error, ...(isMissing && { id: null }) });
  }
}
