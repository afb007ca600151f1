import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { formOfCnae } from '#shared/calculations/formOfCnae.ts';
import { LaterPreStep } from '#shared/calculations/preStep.ts';
import type { Calculation, CalculationDraft } from '#shared/calculations/schema.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { draftOf, type PreStepForm } from './preStepForm.ts';

export interface PreviousDataProps {
  organizations: readonly Organization[];
  organizationId: string | undefined;
  /** The draft to change; null for a new calculation. */
  calculation: Calculation | null;
}
const NO_INDEX = { description: '', value: null, unit: '' };

/** The last year that has ended: its factors are the first that can be official. */
const lastYear = () => new Date().getUTCFullYear() - 1;

/** What an organization says of itself; named also where it is empty: a draft is put back into the fields that the form began with. */
const ofOrganization = (organization: Organization | undefined) => ({
  surfaceM2: organization?.surfaceM2 ?? undefined,
  employees: organization?.employees ?? undefined,
  annualBillingCents: organization?.annualBillingCents ?? null,
  activityIndex: organization?.activityIndex ?? NO_INDEX,
  baseYear: organization?.chosenBaseYear ?? null,
  sectorForm: formOfCnae(organization?.cnae ?? ''),
});

/** What the form begins with. */
export function startOf(props: PreviousDataProps): z.input<typeof CalculationDraft> {
  const { organizations, organizationId, calculation } = props;
  if (calculation) {
    const draft = draftOf(calculation);
    return { ...draft, activityIndex: draft.activityIndex ?? NO_INDEX };
  }
  const organization = organizations.find((one) => one.id === organizationId) ?? organizations[0];
  return {
    organizationId: organization?.id ?? '',
    year: lastYear(),
    isCalendarYear: true,
    fiscalStartOn: null,
    fiscalEndOn: null,
    gwp: 'AR6',
    soils: '2006',
    factorYear: 'row',
    ...LaterPreStep.parse({}),
    ...ofOrganization(organization),
  } as z.input<typeof CalculationDraft>;
}

/** Another organization is chosen: what was said of the first one gives way, what was typed stays. */
export function useOfOrganization(form: PreStepForm, organizations: readonly Organization[]): void {
  const id = useWatch({ control: form.control, name: 'organizationId' });
  const last = useRef(id);
  useEffect(() => {
    if (id === last.current) return;
    const of = (one: string) => ofOrganization(organizations.find((organization) => organization.id === one));
    const [before, after] = [of(last.current), of(id)];
    last.current = id;
    for (const key of Object.keys(after) as (keyof typeof after)[])
      if (isSame(form.getValues(key), before[key])) form.setValue(key, after[key] as never, { shouldDirty: true });
    // A document is kept with the organization that it was sent for.
    if (form.getValues('external.document')) form.setValue('external.document', null, { shouldDirty: true });
  }, [id, form, organizations]);
}

/** An emptied number is null or undefined. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
