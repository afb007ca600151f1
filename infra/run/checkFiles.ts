/**
 * `npm run -s check:files -- FOLDER [--json]`: reads every file of a folder as the product does, and holds what it finds
 * against the folder's INDEX.json. Exits 1 when a file differs, 2 when the call is wrong.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkFolder, type FileResult, WrongIndex } from '#infra/checks/files/check.ts';
import { commands } from './commands.ts';
import { orExit, readOptions, UsageError } from './options.ts';

function readCall() {
  const { values, positionals } = readOptions(commands.checkFiles, process.argv.slice(2));
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(commands.checkFiles, 'It takes one folder.');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(commands.checkFiles, `"${folder}" is no folder.`);
  return { folder: resolve(folder), isJson: values.json };
}

function print({ path, result, differences, reason, facts }: FileResult): void {
  const told = reason ?? (facts?.length ? `facts: ${facts.join(', ')}` : 'no facts to compare');
  console.log(`${result.padEnd(9)} ${path}  (${told})`);
  for (const { fact, expected, found } of differences)
    console.log(`          ${fact}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
}

const { folder, isJson } = orExit(readCall);
const files = await checkFolder(folder).catch((error: unknown) => {
  if (!(error instanceof WrongIndex)) throw error;
  console.error(error.message);
  process.exit(2);
});
const count = (result: FileResult['result']) => files.filter((file) => file.result === result).length;
if (isJson)
  console.log(
    JSON.stringify(
      { files: files.map(({ path, result, differences }) => ({ path, result, differences })) },
      (_, v) => (v instanceof Map ? Object.fromEntries(v) : v),
      2,
    ),
  );
else {
  files.forEach(print);
  console.log(
    `${files.length} files: ${count('held')} held, ${count('differs')} differ, ${count('refused')} refused, ${count('not read')} not read`,
  );
}
process.exitCode = count('differs') > 0 ? 1 : 0;
