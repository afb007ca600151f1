import { AppError } from '#shared/kernel/appError.ts';
import { INVOICE_LIMITS } from '../schema.ts';

interface Piece {
  text: string;
  x: number;
  y: number;
  height: number;
  width: number;
}
export interface PdfContent {
  pages: number;
  lines: string[];
  /** Files inside the PDF, by name. */
  attachments: ReadonlyMap<string, Uint8Array>;
}

/**
 * Text of a PDF as it stands on the page, line after line, and the files in it. Nothing of it is run.
 * @throws AppError `invoices.encrypted`, `invoices.damaged`, `invoices.tooManyPages`
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes, { isEvalSupported: false, enableXfa: false, verbosity: 0 }).catch(
    (cause: unknown) => {
      const isLocked = cause instanceof Error && cause.name === 'PasswordException';
      throw new AppError(isLocked ? 'invoices.encrypted' : 'invoices.damaged', {}, { cause });
    },
  );
  try {
    const { numPages: pages } = document;
    if (pages > INVOICE_LIMITS.pages) throw new AppError('invoices.tooManyPages', { limit: INVOICE_LIMITS.pages });
    const lines: string[] = [];
    for (let n = 1; n <= pages; n++) {
      const { items } = await (await document.getPage(n)).getTextContent();
      lines.push(...linesOf(items.flatMap((item) => ('str' in item ? [pieceOf(item)] : []))));
    }
    const found = ((await document.getAttachments()) ?? {}) as Record<
      string,
      { filename: string; content: Uint8Array }
    >;
    const attachments = new Map(Object.values(found).map(({ filename, content }) => [filename, content] as const));
    return { pages, lines, attachments };
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('invoices.damaged', {}, { cause });
  } finally {
    await document.loadingTask.destroy();
  }
}

const pieceOf = (item: { str: string; transform: unknown[]; height: number; width: number }): Piece => ({
  text: item.str,
  x: Number(item.transform[4]),
  y: Number(item.transform[5]),
  height: item.height,
  width: item.width,
});

/** Pieces of nearly one height are a line: producers set what stands side by side some tenths of a point apart. */
const SAME_LINE = 0.45;
const LEAST = 2;

function linesOf(pieces: readonly Piece[]): string[] {
  const rows: { y: number; height: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const near = Math.max(LEAST, SAME_LINE * Math.min(row?.height ?? 0, piece.height));
    if (row && row.y - piece.y <= near) row.pieces.push(piece);
    else rows.push({ y: piece.y, height: piece.height, pieces: [piece] });
  }
  return rows.map(({ pieces: ofRow }) => joined(ofRow.toSorted((a, b) => a.x - b.x)));
}

/** With a blank where there is room for one. */
function joined(pieces: readonly Piece[]): string {
  let line = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const { text, x, width, height } of pieces) {
    if (line !== '' && x - end > 0.1 * height) line += ' ';
    line += text;
    end = x + width;
  }
  return line.replace(/\s+/g, ' ').trim();
}
