import { readFileSync } from 'node:fs';
import { GAZETTEER_FILES, loadGazetteer } from './gazetteer.ts';

const text = (name: string) => readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');

/** The gazetteer as it is shipped. */
export const shippedGazetteer = () =>
  loadGazetteer({
    towns: text(GAZETTEER_FILES.towns),
    airports: text(GAZETTEER_FILES.airports),
    ports: text(GAZETTEER_FILES.ports),
  });
