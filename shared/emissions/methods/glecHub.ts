import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { registered } from './amounts.ts';
import { refuseCubicMetres } from './combustion.ts';
import { gridLines, kilowattHours } from './freightLines.ts';
import { fuelFactor, fuelRow, fuelWellToTank } from './fuels.ts';
import { gasFactor } from './fugitive.ts';
import type { LegCategories } from './glecDefaults.ts';
import { tonnes } from './glecDistance.ts';
import { fieldTerms, termsAmount } from './terms.ts';

/**
 * A hub (terminal, warehouse, port): tonnes handled x what one tonne takes of electricity, fuel and refrigerant; or x a
 * factor that somebody states per tonne. Source: ISO 14083:2023, hub operations; Fraunhofer IML / GLEC guide for
 * logistics sites.
 */
export function hubLines(planner: Planner, reading: Reading, categories: LegCategories): void {
  const { direct: category } = categories;
  const { factor, factorId } = reading.row;
  if (factorId !== undefined) throw new RowError('factorOfAnotherActivity', 'factorId', { value: factorId });
  if (factor !== undefined || reading.has('hubFactor')) {
    statedLine(planner, reading, categories);
    return;
  }
  if (reading.has('electricityPerTonne')) {
    const terms = [...fieldTerms(planner, 'electricityPerTonne', 'kWh'), ...tonnes(planner)];
    gridLines(planner, kilowattHours(planner, terms), { category: categories.electricity });
  }
  if (reading.has('fuelPerTonne')) fuelLine(planner, reading, categories);
  if (reading.has('gasPerTonne')) {
    const terms = [...fieldTerms(planner, 'gasPerTonne', 'kg'), ...tonnes(planner)];
    const amount = termsAmount(planner, terms, registered('kg'));
    planner.line({ amount, factor: gasFactor(planner, reading.requiredText('gas')), part: 'refrigerant', category });
  }
  if (planner.lines.length === 0) throw new RowError('hubFiguresRequired', 'electricityPerTonne');
}

function statedLine(planner: Planner, reading: Reading, { isOwn, direct }: LegCategories): void {
  if (isOwn) throw new RowError('splitRequired', 'hubFactor');
  reading.use('hubFactor');
  const stated = {
    unit: 't',
    co2eKg: Number(reading.row.inputs.hubFactor),
    source: reading.text('factorSource') ?? '',
  };
  const factor = planner.own() ?? planner.own(stated);
  if (factor === null) return;
  const amount = termsAmount(planner, tonnes(planner), registered('t'));
  planner.line({ amount, factor, part: 'wellToWheel', category: direct });
}

function fuelLine(planner: Planner, reading: Reading, { direct }: LegCategories): void {
  const fuel = reading.requiredText('hubFuel');
  const unit = reading.unit('fuelPerTonne');
  const row = fuelRow(planner.factors, fuel, 'stationary');
  if (row === undefined) throw new RowError('unknownOption', 'hubFuel', { value: fuel, accepted: '' });
  refuseCubicMetres(row, unit, 'fuelPerTonneUnit');
  const terms = [{ name: 'fuelPerTonne', field: 'fuelPerTonne', unit: unit.id }, ...tonnes(planner)];
  const amount = termsAmount(planner, terms, unit);
  planner.line({ amount, factor: fuelFactor(planner, fuel, 'stationary', unit), fuel: row, category: direct });
  fuelWellToTank(planner, row, amount);
}
