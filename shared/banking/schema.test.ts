import { expect, it } from 'vitest';
import { readBy } from '#shared/errors/problems.ts';
import { cutoffOf } from './rules.ts';
import { BankAccountDraft } from './schema.ts';

const organizationId = 'org_01JDQ8Y3ZC5V7K9M2N4P6R8T0W';
const good = { organizationId, kind: 'account', lastFour: '0123', bank: 'abanca' };
const codesOf = (change: object) => {
  const read = readBy(BankAccountDraft, { ...good, ...change });
  return 'problems' in read ? read.problems.map(({ path, code }) => [path.join('.'), code]) : [];
};

it('asks for an account type, exactly four digits and a bank of the list, each in its words', () => {
  expect(codesOf({})).toEqual([]);
  for (const lastFour of ['', '123', '12345', '12a4'])
    expect(codesOf({ lastFour })).toEqual([['lastFour', 'banking.lastFour']]);
  for (const bank of [null, 'banco-inventado']) expect(codesOf({ bank })).toEqual([['bank', 'banking.unknownBank']]);
  expect(codesOf({ kind: null })).toEqual([['kind', 'input.unknownChoice']]);
});

it('imports nothing of before 2018, and of an open-banking account nothing of before it was connected', () => {
  expect(cutoffOf({ openBankingOn: null })).toBe('2018-01-01');
  expect(cutoffOf({ openBankingOn: '2016-05-01' })).toBe('2018-01-01');
  expect(cutoffOf({ openBankingOn: '2022-05-01' })).toBe('2022-05-01');
});
