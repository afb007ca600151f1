import { home } from '../factors/choose.ts';
import type { LineSpec, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import type { Conversion } from '../properties.ts';

/** What the functions of this file ask for. */
export const GRID_FAMILIES = ['electricity_es', 'electricity_pt', 'electricity_other', 'wtt', 'constants'] as const;

/** The location-based factor of the grid of the country, in Portugal of mainland, Azores or Madeira. */
export function gridFactor(planner: Planner): UsedFactor | null {
  const { country } = planner.context;
  const place = planner.places.own[0] ?? country;
  const [id, ...places] =
    country === 'ES'
      ? ['electricity.production-mix-aib', 'ES']
      : ['electricity.pt.grid-annual', place === 'PT' ? 'PT-mainland' : place, 'PT'];
  const chosen = planner.choose(planner.factors.withId(id ?? ''), undefined, {
    own: places.slice(0, 1),
    wider: places.slice(1),
    proxies: [],
  });
  if (chosen === null) return null;
  if (chosen.row.year !== planner.year)
    planner.warn('gridEarlierYear', { year: planner.year, factorYear: chosen.row.year });
  return planner.used(chosen, 'grid');
}

/**
 * Share of the kWh that is lost on the way, times the factor of the line. Spain's guide says 9.6 % (kWh lost / kWh
 * consumed); for Portugal the share of DEFRA's overseas factors stands in. Its name, "share of T&D in electricity
 * emissions", could mean generation and losses together (then 0.14 / 0.86 of the generation), but its publisher's own
 * loss factor per kWh consumed (`td.electricity-losses-factor`) is the production mix x the share as it is: so is this.
 */
export function losses(planner: Planner, line: LineSpec): void {
  const { country } = planner.context;
  const id = country === 'ES' ? 'td-losses.electricity' : 'td-share.electricity';
  const constant = planner.factors.constant(id, country);
  if (constant === undefined) {
    planner.warn('lossesMissing');
    return;
  }
  const unit = line.factor.unit.id;
  const step: Conversion = {
    label: 'loss',
    operator: '*',
    name: 'lossShare',
    value: constant.value,
    unit: `${unit}/${unit}`,
    resultUnit: unit,
    constant,
  };
  planner.line({ ...line, kind: 'losses', after: [step] });
}

/** Published upstream of a kWh that is consumed, and of what is lost on its way. */
const UPSTREAM = { upstream: 'wtt.electricity.generation.kwh', upstreamOfLosses: 'wtt.electricity.td.kwh' } as const;

/**
 * Extraction, production and transport of what the power stations burn for the kWh that are consumed, and for those that
 * are lost on the way, whose burning is the line of losses: the two rows that DESNZ publishes apart. Source: GHG Protocol,
 * Technical Guidance for Calculating Scope 3 Emissions, category 3, activities B and C.
 */
export function upstream(planner: Planner, line: Omit<LineSpec, 'factor'>): void {
  upstreamLine(planner, line, 'upstream');
  upstreamLine(planner, line, 'upstreamOfLosses');
}

/** One of both, for what answers the other itself. */
export function upstreamLine(planner: Planner, line: Omit<LineSpec, 'factor'>, kind: keyof typeof UPSTREAM): void {
  const chosen = planner.choose(planner.factors.withId(UPSTREAM[kind]), undefined, home(planner.context.country));
  if (chosen === null) planner.warn('upstreamMissing');
  else planner.line({ ...line, kind, factor: planner.used(chosen, 'companion') });
}
