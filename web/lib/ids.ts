import { ulid } from 'ulid';
import { type EntityName, type IdOf, idFrom } from '#shared/kernel/ids.ts';

/** A new id of an entity. The caller of a create makes it, so that a retry is the same create. */
export const newId = <N extends EntityName>(name: N): IdOf<N> => idFrom(name, ulid());

/** Names one intention of the person: the same call under the same key is done once. */
export const newIdempotencyKey = (): string => ulid();
