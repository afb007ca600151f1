/**
 * `npm run check:conformance -- [--dynamodb URL] [--s3 URL] [--sqs URL] [--region R] [--json]`: holds the embedded cloud
 * against what AWS answers, and any other endpoint (an independent emulator, or AWS itself) beside it. Exits 1 when the
 * embedded cloud differs from the expectation, 2 when the call or the other endpoint is at fault.
 */
import { readArguments, SERVICES } from './conformance/arguments.ts';
import { compare, madeAt, type Row } from './conformance/compare.ts';
import { printRows, sumsOf } from './conformance/print.ts';
import { orExit } from './options.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const note = (text: string) => process.stderr.write(`${text}\n`);
/** Unlike any other: what is there under another name is never touched. */
const name = `souto-conformance-${Date.now().toString(36)}`;

const { places, isJson } = orExit(() => readArguments(process.argv.slice(2), process.env));
try {
  for (const service of SERVICES) {
    const place = places[service];
    if (place) note(`At ${place.url} (${place.region}) this makes, and removes at its end, ${madeAt[service](name)}.`);
  }
  const rows: Row[] = [];
  for (const service of SERVICES) {
    const place = places[service];
    rows.push(...(await compare(service, place && { place, name })));
  }
  if (isJson) console.log(JSON.stringify({ sums: sumsOf(rows), rows }));
  else printRows(rows);
  process.exitCode = rows.every((row) => row.embedded.isAsExpected) ? 0 : 1;
} catch (error) {
  note(`The check could not be made: ${String(error)}`);
  process.exitCode = 2;
}
