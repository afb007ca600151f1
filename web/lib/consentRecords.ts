import { PURPOSES } from '#shared/consents/purposes.ts';
import type { Said } from '#shared/consents/schema.ts';
import { api } from './api.ts';
import { type Consent, consent, noteRecorded, onConsent } from './consent.ts';
import { consentsQuery } from './consentQuery.ts';
import { queryClient } from './query.ts';

/** What a choice says of each purpose, as the server takes it. */
const saidIn = ({ version, language, at, purposes, source = 'cookies' }: Consent): Said[] =>
  PURPOSES.map((purpose) => ({ purpose, version, language, at, isGiven: purposes[purpose], source }));

/** Once a choice: a page that is opened again says nothing new. What fails is said again with the next page. */
async function record(userId: string): Promise<void> {
  const choice = consent();
  if (!choice || choice.recordedFor !== undefined) return;
  const { items } = await api.consents.recordConsents({ body: { items: saidIn(choice) } });
  noteRecorded(choice, userId);
  queryClient.setQueryData(consentsQuery.queryKey, items);
}

/** Writes down for somebody who is signed in what was chosen of cookies: before, on this machine, and from now on. */
export function recordConsents(userId: string): () => void {
  const run = () => void record(userId).catch(() => undefined);
  run();
  return onConsent(run);
}
