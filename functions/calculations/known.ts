import type { Reach } from '#shared/access/scope.ts';
import type { Scope } from './keys.ts';
import { everyCalculation, findCalculation, readCalculation, type StoredCalculation } from './store.ts';

/** A calculation, for other features. */
export type KnownCalculation = StoredCalculation;

/** A calculation, for other features. @throws AppError `calculations.notFound` */
export const calculationAt = (scope: Scope): Promise<KnownCalculation> => readCalculation(scope);
/** The same; null when there is none any more. */
export const calculationLeft = (scope: Scope): Promise<KnownCalculation | null> => findCalculation(scope);
/** Every calculation that somebody reaches, in the order they were started; `asked`: as `everyCalculation`. */
export const calculationsOf = (by: Reach, asked?: string): Promise<KnownCalculation[]> => everyCalculation(by, asked);
