import { Blocks } from '#functions/reports/pdf/blocks.ts';
import { asTyped } from '#functions/reports/pdf/cleanText.ts';
import { fontsOf } from '#functions/reports/pdf/fonts.ts';
import { type Fonts, Paper } from '#functions/reports/pdf/paper.ts';
import { drawTable, type TableSpec } from '#functions/reports/pdf/table.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Certificate, RetiredRow } from '#shared/offsets/certificate.ts';
import { writeHead } from './certificateHead.ts';
import { type CertificateWords, wordsIn } from './certificateWords.ts';

type Contribution = NonNullable<Certificate['contribution']>;
interface Writing {
  blocks: Blocks;
  certificate: Certificate;
  words: CertificateWords;
}
const table = ({ blocks }: Writing, spec: TableSpec): void => drawTable(blocks.paper, blocks.element, spec);

/** Names are shown as they were typed: `CO2 Cero, S. L.` keeps its 2. */
const withNames = ({ beneficiary, rows, contribution, ...more }: Certificate): Certificate => ({
  ...more,
  beneficiary: { ...beneficiary, name: asTyped(beneficiary.name) },
  rows: rows.map((row) => ({ ...row, forest: asTyped(row.forest) })),
  contribution: contribution && { ...contribution, organizationName: asTyped(contribution.organizationName) },
});

/**
 * A certificate as a tagged PDF (PDF 1.7, structured for PDF/UA): the same certificate, language and fonts give the same
 * bytes. It says what the certificate is on the day of its last change; the page behind its code says what it is later.
 */
export async function writeCertificate(
  given: Certificate,
  language: Language,
  givenFonts?: Fonts,
): Promise<Uint8Array> {
  const certificate = withNames(given);
  const words = wordsIn(language);
  const { t } = words;
  const paper = new Paper({
    language,
    title: `${t.title} ${certificate.number}`,
    subject: t.subject,
    author: 'Souto',
    createdAt: changedAt(certificate),
    fonts: givenFonts ?? (await fontsOf()),
  });
  const blocks = new Blocks(paper);
  paper.page(false);
  writeHead(blocks, certificate, words);
  for (const write of [writeFacts, writeCredits, writeContribution, writeAbout, writeHistory])
    write({ blocks, certificate, words });
  blocks.endSection();
  return paper.end((page, pages) => drawFoot({ blocks, certificate, words }, page, pages), 0);
}

const changedAt = ({ history, retiredAt }: Certificate): string => history.at(-1)?.at ?? retiredAt;

function writeFacts(writing: Writing): void {
  const { blocks, certificate, words } = writing;
  const { t, format, fill } = words;
  const { number, beneficiary, retiredAt, quantity, orderNumber, code, url, status } = certificate;
  const date = format.day(changedAt(certificate));
  blocks.p(fill('statusOn', { date, status: t.statuses[status] }), 'h3');
  blocks.p(t.why[status]);
  table(writing, {
    caption: t.facts,
    columns: [{ part: 26 }, { part: 74 }],
    rows: [
      [t.number, number],
      [t.beneficiary, beneficiary.name],
      [t.taxId, `${beneficiary.taxId} (${beneficiary.country})`],
      [t.retired, format.day(retiredAt)],
      [t.quantity, fill('tonnes', { tonnes: format.number(quantity) })],
      [t.order, orderNumber],
      [t.code, code],
      [t.address, asTyped(url)],
    ],
  });
}

const placeOf = ({ facts }: RetiredRow, { fill }: CertificateWords): string => (facts ? fill('place', facts) : '');

function writeCredits(writing: Writing): void {
  const { certificate, words } = writing;
  const { t, format } = words;
  table(writing, {
    caption: t.credits,
    columns: [
      { head: t.forest, part: 40 },
      { head: t.vintage, part: 12 },
      { head: t.serials, part: 34 },
      { head: t.amount, part: 14, isNumber: true },
    ],
    rows: certificate.rows.map((row) => [
      `${row.forest}. ${placeOf(row, words)}`,
      String(row.vintage),
      row.serials.join('; '),
      format.number(row.quantity),
    ]),
    foot: [t.total, '', '', format.number(certificate.quantity)],
  });
}

const SCOPES = [1, 2, 3] as const;
const kgOf = (c: Contribution) => ({ 1: c.scope1Kg, 2: c.scope2MarketKg, 3: c.scope3Kg });
/** Whether the masses of the scopes, as they are shown, make the total that is shown: in tonnes with two decimals. */
function addUp(c: Contribution): boolean {
  const kg = kgOf(c);
  const shown = (mass: number) => Math.round(mass / 10);
  const parts = SCOPES.filter((scope) => c.scopes.includes(scope)).map((scope) => shown(kg[scope]));
  return parts.reduce((sum, part) => sum + part, 0) === shown(c.totalKg);
}

function writeContribution(writing: Writing): void {
  const { blocks, certificate, words } = writing;
  const { t, format, fill } = words;
  const { contribution: c } = certificate;
  const isAnnulled = certificate.status === 'annulled';
  blocks.section(isAnnulled ? t.contributionAnnulled : t.contribution, { kept: 160 });
  if (!c) {
    blocks.p(t.contributionNone);
    return;
  }
  const days = { start: format.day(c.periodStartOn), end: format.day(c.periodEndOn) };
  blocks.p(fill('contributionIs', { year: c.year, organization: c.organizationName, ...days }));
  const kg = kgOf(c);
  table(writing, {
    caption: t.totalEmissions,
    columns: [
      { head: t.scope, part: 76 },
      { head: t.amount, part: 24, isNumber: true },
    ],
    rows: SCOPES.map((scope) => [t.scopes[scope], c.scopes.includes(scope) ? format.tonnes(kg[scope]) : t.notIncluded]),
    foot: [t.total, format.tonnes(c.totalKg)],
  });
  if (!addUp(c)) blocks.p(t.rounded, 'note');
  if (!isAnnulled) blocks.p(t.notSubtracted);
  table(writing, {
    caption: t.version,
    columns: [{ part: 26 }, { part: 74 }],
    rows: [
      [t.version, fill('versionIs', { v: c.v, date: format.day(c.finishedAt) })],
      [t.rowsOf, format.number(c.rows)],
      [t.hash, c.rowsHash],
    ],
  });
}

function writeAbout({ blocks, certificate: { rows, status }, words }: Writing): void {
  const { t, format, fill } = words;
  blocks.section(t.about);
  const buffers = rows.flatMap(({ forest, vintage, facts }) =>
    facts === null
      ? []
      : [
          fill('buffer', {
            ...{ forest, vintage },
            issued: format.number(facts.issued),
            buffer: format.number(facts.buffer),
          }),
        ],
  );
  const terms = new Set(rows.map(({ forest, contractOn }) => fill('term', { forest, start: format.day(contractOn) })));
  const means = status === 'annulled' ? [] : [t.means];
  blocks.list([t.exAnte, ...buffers, ...terms, t.forGood, ...means, t.registry]);
}

function writeHistory(writing: Writing): void {
  const { certificate, words } = writing;
  const { t, format } = words;
  if (certificate.history.length < 2) return;
  table(writing, {
    caption: t.history,
    columns: [
      { head: t.since, part: 30 },
      { head: t.status, part: 70 },
    ],
    rows: certificate.history.map(({ at, status }) => [format.dayTime(at), t.statuses[status]]),
  });
}

function drawFoot({ blocks: { paper }, certificate, words: { fill } }: Writing, page: number, pages: number): void {
  const { left, right, bottom } = paper.area;
  const half = (right - left) / 2;
  const number = paper.clean(fill('page', { page, pages }));
  paper.text(`${certificate.number} · ${certificate.code}`, { x: left, y: bottom + 22, width: half, style: 'note' });
  paper.text(number, { x: left + half, y: bottom + 22, width: half, style: 'note', isNumber: true });
}
