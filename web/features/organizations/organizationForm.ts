import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import type { Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import type { Version } from './useVersionedForm.ts';

export type OrganizationInput = z.input<typeof OrganizationDraft>;
/** What each part of the form takes. */
export interface PartProps {
  control: Control<OrganizationInput, unknown, OrganizationDraft>;
  isDisabled: boolean;
}

/** An index that nobody wrote, as a form has it. */
const NO_INDEX = { description: '', value: null, unit: '' };

/** An organization as its form has it. */
export function versionOf(organization: Organization): Version<OrganizationInput> {
  const { id: _, v, baseYear: _b, createdAt: _c, updatedAt: _u, ...draft } = organization;
  return { v, values: { ...draft, activityIndex: draft.activityIndex ?? NO_INDEX } };
}

/** Parts of the form, with an anchor each, in their order. */
export const PARTS = ['general', 'activity', 'size', 'boundary', 'esg'] as const;
export type Part = (typeof PARTS)[number];
