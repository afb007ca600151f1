import type { Guard } from './guard.ts';

const DELIVERIES = 'functions/banking/deliveries.cloud.test.ts';
const TABLE = 'shared/banking/table/table.test.ts';

/** Movements of banks: counted once, whatever comes twice or at once. */
export const bankingGuards: readonly Guard[] = [
  {
    name: 'banking: an event that comes again reads nothing',
    file: 'functions/banking/uploaded.storage.ts',
    snippet: "if (stored?.state !== 'CREATED') return",
    replacement: 'if (!stored) return',
    test: DELIVERIES,
  },
  {
    name: 'banking: what two files share counts once',
    file: 'shared/banking/ledger.ts',
    snippet: 'if (this.#seen.has(fingerprint)) repeated++;',
    replacement: 'if (fingerprint === "") repeated++;',
    test: DELIVERIES,
  },
  {
    name: 'banking: columns of another table are not taken over',
    file: 'shared/banking/table/propose.ts',
    snippet: 'if (mismatchOf(table, proposed)) return null;',
    replacement: '',
    test: TABLE,
  },
];
