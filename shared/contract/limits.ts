import type { Allow } from '#shared/access/permissions.ts';

/** How often something may be called within a window of real time. */
export interface Limit {
  /** Who is counted: the person, key, auditor or (signed out) network address that calls, or everybody together. */
  readonly of: 'caller' | 'everybody';
  readonly calls: number;
  readonly seconds: number;
}

/** Of a public operation that names none: nobody reads or sends more by hand. */
const PUBLIC_LIMIT: Limit = { of: 'caller', calls: 240, seconds: 60 };
/** Of what changes something and names none: a whole sheet that is typed or pasted row by row, and no flood. */
const CHANGE_LIMIT: Limit = { of: 'caller', calls: 1_200, seconds: 60 };
/** Of an API key, all of its calls together. */
export const KEY_LIMIT: Limit = { of: 'caller', calls: 600, seconds: 60 };

/** Of what asks a paid service, or computes without keeping anything. */
export const ASKING_LIMIT: Limit = { of: 'caller', calls: 300, seconds: 60 };
/** Of what asks the cadastre, which throttles hard: no forest has more plots than somebody looks up in a day. */
export const CADASTRE_LIMITS: readonly Limit[] = [
  { of: 'caller', calls: 30, seconds: 60 },
  { of: 'caller', calls: 300, seconds: 86_400 },
];
/** Of what a worker then spends minutes on. */
export const JOB_LIMIT: Limit = { of: 'caller', calls: 120, seconds: 3_600 };
/** Of what opens the storage for a file. */
export const UPLOAD_LIMIT: Limit = { of: 'caller', calls: 300, seconds: 3_600 };

/** Of what sends a mail to somebody whose address the caller typed. */
export const INVITE_LIMIT: Limit = { of: 'caller', calls: 120, seconds: 3_600 };
/** Of what is said to somebody else, who is told of it by mail. */
export const MESSAGE_LIMIT: Limit = { of: 'caller', calls: 300, seconds: 3_600 };

/** Of what shuts people out of the platform, or makes them its staff. */
export const ACCESS_LIMIT: Limit = { of: 'caller', calls: 60, seconds: 3_600 };

interface Limited {
  readonly method: string;
  readonly allow: Allow;
  readonly limits?: readonly Limit[];
}
/** The limits of an operation: its own; a public one, and one that changes something, has always one. */
export function limitsOf({ method, allow, limits }: Limited): readonly Limit[] {
  if (limits) return limits;
  if (allow === 'public') return [PUBLIC_LIMIT];
  return method === 'GET' ? [] : [CHANGE_LIMIT];
}
