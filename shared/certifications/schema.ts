import * as z from 'zod';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { COUNTRIES } from '#shared/emissions/types.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day, Instant } from '#shared/kernel/time.ts';
import { DOCUMENT_KINDS, MOST_TEXT } from './documents.ts';
import { RegistryData } from './registryData.ts';
import {
  FIELD_PLACES,
  FIELD_STATES,
  REGISTRY_FIELDS,
  REGISTRY_SECTIONS,
  type RegistryField,
} from './registryFields.ts';
import { AnalysisDraft, AnalysisFigures } from './significance.ts';
import { CERTIFICATION_STATES } from './states.ts';

export const CERTIFICATION_TYPES = ['miteco', 'isoSignificance'] as const;
export type CertificationType = (typeof CERTIFICATION_TYPES)[number];

/** What is said to the other side. */
export const ObservationText = text(MOST_TEXT).min(1);

/** A file that proves something, or a certificate. */
export const CertificationFile = z.object({
  id: idOf('evidence'),
  kind: z.enum([...DOCUMENT_KINDS, 'certificate']),
  fileName: z.string(),
  addedAt: Instant,
});
export type CertificationFile = z.infer<typeof CertificationFile>;

/** What happened to it, and what was said. */
const Step = z.object({
  at: Instant,
  /** The platform's people have no name here. */
  side: z.enum(['account', 'team']),
  byName: z.string(),
  /** The state that it led to; null: something was said only. */
  state: z.enum(CERTIFICATION_STATES).nullable(),
  text: z.string(),
});
export type Step = z.infer<typeof Step>;

const Analysis = AnalysisDraft.extend({ criteriaVersion: z.number().int(), figures: AnalysisFigures });
export type Analysis = z.infer<typeof Analysis>;

export const CertificationHead = z.object({
  id: idOf('certification'),
  type: z.enum(CERTIFICATION_TYPES),
  state: z.enum(CERTIFICATION_STATES),
  organizationId: idOf('organization'),
  calculationId: idOf('calculation'),
  organizationName: z.string(),
  year: z.number().int(),
  byName: z.string(),
  requestedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  v: z.number().int(),
});
export type CertificationHead = z.infer<typeof CertificationHead>;

const fieldNames = Object.values(REGISTRY_FIELDS).flat() as [RegistryField, ...RegistryField[]];
const CheckedField = z.object({
  section: z.enum(REGISTRY_SECTIONS),
  field: z.enum(fieldNames),
  state: z.enum(FIELD_STATES),
  place: z.enum(FIELD_PLACES),
  names: z.array(z.string()).readonly(),
});
const Ratio = z.object({ year: z.number().int(), tonnes: z.number() });
const years = z.array(z.number().int()).readonly();
const Reduction = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['yearsMissing', 'indexMissing']), years }),
  z.object({ state: z.literal('unitsDiffer'), units: z.array(z.string()).readonly() }),
  z.object({
    state: z.enum(['reduced', 'notReduced']),
    unit: z.string(),
    ratios: z.array(Ratio).readonly(),
    before: z.number(),
    after: z.number(),
    percent: z.number(),
  }),
]);
/** Spain's registry: what is there and missing, and which of its seals are within reach. */
const RegistryAnswer = z.object({
  data: RegistryData,
  fields: z.array(CheckedField),
  reduction: Reduction,
});

export const Certification = CertificationHead.extend({
  /** Of the calculation as it stands; null when it was deleted. */
  calculationState: z.enum(CALCULATION_STATES).nullable(),
  /** Whether the calculation still is what was looked at or requested. */
  isCurrent: z.boolean(),
  analysis: Analysis.nullable(),
  registry: RegistryAnswer.nullable(),
  files: z.array(CertificationFile),
  steps: z.array(Step),
});
export type Certification = z.infer<typeof Certification>;

/** A calculation that can be certified: of a whole organization. */
export const Certifiable = z.object({
  id: idOf('calculation'),
  organizationId: idOf('organization'),
  organizationName: z.string(),
  country: z.enum(COUNTRIES),
  year: z.number().int(),
  periodStartOn: Day,
  periodEndOn: Day,
  state: z.enum(CALCULATION_STATES),
});
export type Certifiable = z.infer<typeof Certifiable>;

/** As the platform's team sees it: of which account it is. */
export const QueuedHead = CertificationHead.extend({ tenantId: idOf('tenant') });
export type QueuedHead = z.infer<typeof QueuedHead>;
