import type { Element, Paper } from './paper.ts';
import type { StyleName } from './styles.ts';

interface Column {
  /** Left out by all columns of a list of facts: the first cell of each row says what the second is. */
  head?: string;
  /** Its part of the width, in any measure. */
  part: number;
  isNumber?: true;
}
export interface TableSpec {
  /** What the table shows: read out before it. */
  caption: string;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** A sum, under a strong rule. */
  foot?: readonly string[];
  /** For tables with many columns. */
  isSmall?: true;
}

const PAD = { x: 4, y: 3.5 } as const;
const AFTER = 14;
const CAPTION = 16;
const KEPT_WHOLE = 330;
/** More than this is not left blank to keep a table whole. */
const BLANK_AT_MOST = 150;
/** Rows that stand with the head where a table begins, and with its sum where it ends. */
const TOGETHER = 3;

interface Placed extends Column {
  x: number;
  width: number;
}
interface Styles {
  head: StyleName;
  cell: StyleName;
  strong: StyleName;
}
const STYLES_OF = {
  usual: { head: 'cellHead', cell: 'cell', strong: 'cellStrong' },
  small: { head: 'smallHead', cell: 'small', strong: 'smallHead' },
} as const satisfies Record<string, Styles>;

/**
 * Draws a table, over as many pages as it takes: the head comes again on each (as no part of the text), a row never
 * breaks. The first cell of a row is its head.
 */
export function drawTable(paper: Paper, parent: Element, spec: TableSpec): void {
  const rows = spec.rows.map((row) => row.map((text) => paper.clean(text)));
  const sums = spec.foot?.map((text) => paper.clean(text));
  const { columns, styles } = layOut(paper, spec, { rows, sums });
  const hasHead = spec.columns.some(({ head }) => head !== undefined);
  const heads = spec.columns.map(({ head = '' }) => paper.clean(head));
  const headHeight = rowHeight(paper, heads, columns, styles.head);
  const heights = rows.map((row) => rowHeight(paper, row, columns, styles.cell));
  const footHeight = sums ? rowHeight(paper, sums, columns, styles.strong) : 0;
  const added = (some: readonly number[]) => some.reduce((sum, height) => sum + height, 0);
  const whole = CAPTION + headHeight + added(heights) + footHeight;
  const isHeaded = paper.y === paper.headedY;
  const first = CAPTION + headHeight + added(heights.slice(0, isHeaded ? 1 : TOGETHER));
  // A short table stays whole where that leaves no hole; another one begins where some rows go with its head.
  const isKept = whole <= KEPT_WHOLE && !isHeaded && paper.area.bottom - paper.y <= BLANK_AT_MOST;
  paper.need(isKept ? whole : first);
  const table = paper.open(parent, 'Table');
  const caption = paper.clean(spec.caption);
  paper.add(table, 'Caption', () => {
    paper.text(caption, { x: paper.area.left, y: paper.y, width: paper.width, style: 'caption' });
  });
  paper.y += paper.height(caption, paper.width, 'caption') + 3;
  if (hasHead) {
    const top = paper.open(table, 'THead');
    drawHead(paper, heads, columns, { styles, into: top });
    top.end();
  } else paper.rule(paper.y, '--line-strong');
  const body = paper.open(table, 'TBody');
  const onNewPage = () => {
    if (hasHead) drawHead(paper, heads, columns, { styles, into: null });
  };
  for (const [i, row] of rows.entries()) {
    // No sum stands alone on a page: the last rows go with it.
    const isEnd = sums !== undefined && i > 0 && i === rows.length - TOGETHER + 1;
    if (isEnd && paper.need(added(heights.slice(i)) + footHeight)) onNewPage();
    drawRow(paper, row, columns, { into: body, style: styles.cell, strong: null, onNewPage });
  }
  body.end();
  if (sums) {
    const foot = paper.open(table, 'TFoot');
    drawRow(paper, sums, columns, { into: foot, style: styles.strong, strong: styles.strong, onNewPage });
    foot.end();
  }
  table.end();
  paper.y += AFTER;
}

interface Texts {
  rows: readonly (readonly string[])[];
  sums: readonly string[] | undefined;
}
/** Columns and styles of a table: in small type where its numbers would not fit otherwise. */
function layOut(paper: Paper, { columns, isSmall }: TableSpec, texts: Texts): { columns: Placed[]; styles: Styles } {
  const of = (styles: Styles) => ({ styles, ...placed(paper, columns, { texts, styles }) });
  const usual = of(STYLES_OF[isSmall ? 'small' : 'usual']);
  return usual.isTight ? of(STYLES_OF.small) : usual;
}

/** No column of words gets narrower than this by the numbers beside it, points. */
const NARROWEST = 60;

/** The columns by their parts of the width; a number is never broken: its column takes room from the others. */
function placed(
  paper: Paper,
  columns: readonly Column[],
  { texts: { rows, sums }, styles }: { texts: Texts; styles: Styles },
): { columns: Placed[]; isTight: boolean } {
  const whole = columns.reduce((sum, { part }) => sum + part, 0);
  const widest = (i: number) =>
    Math.max(
      0,
      paper.widthOf(sums?.[i] ?? '', styles.strong),
      ...rows.map((row) => paper.widthOf(row[i] ?? '', styles.cell)),
    );
  const wanted = columns.map(({ part, isNumber }, i) => {
    const width = (paper.width * part) / whole;
    return { width, least: isNumber ? Math.ceil(widest(i)) + 2 * PAD.x : Math.min(width, NARROWEST) };
  });
  const lacking = wanted.reduce((sum, { width, least }) => sum + Math.max(0, least - width), 0);
  const spare = wanted.reduce((sum, { width, least }) => sum + Math.max(0, width - least), 0);
  const taken = lacking === 0 ? 0 : Math.min(1, lacking / spare);
  let x = paper.area.left;
  const made = wanted.map(({ width, least }, i) => {
    const own = least > width ? least : width - (width - least) * taken;
    x += own;
    return { ...(columns[i] as Column), x: x - own + PAD.x, width: own - 2 * PAD.x };
  });
  return { columns: made, isTight: lacking > spare };
}

function rowHeight(paper: Paper, texts: readonly string[], columns: readonly Placed[], style: StyleName): number {
  const heights = columns.map(({ width, isNumber }, i) => paper.height(texts[i] ?? '', width, style, isNumber));
  return Math.max(0, ...heights) + 2 * PAD.y;
}

function drawHead(
  paper: Paper,
  heads: readonly string[],
  columns: readonly Placed[],
  { styles, into }: { styles: Styles; into: Element | null },
): void {
  const height = rowHeight(paper, heads, columns, styles.head);
  const cell = (column: Placed, text: string) => () =>
    paper.text(text, { ...column, y: paper.y + PAD.y, style: styles.head });
  paper.rule(paper.y, '--line-strong');
  if (into) {
    const row = paper.open(into, 'TR');
    for (const [i, column] of columns.entries())
      paper.add(row, 'TH', cell(column, heads[i] ?? ''), { scope: 'Column' });
    row.end();
  } else paper.artifact(() => columns.forEach((column, i) => void cell(column, heads[i] ?? '')()), 'Pagination');
  paper.y += height;
  paper.rule(paper.y, '--line-strong');
}

interface Drawing {
  into: Element;
  style: StyleName;
  /** Style of the sum's own rule; null for a usual row. */
  strong: StyleName | null;
  onNewPage: () => void;
}
function drawRow(paper: Paper, texts: readonly string[], columns: readonly Placed[], drawing: Drawing): void {
  const { into, style, strong, onNewPage } = drawing;
  const height = rowHeight(paper, texts, columns, style);
  if (paper.need(height)) onNewPage();
  if (strong) paper.rule(paper.y, '--ink', paper.area, 0.9);
  const element = paper.open(into, 'TR');
  for (const [i, column] of columns.entries()) {
    const draw = () => paper.text(texts[i] ?? '', { ...column, y: paper.y + PAD.y, style });
    if (i === 0) paper.add(element, 'TH', draw, { scope: 'Row' });
    else paper.add(element, 'TD', draw);
  }
  element.end();
  paper.y += height;
  if (!strong) paper.rule(paper.y, '--line');
}
