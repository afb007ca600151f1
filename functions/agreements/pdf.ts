import { Blocks } from '#functions/reports/pdf/blocks.ts';
import { asTyped } from '#functions/reports/pdf/cleanText.ts';
import { fontsOf } from '#functions/reports/pdf/fonts.ts';
import { type Fonts, Paper } from '#functions/reports/pdf/paper.ts';
import { drawTable } from '#functions/reports/pdf/table.ts';
import type { ContractDocument } from '#shared/agreements/document.ts';
import { textOf } from '#shared/errors/fill.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { Zone } from '#shared/kernel/time.ts';
import type { StoredAgreement } from './store.ts';
import { AGREEMENT_TEXTS } from './texts.ts';

/** Clauses at the end that stand on one page: none of them has the last one for itself. */
const LAST_TOGETHER = 3;

/** An address that its owner knows again, and that the others who sign cannot write to: it is kept whole. */
const shownMail = (email: string): string => email.replace(/^(.).*@/, '$1***@');

function addClauses(blocks: Blocks, clauses: ContractDocument['general']): void {
  const last = clauses.slice(-LAST_TOGETHER);
  for (const clause of clauses) {
    const { title, paragraphs } = clause;
    if (clause === last[0]) blocks.keep(last);
    blocks.h3(title, ...(paragraphs.length === 1 ? paragraphs : []));
    for (const one of paragraphs) blocks.p(asTyped(one));
  }
}

/**
 * A signed contract as a tagged PDF: its text word by word, then who signed it, when, from where, to which address the code went, and the
 * hash of that text. Hours are those of a zone: that of the forest. The same contract and fonts give the same bytes.
 */
export async function writeAgreement(agreement: StoredAgreement, zone: Zone, givenFonts?: Fonts): Promise<Uint8Array> {
  const { document, hash, signatories, signedAt, data } = agreement;
  if (!document || !hash || !signedAt) throw new Error(`The contract ${agreement.id} is not signed`);
  const { language } = data;
  const texts = AGREEMENT_TEXTS[language];
  const format = formatFor(language, zone);
  const paper = new Paper({
    ...{ language, title: document.title, subject: document.version, author: 'Souto', createdAt: signedAt },
    fonts: givenFonts ?? (await fontsOf()),
  });
  const blocks = new Blocks(paper);
  paper.page(false);
  const { left } = paper.area;
  const shown = paper.clean(document.title);
  const { y } = paper;
  paper.add(blocks.element, 'H1', () => paper.text(shown, { x: left, y, width: paper.width, style: 'h2' }));
  paper.y += paper.height(shown, paper.width, 'h2') + 4;
  blocks.p(document.version, 'note');
  blocks.p(document.notice, 'note');
  for (const { title, paragraphs } of document.sections) {
    blocks.section(title, { kept: 90 });
    for (const one of paragraphs) blocks.p(asTyped(one));
  }
  blocks.section(texts.signatures, { kept: 160 });
  drawTable(paper, blocks.element, {
    caption: texts.signatures,
    columns: [
      { head: texts.signer, part: 26 },
      { head: texts.taxId, part: 15 },
      { head: texts.signedAt, part: 18 },
      { head: texts.address, part: 19 },
      { head: texts.codeTo, part: 22 },
    ],
    rows: signatories.map(({ taxId, email, signature }) => [
      ...[asTyped(signature?.name ?? ''), taxId, signature ? format.dayTime(signature.at) : ''],
      ...(signature ? [signature.address, shownMail(email)] : ['', '']),
    ]),
  });
  blocks.p(texts.hashIs, 'note');
  blocks.p(hash, 'note');
  blocks.section(document.annex, { isOnNewPage: true });
  addClauses(blocks, document.general);
  blocks.endSection();
  return paper.end((page, pages) => {
    const { right, bottom } = paper.area;
    const half = (right - left) / 2;
    const number = paper.clean(textOf(texts, 'page', { page, pages }) ?? '');
    paper.text(agreement.id, { x: left, y: bottom + 22, width: half, style: 'note' });
    paper.text(number, { x: left + half, y: bottom + 22, width: half, style: 'note', isNumber: true });
  }, 0);
}
