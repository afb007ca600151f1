import { describe, expect, it } from 'vitest';
import { bytesOf, cellsOf, shown } from './fixtures/show.ts';
import { readWorkbook } from './readWorkbook.ts';

describe('a page saved as a spreadsheet', () => {
  it('keeps the text of its cells: signs, decimal commas, accents', async () => {
    const page = `<html><head><title>x</title><style>td{}</style></head><body><TABLE>
      <tr><th>FECHA<br>CONTABLE</th><TH>IMPORTE</TH></tr>
      <tr><td>31/10/2022</td><td align="right">-202,68&nbsp;&euro;</td></tr>
      <tr><td>Gas&oacute;leo &#8211; ma&ntilde;ana</td><td><b>1.234,50</b><!-- <td>no</td> --></td></tr>
    </TABLE></body></html>`;
    expect(await shown(bytesOf(page))).toEqual([
      ['"FECHA CONTABLE"', '"IMPORTE"'],
      ['"31/10/2022"', '"-202,68 €"'],
      ['"Gasóleo – mañana"', '"1.234,50"'],
    ]);
  });

  it('reads Windows-1252, spans, unclosed cells and several tables', async () => {
    const page =
      '<table><tr><td rowspan=2>Á<td colspan="2">b<tr><td>c<td>d</table><table><tr><td>otra</td></tr></table>';
    const { sheets, encoding, format } = await readWorkbook(bytesOf(page, 'latin1'));
    expect([format, encoding]).toEqual(['html', 'windows-1252']);
    expect(sheets.map(cellsOf)).toEqual([
      [
        ['"Á"', '"b"'],
        ['"Á"^', '"c"', '"d"'],
      ],
      [['"otra"']],
    ]);
  });

  it('reads on in a table that follows without headings of its own, as banks break long lists', async () => {
    const head = '<table><tr><td colspan=3>Cuenta</td></tr><tr><th>Fecha</th><th>Concepto</th><th>Importe</th></tr>';
    const row = (day: string) => `<tr><td>${day}</td><td>Recibo</td><td>-1,84</td></tr>`;
    const page = `${head}${row('10/11/2020')}</table>\n<table>${row('11/11/2020')}<tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr></table>`;
    const { sheets } = await readWorkbook(bytesOf(page));
    expect(sheets.map(cellsOf)).toEqual([
      [
        ['"Cuenta"'],
        ['"Fecha"', '"Concepto"', '"Importe"'],
        ['"10/11/2020"', '"Recibo"', '"-1,84"'],
        ['"11/11/2020"', '"Recibo"', '"-1,84"'],
        ['"a"', '"b"'],
        ['"a"^', '"c"'],
      ],
    ]);
    for (const between of ['<p>Otra cuenta</p>', ''])
      for (const next of ['<tr><th>1</th><th>2</th><th>3</th></tr>', '<tr><td>Uno</td><td>Dos</td><td>Tres</td></tr>'])
        expect((await readWorkbook(bytesOf(`${head}</table>${between}<table>${next}</table>`))).sheets).toHaveLength(2);
  });

  it('takes a table inside a cell for text of the cell, and harms nobody with hostile markup', async () => {
    expect(
      await shown(bytesOf('<table><tr><td>a <table><tr><td>b</td></tr></table></td><td>c</td></tr></table>')),
    ).toEqual([['"a b"', '"c"']]);
    const start = process.cpuUsage();
    await readWorkbook(bytesOf(`<table><tr><td>1</td></tr></table>${'<!--<a "'.repeat(200_000)}`));
    await readWorkbook(bytesOf(`<table><tr>${'<td rowspan=999 colspan=999>x'.repeat(2_000)}`));
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(4_000);
  });
});
