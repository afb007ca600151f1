import { describe, expect, it } from 'vitest';
import { balanceNotices, checkBalance } from './balances.ts';
import { readBankFile } from './readBankFile.ts';
import type { BankFile } from './types.ts';

const HEAD = `1121000418${'0123456789'}${'240301'}${'240331'}2${'00000000100000'}9783CONSERVAS LEMA SL`;
const move = (on: string, key: 1 | 2, cents: number) =>
  `22    0418${on}${on}12408${key}${String(cents).padStart(14, '0')}${'0'.repeat(10)}${' '.repeat(28)}`;
const foot = (debits: number, credits: number, closing: number) => {
  const amount = (cents: number) => String(cents).padStart(14, '0');
  return `33210004180123456789${'00002'}${amount(debits)}${'00001'}${amount(credits)}2${amount(closing)}978`;
};
const count = (records: number) => `88${'9'.repeat(18)}${String(records).padStart(6, '0')}`;
const lines = [
  HEAD,
  move('240305', 1, 4_235),
  '2301COMPRA TARJ. GASOLINERA O COUTO       VIGO',
  move('240306', 2, 1_000),
  '2301DEVOLUCION GASOLINERA',
  move('240307', 1, 12_000),
  '2301RECIBO LUZ',
  '2302MARZO',
  foot(16_235, 1_000, 84_765),
  count(9),
];
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = async (all: readonly string[], end = '\r\n') => (await readBankFile(bytesOf(all.join(end)))) as BankFile;

describe('a Norma 43 file', () => {
  it.each(['\n', '\r\n'])('gives its movements, signed, with texts of several records, and adds up', async (end) => {
    const file = await read(lines, end);
    expect(file).toMatchObject({ format: 'norma43', leftOut: [], notices: [] });
    const [statement] = file.statements;
    expect(statement).toMatchObject({ account: '210004180123456789', currency: 'EUR', openingCents: 100_000 });
    expect(
      statement?.movements.map(({ accountingOn, amountCents, description }) => [
        accountingOn,
        amountCents,
        description,
      ]),
    ).toEqual([
      ['2024-03-05', -4_235, 'COMPRA TARJ. GASOLINERA O COUTO VIGO'],
      ['2024-03-06', 1_000, 'DEVOLUCION GASOLINERA'],
      ['2024-03-07', -12_000, 'RECIBO LUZ MARZO'],
    ]);
    expect(file.statements.map(checkBalance)).toMatchObject([{ sumCents: -15_235, addsUp: true }]);
  });

  it('is read in Windows-1252 as in UTF-8', async () => {
    const spanish = [HEAD, move('240305', 1, 100), '2301COMISI\xd3N', foot(100, 0, 99_900)];
    const utf = [HEAD, move('240305', 1, 100), '2301COMISI\xc3\x93N', foot(100, 0, 99_900)];
    for (const one of [spanish, utf])
      expect((await read(one)).statements[0]?.movements[0]?.description).toBe('COMISIÓN');
  });

  it('says by how much it does not add up, and which lines are no records', async () => {
    const wrong = lines.map((line) => (line.startsWith('33') ? foot(16_235, 1_000, 84_767) : line));
    const file = await read([...wrong.slice(0, 3), 'unha liña solta', ...wrong.slice(3)]);
    expect(balanceNotices(file.statements.map(checkBalance))).toEqual([
      { code: 'doesNotAddUp', details: { account: '6789', expectedCents: 84_765, closingCents: 84_767 } },
    ]);
    expect(file.leftOut).toMatchObject([{ place: 4, code: 'badRecord' }]);
    expect(file.notices).toEqual([{ code: 'recordCount', details: { declared: 9, found: 10 } }]);
  });

  it('leaves out movements of nothing and days that are none', async () => {
    const file = await read([HEAD, move('240230', 1, 5), move('240301', 1, 0), '2301NADA', foot(0, 0, 100_000)]);
    expect(file.leftOut.map(({ code }) => code)).toEqual(['badRecord', 'noAmount']);
    expect(file.statements[0]?.movements).toEqual([]);
  });

  it('holds several accounts, and survives being cut anywhere', async () => {
    expect((await read([...lines.slice(0, 9), ...lines])).statements).toHaveLength(2);
    const whole = lines.join('\n');
    for (let length = 60; length < whole.length; length += 7)
      await expect(readBankFile(bytesOf(whole.slice(0, length)))).resolves.toMatchObject({ format: 'norma43' });
  });
});
