import type { Planner } from '../../planner.ts';
import { type Reading, RowError } from '../../reading.ts';
import { type Equation, emit, findParameter } from './equation.ts';
import type { LivestockClass } from './livestock.ts';
import { population } from './population.ts';
import { lostTooMuch, usedShares } from './shares.ts';
import { answered, indirectFactorsOf, isComputedHere, leaching, volatilisation, waterOf } from './soils.ts';
import { type ManureSystem, manureSystems, PASTURE } from './systems.ts';

interface Herd {
  readonly livestock: LivestockClass;
  /** Systems that hold a part of the manure. */
  readonly stored: readonly ManureSystem[];
  /** Adds the nitrogen excreted in the year, kg N, to an equation. */
  readonly excreted: (equation: Equation) => string;
}

/** N2O of the nitrogen that a herd excretes: of what is stored, and of what is dropped on pasture. */
export function manureNitrogen(planner: Planner, reading: Reading, livestock: LivestockClass): void {
  const lost = lostTooMuch(reading.row.inputs);
  if (lost !== null) throw new RowError('sharesAboveWhole', 'leachedPercent', { sum: lost, accepted: 100 });
  const used = usedShares(reading.row.inputs);
  const herd: Herd = {
    livestock,
    stored: manureSystems.filter(({ field }) => used.includes(field)),
    excreted: (equation) => {
      const heads = population(equation, reading, livestock);
      return equation.step('excreted', `${heads} * ${perHead(equation, reading, livestock)}`, 'kg N');
    },
  };
  const isComputed = isComputedHere(planner, reading);
  if (herd.stored.length > 0) {
    directStored(planner, herd);
    if (isComputed) indirectStored(planner, reading, herd);
  }
  if (used.includes(PASTURE)) grazing(planner, reading, { herd, isComputed });
}

/** Nitrogen a head and year: the row's own; or rate x animal mass / 1000 x 365. Source: IPCC 2006 vol. 4 eq. 10.30. */
function perHead(equation: Equation, reading: Reading, { nex, nrate, tam }: LivestockClass): string {
  if (reading.has('nExcreted')) return equation.field('nExcreted', 'kg N');
  if (nex !== undefined) return equation.parameter('nExcretion', `nex-${nex}`);
  if (nrate === undefined) throw new RowError('required', 'nExcreted');
  const hasMass = reading.has('animalMass');
  if (!hasMass && tam === undefined) throw new RowError('required', 'animalMass');
  const mass = hasMass ? equation.field('animalMass', 'kg') : equation.parameter('typicalMass', `tam-${tam}`);
  const rate = equation.parameter('nRate', `nrate-${nrate}`);
  return equation.step('nExcretion', `${rate} * ${mass} / 1000 * 365`, 'kg N');
}

/** N2O = N x sum of share x EF3 x 44/28. Source: IPCC 2006 vol. 4 eq. 10.25, table 10.21. */
function directStored(planner: Planner, { stored, excreted }: Herd): void {
  emit(planner, {
    gas: 'n2o',
    part: 'direct',
    equation: 'equation-manure-direct',
    mass(equation) {
      const terms = stored.map(
        ({ field, ef3 }) => `${equation.percent(field)} * ${equation.parameter(`${field}Ef3`, `ef3-${ef3}`)}`,
      );
      return `${excreted(equation)} * (${terms.join(' + ')}) * 44 / 28`;
    },
  });
}

/** Volatilised and leached of what is stored. Source: IPCC 2006 vol. 4 eq. 10.26 to 10.29, table 10.22. */
function indirectStored(planner: Planner, reading: Reading, { livestock, stored, excreted }: Herd): void {
  const { ef4, ef5 } = indirectFactorsOf(planner);
  emit(planner, {
    gas: 'n2o',
    part: 'volatilisation',
    equation: 'equation-manure-volatilisation',
    mass(equation) {
      const fraction = (system: ManureSystem) =>
        reading.has('volatilisedPercent')
          ? `(${equation.percent('volatilisedPercent')})`
          : equation.parameter(`${system.field}Gas`, volatilisationId(planner, livestock, system));
      const terms = stored.map((system) => `${equation.percent(system.field)} * ${fraction(system)}`);
      return `${excreted(equation)} * (${terms.join(' + ')}) * ${equation.parameter('ef4', ef4)} * 44 / 28`;
    },
  });
  const leached = stored.filter(({ field }) => reading.has('leachedPercent') || hasLeaching(planner, field));
  if (leached.length < stored.length) planner.warn('storageLeachingUnknown');
  if (leached.length === 0) return;
  emit(planner, {
    gas: 'n2o',
    part: 'leaching',
    equation: 'equation-manure-leaching',
    mass(equation) {
      const fraction = reading.has('leachedPercent')
        ? `(${equation.percent('leachedPercent')})`
        : equation.parameter('solidLeach', 'fracleachms-solid-2019');
      const terms = leached.map(({ field }) => equation.percent(field));
      return `${excreted(equation)} * (${terms.join(' + ')}) * ${fraction} * ${equation.parameter('ef5', ef5)} * 44 / 28`;
    },
  });
}

/** Only the set of 2019 has a fraction, for solid storage. */
const hasLeaching = ({ context }: Planner, field: string): boolean =>
  context.soils === '2019' && field === 'solidStorage';

/** FracGasMS of a system and class in the calculation's set: there is none in the other's place. */
function volatilisationId(planner: Planner, { volatilisation: of }: LivestockClass, system: ManureSystem): string {
  const { soils } = planner.context;
  const isBovineOrSwine = of !== undefined && of !== 'poultry';
  const of2019 = isBovineOrSwine && system.volatilisation === 'liquid-slurry' ? 'liquid-slurry-2019' : undefined;
  const of2006 = of === undefined ? undefined : `${system.volatilisation}-${of}`;
  const id = `fracgasms-${soils === '2019' ? of2019 : of2006}`;
  if (findParameter(planner.factors, id) === undefined) throw new RowError('volatilisationUnknown', system.field);
  return id;
}

/** Dung and urine on pasture: N x EF3PRP x 44/28, and its indirect part as that of a soil. */
function grazing(
  planner: Planner,
  reading: Reading,
  { herd: { livestock, excreted }, isComputed }: { herd: Herd; isComputed: boolean },
): void {
  const kg = (equation: Equation) =>
    equation.step('grazed', `${excreted(equation)} * ${equation.percent(PASTURE)}`, 'kg N');
  const is2019 = planner.context.soils === '2019';
  emit(planner, {
    gas: 'n2o',
    part: 'grazing',
    equation: `equation-soil-grazing-${is2019 ? '2019' : '2006'}`,
    mass: (equation) => {
      const id = is2019 ? ef3Of2019(reading, livestock) : `ef3prp-${livestock.grazing}-2006`;
      return `${kg(equation)} * ${equation.parameter('ef3', id)} * 44 / 28`;
    },
  });
  if (!isComputed) return;
  const nitrogen = { kind: 'grazing', water: waterOf(reading), kg } as const;
  volatilisation(planner, nitrogen, 'grazingVolatilisation');
  leaching(planner, nitrogen, 'grazingLeaching');
}

/** In 2019 the factor of cattle, poultry and pigs differs by climate. */
const ef3Of2019 = (reading: Reading, { grazing: kind }: LivestockClass): string =>
  kind === 'so' ? 'ef3prp-so-2019' : `ef3prp-cpp-2019-${answered(reading, 'climate')}`;
