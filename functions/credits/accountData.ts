import { type AccountData, PLATFORM } from '#functions/kit/accountData.ts';

/**
 * The ledger of credits is the platform's: whose a retired credit is must be provable for ever. It knows accounts by their
 * ids alone.
 */
export const accountData: AccountData = {
  kinds: {
    creditProject: PLATFORM,
    creditCounter: PLATFORM,
    creditIssuance: PLATFORM,
    creditBlock: PLATFORM,
    creditEntry: PLATFORM,
    creditHead: PLATFORM,
    creditCancellation: PLATFORM,
    creditHold: PLATFORM,
  },
};
