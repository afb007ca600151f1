/** `npm run demo -- [FILE] [--year Y] [--map JSON] [--json]`: the main job, headless, on a throw-away embedded cloud. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { startCloud } from '#infra/local/testCloud.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type DemoArguments, readArguments } from './demo/arguments.ts';
import { type DemoResult, DemoStop, runDemo } from './demo/flow.ts';
import { type DemoFiles, jsonOf, printResult, printStop } from './demo/print.ts';
import { exitIfWrongCall } from './options.ts';

/** Writes the Excel and the report beside each other. Their paths, as they are told. */
async function filesTo(result: DemoResult, file: string): Promise<DemoFiles> {
  const path = `out/${basename(file, extname(file))}-${result.calculation.year}`;
  const files = { excel: `${path}.xlsx`, report: `${path}.pdf` };
  await mkdir('out', { recursive: true });
  await Promise.all([writeFile(files.excel, result.excel), writeFile(files.report, result.report)]);
  return files;
}

async function main(given: DemoArguments): Promise<number> {
  const started = performance.now();
  const cloud = await startCloud();
  const start = Math.round(performance.now() - started) / 1000;
  try {
    const result = await runDemo(cloud, given);
    result.seconds = { start, ...result.seconds };
    const files = await filesTo(result, given.file);
    if (given.isJson) console.log(JSON.stringify({ ...jsonOf(result), files }));
    else printResult(result, { file: given.file, files });
    return 0;
  } catch (error) {
    const stop = error instanceof AppError ? new DemoStop({ code: error.code, details: error.details }) : error;
    if (!(stop instanceof DemoStop)) throw error;
    printStop(stop, given.file, given.isJson);
    return 1;
  } finally {
    await cloud.close();
  }
}

try {
  process.exitCode = await main(readArguments(process.argv.slice(2)));
} catch (error) {
  // Also what the file shows to be wrong, such as a column of --map that it has not.
  exitIfWrongCall(error);
  throw error;
}
