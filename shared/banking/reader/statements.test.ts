import { describe, expect, it } from 'vitest';
import { makeZip } from '#shared/imports/reader/fixtures/makeZip.ts';
import { checkBalance } from './balances.ts';
import { readBankFile } from './readBankFile.ts';

const read = (text: string) => readBankFile(new TextEncoder().encode(text));
const movementsOf = async (text: string) =>
  (await read(text))?.statements.flatMap(({ movements }) =>
    movements.map(({ accountingOn, amountCents, description }) => [accountingOn, amountCents, description]),
  );

const SGML = `OFXHEADER:100
DATA:OFXSGML
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>2100<ACCTID>0123456789</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20240301
<STMTTRN><TRNTYPE>POS<DTPOSTED>20240305120000[+1:CET]<TRNAMT>-42.35<FITID>1<NAME>CAF&amp;PAN<MEMO>VIGO<SIC>5541
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20240306<TRNAMT>1.000,50<FITID>2<NAME>ABONO
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240230<TRNAMT>-1<FITID>3<NAME>X
</BANKTRANLIST><LEDGERBAL><BALAMT>958.15<DTASOF>20240331</LEDGERBAL><AVAILBAL><BALAMT>1.00</AVAILBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe('an OFX file', () => {
  const wanted = [
    ['2024-03-05', -4_235, 'CAF&PAN VIGO'],
    ['2024-03-06', 100_050, 'ABONO'],
  ];
  it('is read with open tags (SGML)', async () => {
    expect(await movementsOf(SGML)).toEqual(wanted);
    const file = await read(SGML);
    expect(file?.leftOut).toEqual([{ place: 3, code: 'badDate', value: '20240230' }]);
    expect(file?.statements).toMatchObject([{ account: '0123456789', currency: 'EUR', closingCents: 95_815 }]);
    expect(file?.statements[0]?.movements.map(({ mcc }) => mcc)).toEqual(['5541', null]);
  });

  it('is read with closed tags (XML), also of cards', async () => {
    const closed = SGML.replace(/^[^<]*/, '<?xml version="1.0"?><?OFX OFXHEADER="200"?>')
      .replace(/<(TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|SIC|CURDEF|BANKID|ACCTID|BALAMT)>([^<\n]*)/g, '<$1>$2</$1>')
      .replace(/\n<STMTTRN>/g, '</STMTTRN><STMTTRN>')
      .replaceAll('STMTRS>', 'CCSTMTRS>');
    expect(await movementsOf(closed)).toEqual(wanted);
  });
});

const entry = (cents: string, { sign = 'DBIT', status = 'BOOK', day = '2024-03-05' } = {}) => `<Ntry>
  <Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
  <NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Gas &#38; Luz</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Factura 1</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const balance = (code: string, cents: string, currency = 'EUR') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${cents}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
const camt = (inner: string, id = '1') => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>${id}</Id>
<Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id><Ccy>EUR</Ccy></Acct>${inner}</Stmt></BkToCstmrStmt></Document>`;

describe('a CAMT.053 file', () => {
  const file = camt(
    balance('OPBD', '100.00') + balance('CLBD', '61.15') + entry('42.35') + entry('3.50', { sign: 'CRDT' }),
  );
  it('gives its booked entries with the other party, and adds up', async () => {
    expect(await movementsOf(file)).toEqual([
      ['2024-03-05', -4_235, 'Gas & Luz Factura 1'],
      ['2024-03-05', 350, 'Factura 1'],
    ]);
    expect((await read(file))?.statements.map(checkBalance)).toMatchObject([
      { account: 'ES9121000418450200051332', addsUp: true },
    ]);
  });

  it('leaves out what is not booked, and asks nothing of balances in another currency', async () => {
    const read1 = await read(
      camt(balance('OPBD', '1.00') + balance('CLBD', '9.00', 'SEK') + entry('1', { status: 'PDNG' })),
    );
    expect(read1?.leftOut).toMatchObject([{ code: 'notBooked' }]);
    expect(read1?.statements.map(checkBalance)).toMatchObject([{ closingCents: null, addsUp: null }]);
  });

  it('may come in a zip, each statement once', async () => {
    const other = camt(balance('OPBD', '61.15') + balance('CLBD', '60.15') + entry('1.00', { day: '2024-03-06' }), '2');
    const zip = await readBankFile(makeZip({ 'a.xml': file, 'b.xml': other, 'c.xml': file, 'read.txt': 'x' }));
    expect(zip?.statements.map(({ movements }) => movements.length)).toEqual([2, 1]);
    expect(await readBankFile(makeZip({ 'a.txt': 'x' }))).toBeNull();
  });

  it('is refused with a document type, and as it breaks off', async () => {
    const bomb = file.replace('<Document', '<!DOCTYPE d [<!ENTITY a "aaaa">]><Document');
    await expect(read(bomb)).rejects.toMatchObject({ code: 'imports.archiveBomb' });
    for (const part of [0.3, 0.6, 0.9])
      await expect(read(file.slice(0, file.length * part))).rejects.toMatchObject({ code: 'imports.damaged' });
    await expect(read('Fecha;Concepto;Importe\n')).resolves.toBeNull();
  });
});
