import { walkNorma43 } from '#shared/banking/reader/norma43.ts';
import { cpuSeconds, type Figure, figure, ratio } from './figure.ts';

const MOVEMENTS = 1_000_000;
/** Those of a month or so: the same block again and again, so that the file is made fast. */
const BLOCK = 1_000;
const OPENING = '112100041801234567892401012412312000000001000009783CONSERVAS LEMA SL';
const CENTS = 4_235;

function statement(): Uint8Array {
  const one = (n: number) =>
    [
      `22    0418240105240105124081${String(CENTS).padStart(14, '0')}${'0'.repeat(10)}${' '.repeat(28)}`,
      `2301COMPRA TARJ. GASOLINERA ${n}`,
    ].join('\r\n');
  const block = `${Array.from({ length: BLOCK }, (_, n) => one(n)).join('\r\n')}\r\n`;
  return Buffer.concat([Buffer.from(`${OPENING}\r\n`), ...Array<Buffer>(MOVEMENTS / BLOCK).fill(Buffer.from(block))]);
}

/** Bytes that are looked at one by one: less than this nobody reads them with. */
function bareLoop(bytes: Uint8Array): number {
  const before = process.cpuUsage();
  let lines = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === 10) lines++;
  if (lines !== 2 * MOVEMENTS + 1) throw new Error(`The file has ${lines} lines`);
  return cpuSeconds(before);
}

/** A Norma 43 of 1,000,000 movements through the parser alone: told one by one, and not kept. */
export function benchBank(): Figure[] {
  const bytes = statement();
  const bare = bareLoop(bytes);
  const rssBefore = process.memoryUsage().rss;
  const before = process.cpuUsage();
  let [movements, cents, other] = [0, 0, 0];
  walkNorma43(bytes, {
    movement: ({ amountCents }) => {
      movements++;
      cents += amountCents;
    },
    statement: () => {},
    leftOut: () => other++,
    notice: () => other++,
  });
  const seconds = cpuSeconds(before);
  if (movements !== MOVEMENTS || cents !== -CENTS * MOVEMENTS || other !== 0)
    throw new Error(`Read otherwise: ${movements} movements, ${cents} cents, ${other} others`);
  return [
    figure('file', bytes.length / 1e6, 'MB'),
    figure('parsed: CPU', seconds, 's'),
    figure('movements', MOVEMENTS / seconds, 'rows/s'),
    ratio('CPU', seconds, { name: 'a bare loop over its bytes', value: bare }),
    figure('memory above the file', Math.max(0, process.memoryUsage().rss - rssBefore) / 1e6, 'MB'),
  ];
}
