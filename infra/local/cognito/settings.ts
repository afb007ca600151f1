import type { AttributeRules } from './attributes.ts';

export interface PoolSettings {
  readonly poolId: string;
  readonly region: string;
  /** The pool's id after its region: part of what SRP hashes. */
  readonly poolName: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly minimumPasswordLength: number;
  readonly accessTokenSeconds: number;
  readonly refreshTokenDays: number;
  readonly attributes: AttributeRules;
}
