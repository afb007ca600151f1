import { readForest } from '#functions/forests/read.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { readProfile } from '#functions/kit/profile.ts';
import { sameDraft } from '#functions/kit/sameDraft.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { subOf } from '#functions/session/accountIds.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { MailList } from '#shared/notifications/lists.ts';
import { numberOf, type ServiceForm, type ServiceRequest } from '#shared/services/contract.ts';
import { type ANSWER_STATES, isAnswerable } from '#shared/services/states.ts';
import { changingRequest, creatingRequest, findRequest, type StoredRequest } from './store.ts';

export function answerOf({ tenantId: _, createdBy: __, updatedAt: ___, ...request }: StoredRequest): ServiceRequest {
  return request;
}
const told = (request: StoredRequest, kind: 'serviceRequested' | 'serviceAnswered', lists: MailList[] = []) => {
  const details = { number: numberOf(request), service: request.service };
  const link = '/forest/forestryServices';
  return telling({ tenantId: request.tenantId, kind, by: request.createdBy, details, link, lists });
};
/** The answer itself, and of which forest: whoever reads their mail need not look for it. */
const answerIn = ({ forest, answer: words }: StoredRequest): MailList[] => {
  const of = forest === '' ? [] : [{ text: 'answer.forest', details: { forest } }];
  return [{ title: 'answer', lines: [...of, { text: 'answer.words', details: { words } }], more: 0 }];
};

/** The same id with the same words again is the same request. @throws AppError `services.idTaken` */
function same(known: StoredRequest, form: ServiceForm): StoredRequest {
  if (!sameDraft(known, form)) throw new AppError('services.idTaken');
  return known;
}

/** @throws AppError `forests.notFound`, `services.idTaken` */
export async function requestService(
  { tenantId, userId: by }: UserActor,
  { id, ...form }: ServiceForm & { id: IdOf<'serviceRequest'> },
  now: Date,
): Promise<ServiceRequest> {
  const known = await findRequest({ tenantId, id });
  if (known) return answerOf(same(known, form));
  const { name: forest } = form.forestId ? await readForest({ tenantId, id: form.forestId }) : { name: '' };
  const begun = { forest, state: 'open', answer: '', answeredAt: null } as const;
  const request: StoredRequest = { tenantId, id, ...form, ...begun, ...stampNew(by, now) };
  try {
    await commit({
      writes: [creatingRequest(request)],
      messages: [messageOf('services.requested', { tenantId, requestId: id }), ...told(request, 'serviceRequested')],
      audit: [{ tenantId, subject: id, name: numberOf(request), action: 'services.requested', by }],
    });
  } catch (error) {
    // The same call came twice at once.
    const other = await findRequest({ tenantId, id });
    if (!other) throw error;
    return answerOf(same(other, form));
  }
  return answerOf(request);
}

export interface Asker {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
/** Who asks; null once they have left. */
export async function askerOf({ createdBy }: Pick<StoredRequest, 'createdBy'>): Promise<Asker | null> {
  const profile = await readProfile(subOf(createdBy as IdOf<'user'>));
  if (!profile) return null;
  const { name, lastName, preferredUsername: email, phone } = profile;
  return { name: `${name} ${lastName}`.trim(), email, phone };
}

/** @throws AppError `services.notFound` */
export async function readRequest(of: Pick<StoredRequest, 'tenantId' | 'id'>): Promise<StoredRequest> {
  const request = await findRequest(of);
  if (!request) throw new AppError('services.notFound');
  return request;
}

interface Answering {
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'serviceRequest'>;
  readonly v: number;
  readonly state: (typeof ANSWER_STATES)[number];
  readonly text: string;
}
/** @throws AppError `services.notFound`, `services.wrongState`, `conflict.versionChanged` */
export async function answerRequest(
  { userId: by }: UserActor,
  { tenantId, id, v, state, text }: Answering,
  now: Date,
): Promise<StoredRequest> {
  const request = await readRequest({ tenantId, id });
  if (request.v !== v) throw new AppError('conflict.versionChanged');
  if (!isAnswerable(request.state)) throw new AppError('services.wrongState');
  const at = now.toISOString();
  const next: StoredRequest = { ...request, state, answer: text, answeredAt: at, updatedAt: at, v: v + 1 };
  const entry = { tenantId, subject: id, name: numberOf(next), after: { state }, by, isStaff: true } as const;
  await commit({
    writes: [changingRequest(next)],
    messages: told(next, 'serviceAnswered', answerIn(next)),
    audit: [{ ...entry, action: 'services.answered' }],
  });
  return next;
}
