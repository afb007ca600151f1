import { areInOneMunicipality } from '#shared/cadastre/municipality.ts';
import { FOREST_MIN_M2 } from '#shared/constants/forests.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { claimOf } from '#shared/marketplace/claims.ts';
import { doPlotsOverlap, isOneStretch } from './land.ts';
import { lackingProofs } from './owners.ts';
import { ageOn, areaOf, parcelKeyOf, treesPerHaOf } from './rules.ts';
import type { ForestDocument, ForestDraft, Plot } from './schema.ts';

type Found = Problem[];
const required = (path: Problem['path']): Problem => ({ path, code: 'input.required' });
const at = (path: Problem['path'], code: ErrorCode, details?: Problem['details']): Problem => ({
  path,
  code,
  ...(details && { details }),
});

function problemsOfPlot(plot: Plot, i: number, country: ForestDraft['country']): Found {
  const path = ['plots', i];
  const found: Found = [];
  if (plot.municipality === '') found.push(required([...path, 'municipality']));
  if (plot.province === '') found.push(required([...path, 'province']));
  // One that is drawn has its outline; others are known by their reference, or by polygon and parcel.
  if (plot.source === 'drawn' ? plot.geometry === null : parcelKeyOf(plot) === null)
    found.push(required([...path, plot.source === 'drawn' ? 'geometry' : 'reference']));
  // Articles are numbered in each parish: without it nobody knows which one it is.
  const isArticle = plot.territory === 'pt' && plot.reference === '' && plot.polygon !== '' && plot.parcel !== '';
  if (isArticle && !plot.parish) found.push(required([...path, 'parish']));
  if ((plot.territory === 'pt') !== (country === 'PT')) found.push(at([...path, 'territory'], 'forests.otherCountry'));
  return found;
}

function problemsOfLand({ kind, plots, country, insideSquare }: ForestDraft): Found {
  if (plots.length === 0) return [required(['plots'])];
  const found = plots.flatMap((plot, i) => problemsOfPlot(plot, i, country));
  if (kind === 'single' && plots.length > 1) found.push(at(['plots'], 'forests.onePlot'));
  const keys = plots.map(parcelKeyOf).filter((key) => key !== null);
  if (new Set(keys).size < keys.length) found.push(at(['plots'], 'forests.plotTwice'));
  // Exactly: 19 999 m2 are no two hectares.
  if (areaOf(plots) < FOREST_MIN_M2) found.push(at(['plots'], 'forests.tooSmall'));
  if (plots.length === 1) return found;
  if (doPlotsOverlap(plots, country)) found.push(at(['plots'], 'forests.plotsOverlap'));
  if (!areInOneMunicipality(plots)) found.push(at(['plots'], 'forests.otherMunicipality'));
  if (!isOneStretch(plots, country)) found.push(at(['plots'], 'forests.notAdjoining'));
  if (!insideSquare) found.push(at(['insideSquare'], 'forests.notInSquare'));
  return found;
}

function problemsOfTrees(draft: ForestDraft, today: string): Found {
  const { species, plantedYear } = draft;
  const found: Found = [];
  if (species.length === 0) found.push(required(['species']));
  else if (species.reduce((sum, { sharePct }) => sum + sharePct, 0) !== 100)
    found.push(at(['species'], 'forests.sharesNotWhole'));
  if (new Set(species.map(({ id }) => id)).size < species.length) found.push(at(['species'], 'forests.speciesTwice'));
  const age = ageOn(today, plantedYear);
  if (age === null) found.push(required(['plantedYear']));
  else if (age < 1) found.push(at(['plantedYear'], 'forests.notPlantedYet'));
  if (treesPerHaOf(draft) === null) found.push(required(['treesPerHa']));
  return found;
}

/**
 * All that keeps a forest from being reviewed, in the order of the form: for the form itself, and for whoever takes it.
 */
export function problemsOf(
  draft: ForestDraft,
  { documents, today }: { documents: readonly Pick<ForestDocument, 'kind'>[]; today: string },
): Problem[] {
  // Buyers read it, and what was reviewed keeps its name.
  const words = claimOf(draft.name);
  const named = words === null ? [] : [at(['name'], 'marketplace.nameClaims', { words })];
  const found = [...named, ...problemsOfLand(draft), ...problemsOfTrees(draft, today)];
  // Of a forest without a plot nothing else is asked: its coordinates come with the land.
  if (draft.point === null && draft.plots.length > 0) found.push(required(['point']));
  if (draft.ownerKind === null) found.push(required(['ownerKind']));
  else if (lackingProofs(draft.ownerKind, documents).length > 0)
    found.push(at(['documents'], 'forests.documentsMissing'));
  // Buyers are told of it: an inscription without a number is none.
  if (draft.registry && [draft.registry.name, draft.registry.id].includes('')) found.push(required(['registry']));
  if (!draft.responsible) found.push(at(['responsible'], 'forests.notResponsible'));
  return found;
}
