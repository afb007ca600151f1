import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { activityType } from './activityTypes.ts';
import { answeredRow } from './answered.ts';
import { estimate } from './estimate.ts';
import { numberProblem, numberRule } from './numberRule.ts';
import type { FactorContext } from './plan.ts';
import { Reading, RowError } from './reading.ts';
import type { EstimateError, Field, RowInput } from './types.ts';
import { findUnit, unitOf } from './units.ts';

/** Where an error of the engine is not one of the shared catalogue's words, the nearest one; the engine's own is in the details. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  required: 'input.required',
  unitRequired: 'input.required',
  supplierRequired: 'input.required',
  factorRequired: 'input.required',
  emissionsRequired: 'input.required',
  notANumber: 'input.notANumber',
  notAnInteger: 'input.notANumber',
  negative: 'input.tooSmall',
  tooSmall: 'input.tooSmall',
  aboveMaximum: 'input.tooBig',
  moreThanAYear: 'input.tooBig',
  nitrogenAboveProduct: 'input.tooBig',
  ureaAboveNitrogen: 'input.tooBig',
  absurdQuantity: 'input.tooBig',
  notPositive: 'input.tooSmall',
  moreThanPurchased: 'input.tooBig',
  moreThanThereIs: 'input.tooBig',
  tooBig: 'input.tooBig',
  unknownActivity: 'input.unknownChoice',
  unknownOption: 'input.unknownChoice',
  unknownOptionNear: 'input.unknownChoice',
  unknownGas: 'input.unknownChoice',
  unknownGasNear: 'input.unknownChoice',
  unknownCrop: 'input.unknownChoice',
  unknownCropNear: 'input.unknownChoice',
  unknownVehicle: 'input.unknownChoice',
  unknownVehicleNear: 'input.unknownChoice',
  regionUnknown: 'input.unknownChoice',
  unknownUnit: 'input.unknownChoice',
  unitMismatch: 'input.unknownChoice',
  basisRequired: 'input.unknownChoice',
  supplierUnknown: 'input.unknownChoice',
  supplierUnknownNear: 'input.unknownChoice',
  supplierNotInYear: 'input.unknownChoice',
  unknownField: 'input.unknownField',
  occupancyNotUsed: 'input.unknownField',
  loadShareNotUsed: 'input.unknownField',
  adBlueNotUsed: 'input.unknownField',
  renewYearsAnnual: 'input.unknownField',
  notAGas: 'input.unknownField',
  cubicMetresOfWhat: 'input.required',
  eventEmpty: 'input.required',
  badDate: 'input.badDate',
};
/** Fields of a row that are not answers of its activity. */
const OUTSIDE_INPUTS = ['activity', 'factorId', 'factor', 'dateOn', 'sitePercent', 'region'];

/**
 * Everything that is wrong with a row, field by field: what its activity asks for, then what the engine says. Empty when
 * it can be estimated. For the operation that saves a row, the grid and the importer.
 */
export function errorsOf(given: RowInput, context: FactorContext): EstimateError[] {
  const row = answeredRow(given);
  const type = activityType(row.activity);
  if (type === undefined) return [{ code: 'unknownActivity', field: 'activity', details: { value: row.activity } }];
  const reading = new Reading(type, row);
  const errors = type.fields.flatMap((field) => fieldErrors(reading, field));
  const made = estimate(row, context);
  if (!made.ok && !errors.some(({ field }) => field === made.error.field)) errors.push(made.error);
  return errors;
}

function fieldErrors(reading: Reading, field: Field): EstimateError[] {
  const { row } = reading;
  const value = row.inputs[field.key];
  if (!reading.has(field.key)) {
    const isMadeUpFor = field.type === 'choice' && (row.factor !== undefined || row.factorId !== undefined);
    return reading.isRequired(field) && !isMadeUpFor ? [{ code: 'required', field: field.key }] : [];
  }
  if (field.type === 'number' || field.type === 'integer' || field.type === 'percent') {
    const problem = numberProblem(numberRule(field, row), value);
    return [
      ...(problem === null ? [] : [problem]),
      ...attempt(() => field.units && reading.unit(field.key, unitOfFactor(reading, field))),
    ];
  }
  return Array.isArray(field.options) ? attempt(() => reading.choice(field.key)) : [];
}

/** A factor of the user's own says the unit of the quantity where it is one of it, not of the other numbers. */
function unitOfFactor({ row }: Reading, { key, units = [] }: Field): string | undefined {
  const given = findUnit(row.factor?.unit ?? '');
  const isOfQuantity = key === 'quantity' && units.some((id) => unitOf(id)?.dimension === given?.dimension);
  return isOfQuantity ? row.factor?.unit : undefined;
}

function attempt(read: () => unknown): EstimateError[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof RowError) return [error.error];
    throw error;
  }
}

/** An error of the engine as a problem of the shared catalogue: `reason` is its text in `emissions.errors`. */
export function problemOf({ code, field, details }: EstimateError): Problem {
  return {
    path: OUTSIDE_INPUTS.includes(field) ? [field] : ['inputs', field],
    code: CODES[code] ?? 'input.invalid',
    details: { ...details, reason: code },
  };
}
