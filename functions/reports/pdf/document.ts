import type { Language } from '#shared/kernel/languages.ts';
import { Blocks, type Outlined } from './blocks.ts';
import { type Cover, writeCover } from './cover.ts';
import { fontsOf } from './fonts.ts';
import { type Element, type Fonts, Paper } from './paper.ts';
import { fill, type Words } from './words.ts';

export interface DocumentSpec {
  readonly language: Language;
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly version: number;
  /** When it was asked for: the date of the document, however often it is drawn. */
  readonly createdAt: string;
  readonly createdOn: string;
  readonly cover: Cover;
  /** Each begins one section. */
  readonly sections: readonly ((blocks: Blocks) => void)[];
}

/**
 * A tagged PDF (PDF 1.7, structured for PDF/UA): cover, contents, sections. The same spec and fonts give the same bytes.
 */
export async function writeDocument(spec: DocumentSpec, words: Words, givenFonts?: Fonts): Promise<Uint8Array> {
  const { language, title, subject, author, createdAt, sections } = spec;
  const fonts = givenFonts ?? (await fontsOf());
  const paper = new Paper({ language, title, subject, author, createdAt, fonts });
  const blocks = new Blocks(paper);
  writeCover(blocks, spec.cover, words);
  const contents = openContents(paper, words);
  paper.y += sections.length * LINE + AFTER_CONTENTS;
  for (const write of sections) write(blocks);
  blocks.endSection();
  writeContents(paper, contents, blocks.sections);
  return paper.end((page, pages) => drawFurniture(paper, { spec, words, page, pages }));
}

const LINE = 19;
const AFTER_CONTENTS = 16;

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
  spec: DocumentSpec;
  words: Words;
  page: number;
  pages: number;
}
/** Head and foot of every page but the cover. */
function drawFurniture(paper: Paper, { spec, words, page, pages }: Furniture): void {
  const { t, format } = words;
  const { left, right, bottom } = paper.area;
  const width = right - left;
  const foot = fill(t.footer, { version: spec.version, date: format.day(spec.createdOn) });
  const number = fill(t.page, { page, pages });
  paper.text(paper.clean(spec.title, 110), { x: left, y: 34, width, style: 'note' });
  paper.text(paper.clean(foot), { x: left, y: bottom + 22, width: width / 2, style: 'note' });
  paper.text(paper.clean(number), {
    x: left + width / 2,
    y: bottom + 22,
    width: width / 2,
    style: 'note',
    isNumber: true,
  });
}
