/** Of what is kept on a machine: when its words, the purposes or the table of `web/lib/storedItems.ts` change, everybody is asked again. */
export const CONSENT_VERSION = 1;

/**
 * What somebody agrees to. `version` is that of the words (texts of `consents`, one text a version, in four languages):
 * with other words it goes up, the old ones stay, and who agreed to those is asked again.
 */
export const CONSENT_PURPOSES = {
  /** The use of one's data for the account: given at registration; withdrawn by closing the account. */
  account: { version: 1, isWithdrawable: false },
  errors: { version: CONSENT_VERSION, isWithdrawable: true },
  tracking: { version: CONSENT_VERSION, isWithdrawable: true },
} as const;
export type ConsentPurpose = keyof typeof CONSENT_PURPOSES;
export const CONSENT_PURPOSE_NAMES = Object.keys(CONSENT_PURPOSES) as [ConsentPurpose, ...ConsentPurpose[]];

/** What the notice about cookies asks for. Necessary is what the site cannot work without: it asks for nothing. */
export const PURPOSES = ['errors', 'tracking'] as const satisfies readonly ConsentPurpose[];
export type Purpose = (typeof PURPOSES)[number];

/** Where it was said. */
export const CONSENT_SOURCES = ['registration', 'cookies', 'account'] as const;
