import { describe, expect, it } from 'vitest';
import { keep } from '#shared/banking/kept.ts';
import { balanceNotices, checkBalance, toldOnce } from '#shared/banking/reader/balances.ts';
import type { BankColumns, RememberedColumns } from '#shared/banking/schema.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import { mismatchOf, missingOf } from './columns.ts';
import { proposeTable } from './propose.ts';
import { readTable } from './read.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
interface How {
  isCard?: boolean;
  change?: Partial<BankColumns>;
  remembered?: RememberedColumns;
}
async function read(text: string, { isCard = false, change = {}, remembered }: How = {}) {
  const workbook = await readWorkbook(bytesOf(text));
  const table = proposeTable(workbook, { isCard, remembered });
  if (!table) throw new Error('no table');
  const columns = { ...table.proposed, ...change };
  const file = readTable(workbook, { columns, fileName: 'a.csv' });
  return { table, columns, file, movements: file.statements[0]?.movements ?? [] };
}
const cents = (movements: readonly { amountCents: number }[]) => movements.map(({ amountCents }) => amountCents);

describe('a table of a bank', () => {
  it('is understood below a preamble, with its balances, and its foot is no movement', async () => {
    const { columns, file, movements } = await read(
      [
        'Consulta de movimentos à ordem;;;;;;',
        'Conta ;0000012345678;EUR;;;;',
        'Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível',
        '02-05-2024;02-05-2024;COMPRA CONTINENTE;58,20;;1.941,80;1.941,80',
        '07-05-2024;07-05-2024;TRF CLIENTE;;1.750,00;3.691,80;3.691,80',
        '',
        ';;Saldo final;;;;3.691,80',
      ].join('\r\n'),
    );
    expect(columns).toMatchObject({ headerRow: 3, accountingOn: 0, valueOn: 1, description: [2], debit: 3, credit: 4 });
    expect(cents(movements)).toEqual([-5_820, 175_000]);
    expect(file.leftOut).toEqual([]);
    expect(file.statements.map(checkBalance)).toMatchObject([
      { openingCents: 200_000, closingCents: 369_180, addsUp: true },
    ]);
  });

  it('B110: keeps the sign of one signed column, without any other (the usual layout of Spain)', async () => {
    const { movements } = await read('Fecha;Concepto;Importe\n05/08/2024;COMPRA;-42,35\n06/08/2024;DEVOLUCION;10,00\n');
    expect(cents(movements)).toEqual([-4_235, 1_000]);
  });

  it('B104: asks a card what its sign means: spend that is listed as positive, a refund with a minus', async () => {
    const text =
      'Fecha;Concepto;Importe\n05/08/2024;CENA;52,42\n06/08/2024;HOTEL;200,00\n07/08/2024;DEVOLUCION;-52,42\n';
    const card = await read(text, { isCard: true });
    expect(card.columns.spendIs).toBe('positive');
    expect(cents(card.movements)).toEqual([-5_242, -20_000, 5_242]);
    const account = await read(text);
    expect(account.columns.spendIs).toBe('negative');
  });

  it('B105: takes a negative value of a debit column for a refund, unless all of them are negative', async () => {
    const plain = await read('Date,Label,Debit,Credit\n01/04/20,A,50.00,\n02/04/20,B,-20.00,\n03/04/20,C,30.00,\n');
    expect(cents(plain.movements)).toEqual([-5_000, 2_000, -3_000]);
    const signed = await read('Date,Label,Debit,Credit\n01/04/20,A,-50.00,\n02/04/20,B,-20.00,\n03/04/20,C,,30.00\n');
    expect(cents(signed.movements)).toEqual([-5_000, -2_000, 3_000]);
  });

  it('chooses the delimiter, not the comma of the amounts', async () => {
    const { movements } = await read(
      'Fecha;Concepto;Debe;Haber\n01/01/2024;A.N. au 010114;733480,00;\n02/01/2024;B;1,5;\n',
    );
    expect(cents(movements)).toEqual([-73_348_000, -150]);
  });

  it('is understood in Dutch: a card and an account of KBC', async () => {
    const card = await read(
      [
        'kredietkaart;kaarthouder;uitgavenstaat;datum verrichting;Datum verrekening;bedrag;credit;debet;munt;koers;bedrag in EUR;Kosten op verrichting;Handelaar;locatie;land;toelichting',
        '1234;SMITH JOHN;;01/02/2020;03/02/2020;-18,00;;-18,00;USD;1,1;-16,52;0;HOTEL;;;',
        ';;;24/01/2020;24/01/2020;35,77;35,77;;EUR;1;35,77;0;Payment from Checking account;;;',
      ].join('\n'),
      { isCard: true },
    );
    // Of an amount that is told in euros the currency is theirs, whatever was paid in.
    expect(card.columns).toMatchObject({ accountingOn: 3, valueOn: 4, amount: 10, currency: null, debit: null });
    expect(card.columns.description[0]).toBe(12);
    expect(cents(card.movements)).toEqual([-1_652, 3_577]);
    const account = await read(
      [
        'Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;Naam tegenpartij;Vrije mededeling',
        'BE12;;LEMA;EUR;2;03/02/2020;BETALING LUMINUS;04/02/2020;-42,35;957,65;;-42,35;LUMINUS;februari',
      ].join('\n'),
    );
    expect(account.columns).toMatchObject({ accountingOn: 5, valueOn: 7, amount: 8, balance: 9, currency: 3 });
    expect(account.columns.description).toEqual([6, 12, 13]);
    expect(cents(account.movements)).toEqual([-4_235]);
  });

  it('is proposed as it was confirmed of an earlier file with the same headings, if its content is still of those kinds', async () => {
    const text = 'Fecha;Detalle;Otro;Importe\n05/08/2024;CAFE;BAR;1.234\n';
    const first = await read(text);
    expect(first.table).toMatchObject({ isRemembered: false, asks: ['decimalMark'] });
    const columns = { ...first.columns, description: [2], decimalMark: '.' as const };
    const remembered = { headers: ['FECHA', 'detalle', 'Otro', 'Importe'], columns };
    const next = await read(text, { remembered });
    expect(next.table).toMatchObject({
      isRemembered: true,
      asks: [],
      proposed: { description: [2], decimalMark: '.' },
    });
    expect(cents(next.movements)).toEqual([123]);
    const moved = await read(`Extracto de agosto\n${text}`, { remembered });
    expect(moved.table).toMatchObject({ isRemembered: true, proposed: { headerRow: 2 } });
    for (const other of [
      'Fecha;Detalle;Importe\n05/08/2024;CAFE;1,20\n',
      'Fecha;Detalle;Otro;Importe\n05/08/2024;CAFE;BAR;uno\n',
    ])
      expect((await read(other, { remembered })).table.isRemembered).toBe(false);
  });

  it('B107: keeps two equal rows of a file', async () => {
    const { movements } = await read('Fecha;Concepto;Importe\n05/08/2024;CAFE;-1,00\n05/08/2024;CAFE;-1,00\n');
    expect(movements).toHaveLength(2);
  });

  it('tells each row that is none, and why', async () => {
    const { file, movements } = await read(
      'Fecha;Concepto;Importe\n05/08/2024;BUENA;-30,15\nfecha rara;OTRA;-10,00\n04/08/2024;;-5,00\n03/08/2024;SIN;\n02/08/2024;CERO;0,00\n',
    );
    expect(movements).toHaveLength(1);
    expect(file.leftOut.map(({ place, code }) => [place, code])).toEqual([
      [3, 'badDate'],
      [4, 'noDescription'],
      [5, 'badAmount'],
      [6, 'noAmount'],
    ]);
  });

  it('never guesses an amount that fits both conventions', async () => {
    const { table } = await read('Fecha;Concepto;Importe\n05/08/2024;A;1,234\n06/08/2024;B;2,500\n');
    expect(table.asks).toEqual(['decimalMark']);
    const { movements } = await read('Fecha;Concepto;Importe\n05/08/2024;A;1,234\n', { change: { decimalMark: '.' } });
    expect(cents(movements)).toEqual([123_400]);
  });

  it('says which columns are missing, and which do not fit what they are taken for', async () => {
    const { table, columns } = await read('Fecha;Concepto;Importe\n05/08/2024;CAFE;-1,00\n');
    expect(missingOf({ ...columns, accountingOn: null, amount: null })).toEqual(['accountingOn', 'amount']);
    expect(mismatchOf(table, columns)).toBeNull();
    expect(mismatchOf(table, { ...columns, amount: 1 })).toEqual({ target: 'amount', header: 'Concepto' });
  });

  it('goes on in the next table of a page that a bank closed and opened again', async () => {
    const row = (on: string, text: string, amount: string) =>
      `<tr><td>${on}</td><td>${text}</td><td>${amount}</td></tr>`;
    const { movements } = await read(
      `<html><body><table>${row('FECHA', 'DESCRIPCION', 'IMPORTE')}${row('03/08/2024', 'A', '-2,68')}</table>` +
        `<table>${row('04/08/2024', 'B', '-1,00')}${row('05/08/2024', 'C', '-1,50')}</table></body></html>`,
    );
    expect(cents(movements)).toEqual([-268, -100, -150]);
  });
});

describe('what is kept of a file', () => {
  it('is neither of before the cut-off, nor of days to come, nor in another currency', async () => {
    const { file } = await read(
      'Fecha;Concepto;Importe;Divisa\n31/12/2017;A;-1,00;EUR\n01/01/2018;B;-1,00;EUR\n01/06/2024;C;-1,00;USD\n01/06/2030;D;-1,00;EUR\n',
    );
    const bounds = { cutoffOn: '2018-01-01', isOpenBanking: false, todayOn: '2024-12-31' };
    const kept = keep(file, bounds);
    expect(kept.movements.map(({ text }) => text)).toEqual(['B']);
    expect(kept.leftOut.map(({ code }) => code)).toEqual(['before2018', 'otherCurrency', 'inFuture']);
    expect(kept).toMatchObject({ read: 4, fromOn: '2018-01-01', toOn: '2018-01-01' });
    const open = keep(file, { ...bounds, cutoffOn: '2024-01-01', isOpenBanking: true });
    expect(open.leftOut.map(({ code }) => code)).toEqual([
      'before2018',
      'beforeOpenBanking',
      'otherCurrency',
      'inFuture',
    ]);
  });

  it('tells once what two versions of a statement say', () => {
    const statement = { account: '006789', currency: 'EUR', openingCents: 0, closingCents: 5, movements: [] };
    const other = { ...statement, closingCents: 6 };
    const notices = balanceNotices([statement, statement, other].map(checkBalance));
    expect(notices).toHaveLength(3);
    expect(toldOnce(notices).map(({ details }) => details.closingCents)).toEqual([5, 6]);
  });
});
