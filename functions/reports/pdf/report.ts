import { asset } from '#functions/kit/assets.ts';
import type { ReportFacts } from '../facts.ts';
import { writeFactors } from './annex.ts';
import { Blocks, type Outlined } from './blocks.ts';
import { asTyped, cleanText } from './cleanText.ts';
import { writeCover } from './cover.ts';
import { writeEmissions, writeSplits } from './emissions.ts';
import { writeGases } from './gases.ts';
import { writeMethod, writeQuality, writeStatement } from './method.ts';
import { writeOrganization, writePeriod } from './organization.ts';
import { type Element, type Fonts, Paper } from './paper.ts';
import { type Writing, writeSummary } from './sections.ts';
import { fill, periodOf, type Words, wordsOf } from './words.ts';

/** The fonts lie beside the bundle (`files` of the function in the manifest). */
const fontsOf = async (): Promise<Fonts> => {
  const [regular, strong] = await Promise.all([asset('Inter-Regular.ttf'), asset('Inter-SemiBold.ttf')]);
  return { regular, strong };
};

type Versioned = ReportFacts & { version: number };
/** The names of a company, its sites and its people are its own: `CO2 Cero, S. L.` keeps its 2. */
const withNames = (facts: Versioned): Versioned => ({
  ...facts,
  // Cut: the cover is one page.
  byName: asTyped(cleanText(facts.byName, { hasGlyph: () => true, maxCharacters: 80 })),
  organization: { ...facts.organization, name: asTyped(facts.organization.name) },
  sites: facts.sites.map((site) => ({ ...site, name: asTyped(site.name) })),
});

/**
 * The report of a finished calculation as a tagged PDF (PDF 1.7, structured for PDF/UA). The same facts, version and
 * fonts give the same bytes.
 */
export async function writeReport(given: Versioned, givenFonts?: Fonts): Promise<Uint8Array> {
  const facts = withNames(given);
  const words = wordsOf(facts.language);
  const { t } = words;
  const title = fill(t.titleOf, { organization: facts.organization.name, period: periodOf(facts, words) });
  const paper = new Paper({
    language: facts.language,
    title,
    subject: t.subject,
    author: facts.organization.name,
    createdAt: facts.createdAt,
    fonts: givenFonts ?? (await fontsOf()),
  });
  const blocks = new Blocks(paper);
  writeCover(blocks, facts, words);
  const contents = openContents(paper, words);
  const writing: Writing = { blocks, facts, words };
  paper.y += CONTENTS_HEIGHT;
  writeStatement(writing);
  writeSummary(writing);
  writeOrganization(writing);
  writePeriod(writing);
  writeEmissions(writing);
  writeGases(writing);
  // Typed totals have no rows that could be split.
  if (!facts.draft.external) writeSplits(writing);
  writeQuality(writing);
  writeMethod(writing);
  writeFactors(writing);
  blocks.endSection();
  writeContents(paper, contents, blocks.sections);
  return paper.end((page, pages) => drawFurniture(paper, { title, facts, words, page, pages }));
}

const LINE = 19;
const CONTENTS_HEIGHT = 10 * LINE + 16;

interface Contents {
  element: Element;
  /** Where the list begins: height, and page from 0. */
  y: number;
  page: number;
}
/** Begins the page with the contents: the numbers of the pages are known when all is written. */
function openContents(paper: Paper, { t }: Words): Contents {
  paper.page(false);
  const section = paper.open(paper.root, 'Sect');
  const text = paper.clean(t.contents);
  const { y } = paper;
  paper.add(section, 'H2', () => paper.text(text, { x: paper.area.left, y, width: paper.width, style: 'h2' }));
  paper.y += 32;
  return { element: section, y: paper.y, page: paper.doc.bufferedPageRange().count - 1 };
}

function writeContents(paper: Paper, { element, y, page: own }: Contents, sections: readonly Outlined[]): void {
  paper.doc.switchToPage(own);
  const { left, right } = paper.area;
  const toc = paper.open(element, 'TOC');
  for (const [i, { title, page }] of sections.entries()) {
    const at = y + i * LINE;
    const item = paper.open(toc, 'TOCI');
    paper.add(item, 'P', () => {
      paper.text(title, { x: left, y: at, width: right - left - 40, style: 'body' });
      paper.text(String(page), { x: right - 40, y: at, width: 40, style: 'body', isNumber: true });
    });
    item.end();
    paper.rule(at + LINE - 3, '--line');
  }
  toc.end();
  element.end();
}

interface Furniture {
  title: string;
  facts: Versioned;
  words: Words;
  page: number;
  pages: number;
}
/** Head and foot of every page but the cover. */
function drawFurniture(paper: Paper, { title, facts, words, page, pages }: Furniture): void {
  const { t, format } = words;
  const { left, right, bottom } = paper.area;
  const width = right - left;
  const foot = fill(t.footer, { version: facts.version, date: format.day(facts.createdOn) });
  const number = fill(t.page, { page, pages });
  paper.text(paper.clean(title, 110), { x: left, y: 34, width, style: 'note' });
  paper.text(paper.clean(foot), { x: left, y: bottom + 22, width: width / 2, style: 'note' });
  paper.text(paper.clean(number), {
    x: left + width / 2,
    y: bottom + 22,
    width: width / 2,
    style: 'note',
    isNumber: true,
  });
}
