import { FactorSet } from '#shared/emissions/factors/set.ts';
import { distancesFound } from '#shared/imports/mapping/distances.ts';
import { knownFrom } from '#shared/imports/mapping/knownFrom.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { VerifySession } from '#shared/imports/verify/session.ts';
import type { CellChange, ColumnFix, RowFilter, Undo, VerifyBasis } from '#shared/imports/verify/types.ts';
import en from '#shared/texts/en/emissions.json' with { type: 'json' };
import es from '#shared/texts/es/emissions.json' with { type: 'json' };
import gl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import pt from '#shared/texts/pt/emissions.json' with { type: 'json' };

/** What was done before so many acts stays. */
const MOST_UNDONE = 200;

type Tell = (done: number, total: number) => void;
interface Source {
  readonly fileUrl: string;
  readonly basisUrl: string;
  readonly mapping: Mapping;
}

async function bytesOf(url: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
  return answer.body;
}
const whole = async (stream: ReadableStream) => new Uint8Array(await new Response(stream).arrayBuffer());
const basisAt = async (url: string): Promise<VerifyBasis> =>
  new Response((await bytesOf(url)).pipeThrough(new DecompressionStream('gzip'))).json();

async function sessionOf({ fileUrl, basisUrl, mapping }: Source, tell: Tell): Promise<VerifySession> {
  const [file, basis] = await Promise.all([bytesOf(fileUrl).then(whole), basisAt(basisUrl)]);
  const { facts, families, rowsThere, distances } = basis;
  const factors = new FactorSet('', families);
  const known = knownFrom(facts, {
    ...{ factors, words: [es, en, gl, pt], remembered: null, rowsThere: new Set(rowsThere) },
    distances: distancesFound(distances),
  });
  return new VerifySession({ workbook: await readWorkbook(file), mapping, known }, tell);
}

/** What the page may ask of the worker in which the rows of a file are. */
export function hostOf(tell: Tell) {
  let opened: VerifySession | null = null;
  const session = (): VerifySession => {
    if (!opened) throw new Error('Nothing was opened');
    return opened;
  };
  const undos: Undo[] = [];
  const now = () => ({ sheets: session().sheets, counts: session().counts(), canUndo: undos.length > 0 });
  const done = (undo: Undo) => {
    undos.push(undo);
    if (undos.length > MOST_UNDONE) undos.shift();
    return now();
  };
  return {
    open: async (source: Source) => {
      opened = await sessionOf(source, tell);
      return now();
    },
    order: async (sheet: number, filter: RowFilter) => session().order(sheet, filter),
    views: async (lines: readonly number[]) => session().views(lines),
    write: async (changes: readonly CellChange[]) => done(session().write(changes)),
    effect: async (fix: ColumnFix) => session().effect(fix),
    take: async (fix: ColumnFix) => done(session().take(fix)),
    confirm: async (line: number) => done(session().confirm(line)),
    leave: async (lines: readonly number[], isLeft: boolean) => done(session().leave(lines, isLeft)),
    leaveWrong: async () => done(session().leaveWrong()),
    undo: async () => {
      undos.pop()?.();
      return now();
    },
    result: async () => session().result(),
  };
}
export type Host = ReturnType<typeof hostOf>;
