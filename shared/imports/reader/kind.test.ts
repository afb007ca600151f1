import { describe, expect, it } from 'vitest';
import { makeXlsx, xlsxParts } from './fixtures/makeXlsx.ts';
import { makeZip } from './fixtures/makeZip.ts';
import { bytesOf } from './fixtures/show.ts';
import { type ContentKind, kindOf } from './kind.ts';

const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const stream = (name: string) => bytesOf(COMPOUND + [...name].map((letter) => `${letter}\0`).join(''), 'latin1');
const xml = (root: string, before = '') => `<?xml version="1.0" encoding="UTF-8"?>\n${before}${root}`;
/** Bank, office and account, two days, sign, opening balance, currency, mode, holder. */
const n43 = ['11', '008101230001234567', '240101240131', '2', '00000000012345', '978', '3', 'EMPRESA SL'].join('');

describe('what a file is, by its content', () => {
  it.each<[ContentKind, string]>([
    ['text', 'Fecha;Importe\n01/02/2024;3,5\n'],
    ['text', '[kWh];Sede\n1;Vigo\n'],
    ['text', 'a < b; c\n1;2\n'],
    ['json', '{"rows": [1, 2]}'],
    ['geojson', '{"type": "FeatureCollection", "features": []}'],
    ['geojson', '{"features": [{"geometry": null, "type": "Feature"}]}'],
    ['html', '<table><tr><td>1</td></tr></table>'],
    ['html', '<!DOCTYPE html>\n<html><body><table></table></body></html>'],
    ['html', '<center><b>Banco</b><TABLE border=1></TABLE>'],
    ['html', xml('<html xmlns="http://www.w3.org/1999/xhtml"><table/></html>')],
    ['n43', `${n43}\r\n`],
    ['ofx', 'OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX>'],
    ['ofx', xml('<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX>')],
    ['ofx', '<OFX><SIGNONMSGSRSV1>'],
    ['camt053', xml('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>')],
    ['xml', xml('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">')],
    ['facturae', xml('<fe:Facturae xmlns:fe="http://www.facturae.es/Facturae/2009/v3.2/Facturae">')],
    ['facturae', xml(`<Facturae xmlns:x='a' xmlns='http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml'>`)],
    ['ubl', xml('<Invoice\n xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"\n>')],
    ['ubl', xml('<u:CreditNote xmlns:u="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2">')],
    ['xml', xml('<Invoice><table/></Invoice>')],
    ['cii', xml('<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">')],
    ['cii', xml('<r:CrossIndustryDocument xmlns:r="urn:ferd:CrossIndustryDocument:invoice:1p0">', '<!-- <html> -->')],
    ['f1', '<MensajeFacturacion xmlns="http://localhost/elegibilidad"><Cabecera/>'],
    ['gml', xml('<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2">', '<!--Parcela-->\n<!--b-->')],
    ['gml', xml('<wfs:FeatureCollection xmlns:wfs="a" xmlns:g="http://www.opengis.net/gml/3.2">')],
    [
      'spreadsheetml',
      xml('<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', '<?mso-application p="x"?>'),
    ],
    ['spreadsheetml', xml('<Workbook></Workbook>', '<!DOCTYPE w [<!ENTITY a "b">]>')],
    ['xml', xml('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['pdf', '%PDF-1.7\n'],
    ['pdf', '\n\n%PDF-1.4\n'],
    ['document', '{\\rtf1\\ansi'],
    ['document', 'MIME-Version: 1.0\nContent-Type: multipart/related'],
    ['empty', ' \r\n '],
    ['empty', ''],
    ['binary', '\0\x01\x02\x03'.repeat(9)],
  ])('%s: %s', async (kind, text) => {
    expect(await kindOf(bytesOf(text, kind === 'binary' ? 'latin1' : 'utf8'))).toBe(kind);
  });

  it('in any encoding, and behind a long preamble', async () => {
    const invoice = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">';
    expect(await kindOf(bytesOf(`\uFEFF${xml(invoice)}`, 'utf16le'))).toBe('ubl');
    expect(await kindOf(bytesOf(`\uFEFF${xml(invoice)}`))).toBe('ubl');
    expect(await kindOf(bytesOf(xml(invoice, `<!-- ${'Rúbrica '.repeat(3_000)} -->`)))).toBe('ubl');
    expect(await kindOf(bytesOf(`00EMISOR\r\n${n43}`))).toBe('n43');
  });

  it('zips and compound files', async () => {
    const { '_rels/.rels': _, ...missing } = xlsxParts('<sheetData/>');
    expect(await kindOf(makeXlsx('<sheetData/>'))).toBe('xlsx');
    expect(await kindOf(makeZip(missing))).toBe('xlsx');
    expect(await kindOf(makeZip({ 'content.xml': '<x/>' }))).toBe('ods');
    expect(await kindOf(makeZip({ 'factura.xml': '<x/>' }))).toBe('zip');
    expect(await kindOf(makeXlsx('<sheetData/>').slice(0, 200))).toBe('brokenZip');
    expect(await kindOf(stream('Workbook'))).toBe('xls');
    expect(await kindOf(stream('EncryptedPackage'))).toBe('encrypted');
    expect(await kindOf(stream('WordDocument'))).toBe('document');
  });

  it('pictures', async () => {
    const heads = ['\x89PNG\r\n', '\xff\xd8\xff\xe0', 'GIF89a', 'II*\0', 'MM\0*', 'RIFF1234WEBPVP8 '];
    for (const head of heads) expect(await kindOf(bytesOf(head, 'latin1'))).toBe('image');
  });
});
