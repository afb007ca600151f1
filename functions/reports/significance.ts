import type { Significance } from '#shared/reports/iso.ts';
import type { Scope } from './store.ts';

/** How the organization judged the indirect emissions of a calculation; null: not assessed. The one place where reports read it. */
export const significanceOf = async (_scope: Scope): Promise<Significance | null> => null;
