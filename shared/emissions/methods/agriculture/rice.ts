import type { Planner } from '../../planner.ts';
import type { Reading } from '../../reading.ts';
import { emit, fromSetOf2006 } from './equation.ts';

export const WATER_REGIMES = [
  'continuous',
  'single-aeration',
  'multiple-aeration',
  'aggregated-irrigated',
  'regular-rainfed',
  'drought-prone',
  'deep-water',
  'upland',
] as const;
export const PRE_SEASONS = ['non-flooded-lt-180d', 'non-flooded-gt-180d', 'flooded-gt-30d', 'aggregated'] as const;
/** Field of an organic amendment, t/ha -> `rice-cfoa-<...>`. */
const AMENDMENTS: Readonly<Record<string, string>> = {
  strawShort: 'straw-lt-30d',
  strawLong: 'straw-gt-30d',
  compostApplied: 'compost',
  farmyardManure: 'farmyard-manure',
  greenManure: 'green-manure',
};
export const AMENDMENT_FIELDS = Object.keys(AMENDMENTS);

/**
 * Rice: CH4 = area x days x EFc x SFw x SFp x SFo, SFo = (1 + sum of ROA x CFOA)^0.59 with ROA in t/ha. Source: IPCC 2006
 * vol. 4 eq. 5.1 to 5.3: the scaling factors of 2019 are not at hand, and a baseline of 2019 does not go with those of 2006.
 */
export const rice = (planner: Planner, reading: Reading): void => {
  const regime = reading.choice('waterRegime');
  const before = reading.choice('preSeason');
  emit(planner, {
    gas: 'ch4',
    part: 'methane',
    equation: 'equation-rice',
    mass(equation) {
      const amendments = AMENDMENT_FIELDS.filter((key) => reading.has(key)).map(
        (key) => `${equation.field(key, 't/ha')} * ${equation.parameter(`${key}Cfoa`, `rice-cfoa-${AMENDMENTS[key]}`)}`,
      );
      const organic =
        amendments.length === 0
          ? []
          : [
              equation.step(
                'sfo',
                `(1 + ${amendments.join(' + ')}) ^ ${equation.parameter('exponent', 'rice-sfo-exponent')}`,
                '-',
              ),
            ];
      const scaled = [
        equation.parameter('efc', 'rice-ef-2006'),
        equation.parameter('sfw', `rice-sfw-${regime}`),
        equation.parameter('sfp', `rice-sfp-${before}`),
        ...organic,
      ].join(' * ');
      const daily = equation.step('daily', scaled, 'kg CH4/ha·day');
      return `${equation.field('area', 'ha')} * ${equation.field('cultivationDays', 'day')} * ${daily}`;
    },
  });
  // Fields that are never flooded: the tables say so with a factor of 0.
  if (regime === 'upland') planner.warn('riceUpland');
  fromSetOf2006(planner);
};
