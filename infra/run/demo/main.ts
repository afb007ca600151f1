import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { DemoArguments } from './arguments.ts';
import { type DemoResult, DemoStop, runDemo } from './flow.ts';
import { type DemoFiles, jsonOf, printResult, printStop } from './print.ts';

/** Writes the Excel and the report beside each other. Their paths, as they are told. */
async function filesTo(result: DemoResult, file: string): Promise<DemoFiles> {
  const path = `out/${basename(file, extname(file))}-${result.calculation.year}`;
  const files = { excel: `${path}.xlsx`, report: `${path}.pdf` };
  await mkdir('out', { recursive: true });
  await Promise.all([writeFile(files.excel, result.excel), writeFile(files.report, result.report)]);
  return files;
}

/** Runs the demo on a cloud that is opened for it and closed again, and prints what it comes to. The code to exit with. */
export async function demo(given: DemoArguments, openCloud: () => Promise<TestCloud>): Promise<number> {
  const started = performance.now();
  const cloud = await openCloud();
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
