import { type Scope, verificationsOf } from './store.ts';

/** How many verification links of a calculation were made, whatever became of them. */
export const countVerifications = async (scope: Scope): Promise<number> => (await verificationsOf(scope)).length;
