import { AppError } from '#shared/kernel/appError.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { listProblems, postalCodeProblems } from '#shared/organizations/rules.ts';
import type { OrganizationDraft } from '#shared/organizations/schema.ts';
import type { SiteDraft } from '#shared/organizations/site.ts';

/** With the code of the first problem, and all of them at their fields. */
function refuse(problems: readonly Problem[]): void {
  const issues = problems.map((problem) => ({ ...problem, path: ['draft', ...problem.path] }));
  const [first] = issues;
  if (first) throw new AppError(first.code, first.details, { issues });
}

/** @throws AppError `organizations.cnaeUnknown`, `organizations.provinceUnknown` */
export const requireListed = (draft: OrganizationDraft, before: OrganizationDraft | null): void =>
  refuse(listProblems(draft, before));

/** @throws AppError as `requireListed`, and `organizations.postalCodeElsewhere` */
export const requireListedSite = (draft: SiteDraft, before: SiteDraft | null): void =>
  refuse([...listProblems(draft, before), ...postalCodeProblems(draft)]);
