import type { Element, Paper } from './paper.ts';
import type { StyleName } from './styles.ts';

/** Distances in points. */
const GAP = { paragraph: 7, item: 3, beforeH3: 8, afterH3: 5, section: 22 } as const;
/** A heading never stands alone at the foot of a page. */
const KEPT_WITH_HEADING = 110;
const KEPT_WITH_SECTION = 230;
const TEXT_AT_MOST = 2_000;
/** A paragraph that is no higher is not parted. */
const KEPT_WHOLE = 60;

export interface Outlined {
  title: string;
  page: number;
}

/** The blocks of a document: sections with headings, paragraphs, lists. Remembers where each section begins. */
export class Blocks {
  readonly paper: Paper;
  readonly sections: Outlined[] = [];
  #section: Element;
  #bookmark: PDFKit.PDFOutline;

  constructor(paper: Paper) {
    this.paper = paper;
    this.#section = paper.root;
    this.#bookmark = paper.doc.outline;
  }

  /** The element that blocks are added to. */
  get element(): Element {
    return this.#section;
  }

  /** Begins a section; on a new page when it says so, or when what is `kept` with its heading would stand on the next. */
  section(title: string, { isOnNewPage = false, isWide = false, kept = KEPT_WITH_SECTION } = {}): void {
    const { paper } = this;
    this.endSection();
    this.#section = paper.open(paper.root, 'Sect');
    if (isOnNewPage) paper.page(isWide);
    else if (!paper.need(Math.min(kept, paper.area.bottom - paper.area.top))) paper.y += GAP.section;
    const text = paper.clean(title);
    paper.rule(paper.y, '--line-strong');
    paper.y += 10;
    this.#heading('H2', text, 'h2');
    this.#bookmark = paper.doc.outline.addItem(text);
    this.sections.push({ title: text, page: paper.doc.bufferedPageRange().count });
  }
  endSection(): void {
    if (this.#section !== this.paper.root) this.#section.end();
    this.#section = this.paper.root;
  }

  /** A heading with room for what begins under it: for its only paragraph, where that is given, no more than that takes. */
  h3(title: string, only?: string): void {
    const { paper } = this;
    const text = paper.clean(title);
    if (!paper.need(only === undefined ? KEPT_WITH_HEADING : this.#heightOf(text, only))) paper.y += GAP.beforeH3;
    this.#heading('H3', text, 'h3');
    this.#bookmark.addItem(text);
  }

  /** Room on one page for short texts and their headings, which follow. */
  keep(all: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]): void {
    const heights = all.map(({ title, paragraphs: [first = '', ...others] }) =>
      others.reduce((sum, one) => sum + GAP.paragraph + this.#textHeight(one), this.#heightOf(title, first)),
    );
    this.paper.need(heights.reduce((sum, one) => sum + one + GAP.paragraph, 0));
  }

  #heightOf(title: string, only: string): number {
    const { paper } = this;
    const width = Math.min(paper.width, MEASURE);
    return GAP.beforeH3 + paper.height(title, width, 'h3') + GAP.afterH3 + this.#textHeight(only);
  }
  #textHeight(text: string): number {
    const { paper } = this;
    return paper.height(paper.clean(text, TEXT_AT_MOST), Math.min(paper.width, MEASURE), 'body');
  }

  #heading(tag: 'H2' | 'H3', text: string, style: StyleName): void {
    this.#block(tag, text, style);
    this.paper.y += GAP.afterH3;
    this.paper.headedY = this.paper.y;
  }

  p(text: string, style: StyleName = 'body', maxCharacters = TEXT_AT_MOST): void {
    this.#block('P', this.paper.clean(text, maxCharacters), style);
    this.paper.y += GAP.paragraph;
  }

  #block(tag: string, text: string, style: StyleName): void {
    const { paper } = this;
    const width = Math.min(paper.width, MEASURE);
    const height = paper.height(text, width, style);
    const room = paper.area.bottom - paper.y;
    // What people write may be longer than a page: it goes on, on the next one.
    if (height > Math.max(room, KEPT_WHOLE)) {
      this.#parted(tag, text, style);
      return;
    }
    paper.need(height);
    paper.add(this.#section, tag, () => paper.text(text, { x: paper.area.left, y: paper.y, width, style }));
    paper.y += height;
  }

  /** One element over several pages: what stands in the room that is left, and the rest on the next. */
  #parted(tag: string, text: string, style: StyleName): void {
    const { paper } = this;
    const whole = paper.open(this.#section, tag);
    for (let rest = text; rest !== ''; ) {
      const width = Math.min(paper.width, MEASURE);
      const room = paper.area.bottom - paper.y;
      const isLast = paper.height(rest, width, style) <= room;
      const cut = isLast ? rest.length : room < KEPT_WHOLE ? 0 : this.#fitting(rest, style, room);
      const piece = rest.slice(0, cut);
      const { y } = paper;
      if (cut > 0) paper.add(whole, 'Span', () => paper.text(piece, { x: paper.area.left, y, width, style }));
      rest = rest.slice(cut).trimStart();
      if (isLast) paper.y += paper.height(piece, width, style);
      else paper.page();
    }
    whole.end();
  }
  /** How many characters stand in a height: to the end of a word, where there are words. */
  #fitting(text: string, style: StyleName, height: number): number {
    const { paper } = this;
    const width = Math.min(paper.width, MEASURE);
    let [fits, exceeds] = [0, text.length + 1];
    while (exceeds - fits > 1) {
      const middle = (fits + exceeds) >> 1;
      if (paper.height(text.slice(0, middle), width, style) <= height) fits = middle;
      else exceeds = middle;
    }
    const end = text.lastIndexOf(' ', fits);
    return end > 0 ? end : fits;
  }

  list(items: readonly string[]): void {
    const { paper } = this;
    const list = paper.open(this.#section, 'L');
    const x = paper.area.left + 12;
    const width = Math.min(paper.width, MEASURE) - 12;
    for (const item of items) {
      const text = paper.clean(item, 1_000);
      const height = paper.height(text, width, 'body');
      paper.need(height);
      const { y } = paper;
      const entry = paper.open(list, 'LI');
      paper.add(entry, 'Lbl', () =>
        paper.text('\u2022', { x: x - 12, y, width: 12, style: 'body', colour: '--primary' }),
      );
      paper.add(entry, 'LBody', () => paper.text(text, { x, y, width, style: 'body' }));
      entry.end();
      paper.y += height + GAP.item;
    }
    list.end();
    paper.y += GAP.paragraph - GAP.item;
  }

  /** A picture in its own box, with what it shows in words. */
  figure(
    alt: string,
    { width, height }: { width: number; height: number },
    draw: (x: number, y: number) => void,
  ): void {
    const { paper } = this;
    paper.need(height);
    const { left } = paper.area;
    const { y } = paper;
    const bbox = [left, y, left + width, y + height] as const;
    paper.add(this.#section, 'Figure', () => draw(left, y), { alt: paper.clean(alt, 4_000), bbox });
    paper.y += height + GAP.paragraph;
  }
}
/** No line of text is wider: on a page that lies on its side it would not be found again. */
const MEASURE = 483;
