import type { Base, Id, Seconds, Tagged } from './base.ts';

/** Of a connected account: nothing was told yet, all is well, a document was refused, or it is closed. */
export type AccountState = 'new' | 'active' | 'refused' | 'closed';
export interface Account extends Tagged {
  readonly contact_email: string | null;
  readonly display_name: string | null;
  readonly dashboard: string | null;
  readonly identity: { readonly country?: string | undefined; readonly entity_type?: string | undefined };
  readonly defaults: object | null;
  readonly wantsTransfers: boolean;
  readonly state: AccountState;
}
export interface AccountLink extends Base {
  readonly account: Id;
  readonly return_url: string | null;
  readonly refresh_url: string;
  /** Of real time: who follows the link does not move the business clock. */
  readonly expires_at: Seconds;
  readonly state: 'new' | 'opened' | 'closed';
}
