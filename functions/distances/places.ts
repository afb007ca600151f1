import { asset } from '#functions/kit/assets.ts';
import { GAZETTEER_FILES, type Gazetteer, loadGazetteer } from '#shared/distances/gazetteer.ts';

let loaded: Promise<Gazetteer> | null = null;

const text = async (name: string): Promise<string> => (await asset(name)).toString('utf8');

async function load(): Promise<Gazetteer> {
  const { towns, airports, ports } = GAZETTEER_FILES;
  return loadGazetteer({ towns: await text(towns), airports: await text(airports), ports: await text(ports) });
}

/** The gazetteer, read from the files beside the bundle when it is first asked for. */
export function gazetteer(): Promise<Gazetteer> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}
