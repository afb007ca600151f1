import { ulid } from 'ulid';
import { type EntityName, type IdOf, idFrom } from '#shared/kernel/ids.ts';

/** A new id of an entity. The caller of a create makes it, so that a retry is the same create. */
export const newId = <N extends EntityName>(name: N): IdOf<N> => idFrom(name, ulid());

/** For the `idempotencyKey` of a call: make one for each intention of the person, and keep it for its retries. */
export const newIdempotencyKey = (): string => ulid();
