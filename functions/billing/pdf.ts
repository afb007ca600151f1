import { asset } from '#functions/kit/assets.ts';
import { type Element, type Fonts, Paper } from '#functions/reports/pdf/paper.ts';
import { drawTable } from '#functions/reports/pdf/table.ts';
import { type IssuedDocument, isSelfBilled, nameOf } from '#shared/billing/document.ts';
import type { Registration } from '#shared/billing/schema.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import { drawHead, drawParties, drawTestMark } from './pdfHead.ts';
import { fill, type Words, wordsOf } from './words.ts';

const fontsOf = async (): Promise<Fonts> => {
  const [regular, strong] = await Promise.all([asset('Inter-Regular.ttf'), asset('Inter-SemiBold.ttf')]);
  return { regular, strong };
};
const BP_OF_PERCENT = 100;

/**
 * A document as a tagged PDF (PDF 1.7, structured for PDF/UA), in its own language. The same document, registration and
 * fonts give the same bytes.
 */
export async function pdfOf(one: IssuedDocument, registration: Registration, givenFonts?: Fonts): Promise<Uint8Array> {
  const words = wordsOf(one.language);
  const { t } = words;
  const name = t[nameOf(one.kind, one.source.of)];
  const title = `${name} ${one.number}`;
  const paper = new Paper({
    language: one.language,
    title,
    subject: fill(t.subject, { kind: name, number: one.number, seller: one.seller.name }),
    author: one.seller.name,
    createdAt: one.issuedAt,
    fonts: givenFonts ?? (await fontsOf()),
  });
  paper.page(false);
  const section = paper.open(paper.root, 'Sect');
  const url = registration.state === 'registered' ? registration.qrUrl : null;
  drawHead(paper, section, { title, code: url === null ? null : { url, alt: fill(t.qrAlt, { url }) } });
  if (one.isTest) drawTestMark(paper, section);
  drawParties(paper, section, one, words);
  drawTable(paper, section, {
    caption: t.facts,
    columns: [{ part: 32 }, { part: 68 }],
    rows: factsOf(one, registration, words),
  });
  drawLines(paper, section, one, words);
  section.end();
  return paper.end((page, pages) => drawFoot(paper, { one, words, page, pages }), 0);
}

function factsOf(one: IssuedDocument, registration: Registration, { t, format }: Words): [string, string][] {
  const { kind, preceding, source, paymentMeans } = one;
  const isCorrection = kind === 'correction';
  const states = { creditNote: t.refunded, correction: t.restored, invoice: t.paid };
  const state = fill(isSelfBilled(one) ? t.byContract : states[kind], { day: format.day(one.taxPointOn) });
  const facts: (readonly [string, string | null])[] = [
    [t.number, one.number],
    [t.issuing, isSelfBilled(one) ? t.selfBilled : null],
    [t.issuedOn, format.day(one.issuedOn)],
    [t.taxPointOn, format.day(one.taxPointOn)],
    [
      isCorrection ? t.takesBack : t.preceding,
      preceding && fill(t.precedingOf, { number: preceding.number, day: format.day(preceding.issuedOn) }),
    ],
    [t.reasonOf, preceding && (isCorrection ? t.reasonFailed : t.reason)],
    [t.order, source.number],
    [t.payment, `${t.means[paymentMeans]}. ${state}`],
    [t.legalId, registration.state === 'registered' ? registration.legalId : null],
    [t.verify, registration.state === 'registered' ? registration.qrUrl : null],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
}

function drawLines(paper: Paper, section: Element, one: IssuedDocument, { t, format }: Words): void {
  const { money, number, percent } = format;
  const { allowance } = one;
  drawTable(paper, section, {
    caption: t.lines.title,
    columns: [
      { head: t.lines.name, part: 52 },
      { head: t.lines.quantity, part: 14, isNumber: true },
      { head: t.lines.unitPrice, part: 17, isNumber: true },
      { head: t.lines.net, part: 17, isNumber: true },
    ],
    rows: one.lines.map((line) => [line.name, number(line.quantity), money(line.unitPriceCents), money(line.netCents)]),
  });
  const rate = ({ category, bp }: IssuedDocument['vat'][number]) =>
    category === 'S' ? percent(bp / WHOLE_BP, bp % BP_OF_PERCENT === 0 ? 0 : 2) : t.vat.none;
  drawTable(paper, section, {
    caption: t.vat.title,
    columns: [
      { head: t.vat.rate, part: 66 },
      { head: t.vat.taxable, part: 17, isNumber: true },
      { head: t.vat.amount, part: 17, isNumber: true },
    ],
    rows: one.vat.map((part) => [
      part.reason ? `${rate(part)}. ${part.reason.mention}` : rate(part),
      money(part.taxableCents),
      money(part.vatCents),
    ]),
  });
  drawTable(paper, section, {
    caption: t.totals.title,
    columns: [{ part: 83 }, { part: 17, isNumber: true }],
    rows: [
      ...(allowance
        ? [
            [t.totals.sum, money(one.netCents + allowance.cents)],
            [allowance.name, money(-allowance.cents)],
          ]
        : []),
      [t.totals.net, money(one.netCents)],
      [t.totals.vat, money(one.vatCents)],
    ],
    foot: [t.totals.total, money(one.totalCents)],
  });
}

interface Foot {
  readonly one: IssuedDocument;
  readonly words: Words;
  readonly page: number;
  readonly pages: number;
}
function drawFoot(paper: Paper, { one, words: { t }, page, pages }: Foot): void {
  const { left, right, bottom } = paper.area;
  const [y, width] = [bottom + 22, right - left];
  const text = (value: string, isNumber = false) =>
    paper.text(paper.clean(value), { x: left, y, width, style: 'note', isNumber });
  text(
    `${one.isTest ? `${t.test}. ` : ''}${fill(t.footer, { kind: t[nameOf(one.kind, one.source.of)], number: one.number })}`,
  );
  text(fill(t.page, { page, pages }), true);
}
