import PDFDocument from 'pdfkit';
import type { Language } from '#shared/kernel/languages.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import { chem, cleanText } from './cleanText.ts';
import { colour } from './colours.ts';
import { embedFonts, fileOf, fontFor } from './fontFile.ts';
import { escapeMetadata } from './metadata.ts';
import { REGULAR, STRONG, STYLES, type StyleName } from './styles.ts';

export type Element = PDFKit.PDFStructureElement;
export interface ElementOptions {
  /** What a picture shows, in words. */
  alt?: string;
  /** Its box: left, top, right, bottom. */
  bbox?: readonly [number, number, number, number];
  /** Of a head of a table. */
  scope?: 'Row' | 'Column';
}
export interface Fonts {
  regular: Uint8Array;
  strong: Uint8Array;
}
interface TextAt {
  x: number;
  y: number;
  width: number;
  style: StyleName;
  /** Digits of one width, at the right edge. */
  isNumber?: boolean | undefined;
  colour?: `--${string}`;
}
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const MARGIN = { side: 56, top: 66, bottom: 62 } as const;
const NO_MARGINS = { top: 0, bottom: 0, left: 0, right: 0 } as const;
/** Room that a text of a person may take. */
const MAX_CHARACTERS = 400;

interface About {
  language: Language;
  title: string;
  subject: string;
  author: string;
  createdAt: string;
  fonts: Fonts;
}

/** A tagged document that is written from the top of its first page to the end of its last. Measures in points. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  y = 0;
  /** Where the last heading ended: what stands there is never parted from it. */
  headedY = -1;
  #isWide = false;
  readonly #chunks: Buffer[] = [];
  readonly #glyphs = new Map<number, boolean>();

  constructor({ language, title, subject, author, createdAt, fonts }: About) {
    const at = new Date(createdAt);
    const options = {
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang: localeOf(language),
      displayTitle: true,
      margins: NO_MARGINS,
      // The standard fonts are not in the bundle, and this one is embedded.
      font: fontFor(fonts.regular),
      // The same report has the same bytes: its date is its own, not that of the clock.
      info: {
        Title: oneLine(title),
        Subject: oneLine(subject),
        Author: oneLine(author),
        Creator: 'Souto',
        Producer: 'Souto',
        CreationDate: at,
        ModDate: at,
      },
    };
    this.doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions);
    escapeMetadata(this.doc);
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.doc.registerFont(STRONG, fontFor(fonts.strong) as unknown as Buffer);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** Where text may stand on the current page. */
  get area(): Area {
    const { width, height } = this.doc.page;
    const { side, top, bottom } = MARGIN;
    return { left: side, right: width - side, top, bottom: height - bottom };
  }
  get width(): number {
    return this.area.right - this.area.left;
  }

  /** A new page; `isWide` lies on its side, and so do those that follow by themselves. */
  page(isWide = this.#isWide): void {
    this.#isWide = isWide;
    this.doc.addPage({ size: 'A4', layout: isWide ? 'landscape' : 'portrait', margins: NO_MARGINS });
    this.y = this.area.top;
  }
  /** Begins a new page when less than so much room is left. */
  need(height: number): boolean {
    if (this.y + height <= this.area.bottom) return false;
    this.page();
    return true;
  }

  /** An element of the structure with what `draw` puts on the page. */
  add(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
    parent.add(this.doc.struct(type, options as object, draw));
  }
  /** An element that others are added to; `end()` it when it is whole. */
  open(parent: Element, type: string): Element {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }
  /** What is no part of the text: rules, page numbers, heads that come again. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** A text as it can be drawn. */
  clean(text: string, maxCharacters = MAX_CHARACTERS): string {
    return cleanText(chem(text), { hasGlyph: (point) => this.#hasGlyph(point), maxCharacters });
  }
  #hasGlyph(codePoint: number): boolean {
    const known = this.#glyphs.get(codePoint);
    if (known !== undefined) return known;
    this.doc.font(REGULAR);
    const has = fileOf(this.doc).hasGlyphForCodePoint(codePoint);
    this.#glyphs.set(codePoint, has);
    return has;
  }

  #set(style: StyleName, colourName?: `--${string}`) {
    const { font, size, leading, colour: own } = STYLES[style];
    this.doc
      .font(font)
      .fontSize(size)
      .fillColor(colour(colourName ?? own));
    return { lineGap: leading - this.doc.currentLineHeight(false) };
  }
  /** Height of a text in a column. */
  height(text: string, width: number, style: StyleName, isNumber = false): number {
    const options = this.#set(style);
    return this.doc.heightOfString(text, { ...options, width, ...aligned(isNumber) });
  }
  widthOf(text: string, style: StyleName): number {
    this.#set(style);
    return this.doc.widthOfString(text);
  }
  /** Draws a cleaned text: the only way in which words reach the page. */
  text(text: string, { x, y, width, style, isNumber = false, colour: own }: TextAt): void {
    const options = this.#set(style, own);
    this.doc.text(text, x, y, { ...options, width, ...aligned(isNumber) });
  }
  rule(y: number, token: `--${string}`, { left, right } = this.area, thickness = 0.6): void {
    this.artifact(() => {
      this.doc.moveTo(left, y).lineTo(right, y).lineWidth(thickness).strokeColor(colour(token)).stroke();
    });
  }

  /** Draws what stands on every page from `first` on, and gives the bytes. */
  async end(furniture: (page: number, pages: number) => void, first = 1): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = first; page < count; page++) {
      this.doc.switchToPage(page);
      this.artifact(() => furniture(page + 1, count), 'Pagination');
    }
    this.root.end();
    const ended = new Promise<void>((done, failed) => this.doc.once('end', done).once('error', failed));
    embedFonts(this.doc);
    this.doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }
}

const aligned = (isNumber: boolean): PDFKit.Mixins.TextOptions => (isNumber ? { align: 'right' } : {});

const oneLine = (text: string): string => cleanText(text, { hasGlyph: () => true, maxCharacters: MAX_CHARACTERS });
