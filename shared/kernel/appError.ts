import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import type { Problem } from './problem.ts';

/** A failure that a person is told about: a code of the catalogue, the values its text names, the fields concerned. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  readonly issues: readonly Problem[];
  constructor(
    code: ErrorCode,
    details: Record<string, unknown> = {},
    options: { cause?: unknown; issues?: readonly Problem[] } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = details;
    this.issues = options.issues ?? [];
  }
  get status(): number {
    return ERRORS[this.code];
  }
}
