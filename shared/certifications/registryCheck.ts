import type { CalculationState } from '#shared/calculations/schema.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import type { Site } from '#shared/organizations/site.ts';
import type { DocumentKind } from './documents.ts';
import type { RegistryData } from './registryData.ts';
import {
  type Commitment,
  type FIELD_STATES,
  type FieldPlace,
  PLAN_YEARS,
  REGISTRY_FIELDS,
  REGISTRY_SECTIONS,
  type RegistryField,
  type RegistrySection,
} from './registryFields.ts';

/** What the check looks at. */
export interface RegistryFacts {
  readonly today: string;
  readonly organization: Pick<Organization, 'taxId' | 'type' | 'cnae' | 'hasSubsidiaries' | 'exclusions' | 'baseYear'>;
  readonly sites: readonly Pick<
    Site,
    'name' | 'address' | 'number' | 'postalCode' | 'city' | 'province' | 'cnae' | 'registryActivity' | 'surfaceM2'
  >[];
  readonly calculation: {
    readonly state: CalculationState;
    readonly year: number;
    readonly periodEndOn: string;
    readonly index: { readonly description: string; readonly value: number | null; readonly unit: string } | null;
    readonly isAgricultural: boolean;
    readonly isExternal: boolean;
  };
  readonly figures: {
    readonly errorRows: number;
    readonly isCurrent: boolean;
    readonly provisional: boolean;
    readonly scope3Kg: number;
    /** GHG Protocol categories with data, or that are answered "not relevant, because". */
    readonly answered: ReadonlySet<string>;
    /** Types of activities that have rows. */
    readonly activities: ReadonlySet<string>;
    readonly hasFarmRows: boolean;
    /** Why scopes 1 and 2 are not by the ministry's own method. */
    readonly otherMethod: readonly string[];
  };
  readonly commitments: readonly Commitment[];
  readonly registry: RegistryData;
  readonly documents: readonly DocumentKind[];
}

export interface CheckedField {
  readonly section: RegistrySection;
  readonly field: RegistryField;
  readonly state: (typeof FIELD_STATES)[number];
  readonly place: FieldPlace;
  /** Which of several are concerned: sites, measures. */
  readonly names: readonly string[];
}
type Verdict = Pick<CheckedField, 'state' | 'place'> & { readonly names?: readonly string[] };

const asked = (isThere: boolean, place: FieldPlace, names: readonly string[] = []): Verdict => ({
  state: isThere ? 'there' : 'missing',
  place,
  names: isThere ? [] : names,
});
const advised = (isThere: boolean, place: FieldPlace): Verdict => ({ state: isThere ? 'there' : 'advice', place });
const filled = (...texts: readonly string[]): boolean => texts.every((text) => text !== '');

export const isWholeAddress = ({ address, number, postalCode, city, province }: RegistryFacts['sites'][number]) =>
  filled(address, number, postalCode, city, province);

const FUGITIVE = 'fugitive-emissions';
const hasDocument = ({ documents }: RegistryFacts, kind: DocumentKind) => documents.includes(kind);
const namesWithout = <T extends { readonly name: string }>(all: readonly T[], isWhole: (one: T) => boolean) =>
  all.filter((one) => !isWhole(one)).map(({ name }) => name);

/** A plan of the organization's own may be uploaded in the place of commitments that are kept here. */
const hasOwnPlan = (facts: RegistryFacts) => hasDocument(facts, 'reductionPlan');
/** What was dropped is no part of a plan. */
export const planned = ({ commitments }: Pick<RegistryFacts, 'commitments'>) =>
  commitments.filter(({ state }) => state !== 'dropped');
const isWholeMeasure = (one: Commitment) => filled(one.responsible) && one.startOn !== null && one.dueOn !== null;
export const lastYearOf = (measures: readonly Commitment[]): number =>
  Math.max(0, ...measures.map(({ dueOn }) => Number(dueOn?.slice(0, 4) ?? 0)));

/** Each field that is asked for; one that does not concern the organization answers null. */
const CHECKS: { readonly [S in RegistrySection]: Readonly<Record<string, (facts: RegistryFacts) => Verdict | null>> } =
  {
    identity: {
      taxId: ({ organization }) => asked(filled(organization.taxId), 'organization'),
      type: ({ organization }) => asked(organization.type !== null, 'organization'),
      cnae: ({ organization }) => asked(filled(organization.cnae), 'organization'),
      address: ({ sites }) => asked(sites.some(isWholeAddress), 'organization'),
      representative: ({ registry }) =>
        asked(
          filled(registry.representativeName, registry.representativeTaxId, registry.representativeRole),
          'certification',
        ),
      contact: ({ registry }) => asked(filled(registry.contactName, registry.contactEmail), 'certification'),
      group: ({ organization, registry }) =>
        organization.hasSubsidiaries ? asked(filled(registry.groupName), 'certification') : null,
    },
    period: {
      ended: ({ calculation, today }) => asked(calculation.periodEndOn < today, 'calculation'),
      finished: ({ calculation }) => asked(calculation.state === 'FINISHED', 'results'),
      baseYear: ({ organization }) => advised(organization.baseYear !== null, 'organization'),
    },
    boundaries: {
      sites: ({ sites }) => asked(sites.length > 0, 'organization'),
      siteData: ({ sites }) => {
        const isWhole = (site: (typeof sites)[number]) =>
          filled(site.address, site.city) && filled(site.registryActivity || site.cnae) && site.surfaceM2 !== null;
        const incomplete = namesWithout(sites, isWhole);
        return sites.length === 0 ? null : asked(incomplete.length === 0, 'organization', incomplete);
      },
      exclusions: ({ organization }) => (organization.exclusions.length === 0 ? null : asked(true, 'organization')),
    },
    index: {
      activityIndex: ({ calculation: { index } }) =>
        asked(index !== null && filled(index.description, index.unit) && index.value !== null, 'calculation'),
    },
    emissions: {
      rows: ({ figures }) => asked(figures.errorRows === 0, 'questionnaire'),
      current: ({ figures }) => asked(figures.isCurrent, 'results'),
      official: ({ figures }) => asked(!figures.provisional, 'results'),
      scope1: ({ figures, calculation }) => asked(calculation.isExternal || figures.answered.has('1'), 'questionnaire'),
      scope2: ({ figures, calculation }) => asked(calculation.isExternal || figures.answered.has('2'), 'questionnaire'),
      factors: ({ figures }) => advised(figures.otherMethod.length === 0, 'results'),
    },
    method: {
      verification: ({ registry, calculation }) =>
        calculation.isExternal ? advised(registry.verification !== 'none', 'certification') : null,
    },
    plan: {
      exists: (facts) => asked(hasOwnPlan(facts) || planned(facts).length > 0, 'reduction'),
      horizon: (facts) =>
        asked(hasOwnPlan(facts) || lastYearOf(planned(facts)) >= facts.calculation.year + PLAN_YEARS, 'reduction'),
      target: (facts) =>
        asked(hasOwnPlan(facts) || planned(facts).some(({ yearlySavingKg }) => yearlySavingKg > 0), 'reduction'),
      measures: (facts) => {
        const measures = hasOwnPlan(facts) ? [] : planned(facts);
        const incomplete = namesWithout(measures, isWholeMeasure);
        return measures.length === 0 ? null : asked(incomplete.length === 0, 'reduction', incomplete);
      },
    },
    evidence: {
      application: (facts) => asked(hasDocument(facts, 'application'), 'certification'),
      invoices: (facts) => asked(hasDocument(facts, 'invoices'), 'certification'),
      refrigerants: (facts) =>
        facts.figures.activities.has(FUGITIVE) ? asked(hasDocument(facts, 'refrigerants'), 'certification') : null,
      verificationStatement: (facts) => {
        const isThere = hasDocument(facts, 'verification');
        // Who says that it is verified shows it; of the others the registry may ask for it.
        if (facts.registry.verification !== 'none') return asked(isThere, 'certification');
        const isSmall = facts.organization.type === 'sme' || facts.organization.type === 'selfEmployed';
        const mayBeAsked = !isSmall || facts.figures.scope3Kg > 0 || facts.calculation.isExternal;
        return mayBeAsked ? advised(isThere, 'certification') : null;
      },
    },
    agriculture: {
      farm: ({ calculation, figures }) =>
        calculation.isAgricultural ? advised(figures.hasFarmRows, 'questionnaire') : null,
    },
  };

/** What the registry asks for, field by field in its order, and what of it is there. */
export function checkRegistry(facts: RegistryFacts): CheckedField[] {
  return REGISTRY_SECTIONS.flatMap((section) =>
    REGISTRY_FIELDS[section].flatMap((field): CheckedField[] => {
      const verdict = CHECKS[section][field]?.(facts) ?? null;
      return verdict ? [{ section, field, names: [], ...verdict }] : [];
    }),
  );
}

/** Fields without which nothing can be requested. */
export const missingOf = (fields: readonly CheckedField[]): CheckedField[] =>
  fields.filter(({ state }) => state === 'missing');
