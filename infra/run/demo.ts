/** `npm run demo -- [FILE] [--year Y] [--map JSON] [--json]`: the main job, headless, on a throw-away embedded cloud. */
import { readArguments } from './demo/arguments.ts';
import { exitIfWrongCall } from './options.ts';

try {
  const given = readArguments(process.argv.slice(2));
  // Only now: who called it wrongly is told at once.
  const [{ demo }, { startCloud }] = await Promise.all([import('./demo/main.ts'), import('#infra/local/testCloud.ts')]);
  process.exitCode = await demo(given, startCloud);
} catch (error) {
  // Also what the file shows to be wrong, such as a column of --map that it has not.
  exitIfWrongCall(error);
  throw error;
}
