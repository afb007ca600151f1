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
/** Of an API key, all of its calls together. */
export const KEY_LIMIT: Limit = { of: 'caller', calls: 600, seconds: 60 };

/** Of what asks a paid service, or computes without keeping anything. */
export const ASKING_LIMIT: Limit = { of: 'caller', calls: 300, seconds: 60 };
/** Of what a worker then spends minutes on. */
export const JOB_LIMIT: Limit = { of: 'caller', calls: 120, seconds: 3_600 };
/** Of what opens the storage for a file. */
export const UPLOAD_LIMIT: Limit = { of: 'caller', calls: 300, seconds: 3_600 };

/** The limits of an operation: its own; a public one has always one. */
export const limitsOf = ({
  allow,
  limits,
}: {
  readonly allow: Allow;
  readonly limits?: readonly Limit[];
}): readonly Limit[] => limits ?? (allow === 'public' ? [PUBLIC_LIMIT] : []);
