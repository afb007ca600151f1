import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import type { MemberDraft } from '#shared/team/schema.ts';

type RightsInput = z.input<typeof MemberDraft>;
/** Of a form that has the fields of `MemberDraft`: that of a change, and that of somebody new, which has more. */
export type RightsControl = Control<RightsInput, unknown, MemberDraft>;
/** The types of a form's control do not vary with its fields. */
export const rightsOf = (control: unknown): RightsControl => control as RightsControl;

export type ScopeValue = NonNullable<RightsInput['scope']>;
