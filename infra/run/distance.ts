/**
 * `npm run -s distance -- --from X --to Y --mode road`: the estimated distance of a route, as people read it; with
 * `--json` the document that `POST /api/distances` answers. X and Y are a name, a code, the id of a place, or `lat,lon`.
 * A route that is refused exits 1 with the reason, with `--json` as `{ error: { code, field, details } }`.
 */
import { readFileSync } from 'node:fs';
import { errorText } from '#functions/kit/errorText.ts';
import { answerOf, readQuestion, refusalOf, routeOf } from '#shared/distances/ask.ts';
import { distance } from '#shared/distances/estimate.ts';
import { GAZETTEER_FILES, loadGazetteer } from '#shared/distances/gazetteer.ts';
import { DistanceAnswer, MODES, VEHICLES } from '#shared/distances/schema.ts';
import { typedPlace } from '#shared/distances/typedPlace.ts';
import { AppError } from '#shared/kernel/appError.ts';
import texts from '#shared/texts/en/distances.json' with { type: 'json' };
import { commands } from './commands.ts';
import { orExit, readOptions, UsageError, wrongValue } from './options.ts';

const data = (name: string) => readFileSync(new URL(`../../shared/distances/data/${name}`, import.meta.url), 'utf8');

function readCall() {
  const { from, to, mode, vehicle, json } = readOptions(commands.distance, process.argv.slice(2)).values;
  if (from === undefined || to === undefined || mode === undefined)
    throw new UsageError(commands.distance, '--from, --to and --mode go together: one is missing.');
  if (!MODES.some((one) => one === mode)) throw wrongValue(commands.distance, 'mode', mode);
  if (!VEHICLES.some((one) => one === vehicle)) throw wrongValue(commands.distance, 'vehicle', vehicle);
  return { question: { origin: typedPlace(from), destination: typedPlace(to), mode, vehicle }, json };
}

function answer(question: object): DistanceAnswer {
  const { towns, airports, ports } = GAZETTEER_FILES;
  const gazetteer = loadGazetteer({ towns: data(towns), airports: data(airports), ports: data(ports) });
  const route = routeOf(gazetteer, readQuestion(question));
  return DistanceAnswer.parse(answerOf(route, distance(route.origin, route.destination, route.mode)));
}

function print({ origin, destination, mode, km, method, factor, confidence, source, warnings }: DistanceAnswer): void {
  const times = factor === null || factor === 1 ? '' : `, × ${factor}`;
  console.log(`${origin.name} - ${destination.name}, ${texts.modes[mode]}: ${km} km`);
  console.log(`${texts.methods[method]}${times}. ${texts.confidences[confidence]}. ${source.attribution}.`);
  for (const warning of warnings) console.log(texts.warnings[warning]);
}

const { question, json } = orExit(readCall);
try {
  const made = answer(question);
  if (json) console.log(JSON.stringify(made, null, 2));
  else print(made);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const refusal = refusalOf(error);
  const { code, field, details } = refusal.error;
  if (json) console.log(JSON.stringify(refusal, null, 2));
  else console.error(`${field ?? ''}: ${errorText('en', code as AppError['code'], details)}`);
  process.exitCode = 1;
}
