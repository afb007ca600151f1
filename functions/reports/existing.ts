import { countReports as countStored, type Scope } from './store.ts';
import { withVersions } from './versions.ts';

/** Which of these calculations have a report that can be downloaded, of them as they are or were. */
export const reportedCalculations = (scopes: readonly Scope[]): Promise<Set<string>> => withVersions(scopes);

/** How many reports of a calculation were asked for. */
export const countReports = (scope: Scope): Promise<number> => countStored(scope);
