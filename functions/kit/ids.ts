import { ulid } from 'ulid';
import { type EntityName, type IdOf, idFrom } from '#shared/kernel/ids.ts';

/** A new id of an entity: `<prefix>_<ULID>`, sortable by the moment it was made. */
export const newId = <N extends EntityName>(name: N): IdOf<N> => idFrom(name, ulid());
