/** `npm run demo -- [FILE] [--year Y] [--map JSON] [--json]`: the main job, headless, on a throw-away embedded cloud. */
import { startCloud } from '#infra/local/testCloud.ts';
import { readArguments } from './demo/arguments.ts';
import { demo } from './demo/main.ts';
import { exitIfWrongCall } from './options.ts';

try {
  process.exitCode = await demo(readArguments(process.argv.slice(2)), startCloud);
} catch (error) {
  // Also what the file shows to be wrong, such as a column of --map that it has not.
  exitIfWrongCall(error);
  throw error;
}
