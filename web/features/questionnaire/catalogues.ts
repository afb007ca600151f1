import type { Texts } from '#shared/errors/fill.ts';
import { Labels } from '#shared/imports/mapping/labels.ts';

const files = import.meta.glob<Texts>('../../../shared/texts/*/emissions.json', { import: 'default' });
let labels: Promise<Labels> | undefined;
let known: Labels | null = null;

/** What choices are called in the four languages: read once, when something is pasted or typed that says it in another one. */
export function loadLabels(): Promise<Labels> {
  labels ??= Promise.all(Object.values(files).map((load) => load()))
    .then((texts) => {
      known = new Labels(texts);
      return known;
    })
    .catch((error: unknown) => {
      labels = undefined;
      throw error;
    });
  return labels;
}

/** Null until they are there. */
export const labelsNow = (): Labels | null => known;
