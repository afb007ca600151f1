import * as z from 'zod';
import { text } from '#shared/kernel/fields.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { Instant } from '#shared/kernel/time.ts';
import { REPORT_KINDS } from './schema.ts';

/** Texts of a report that the organization may write itself. Until it does, the report has the one of `reportTexts.json`. */
export const TEXT_KEYS = [
  'presentation',
  'responsible',
  'boundaries',
  'recalculation',
  'baseChanges',
  'approach',
  'approachChanges',
  'verification',
  'policy',
  'monitoring',
  'conclusions',
] as const;
export type TextKey = (typeof TEXT_KEYS)[number];

/** Kinds of reports that have own texts: those of a calculation, and that of a year. */
const TEXT_KINDS = [...REPORT_KINDS, 'year'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Those of each kind, in the order in which the report has them. */
export const TEXTS_OF = {
  ghgProtocol: ['presentation', 'boundaries', 'recalculation', 'conclusions'],
  iso14064: [
    'presentation',
    'verification',
    'responsible',
    'boundaries',
    'recalculation',
    'baseChanges',
    'approach',
    'approachChanges',
    'policy',
    'conclusions',
  ],
  reductionCommitment: ['presentation', 'responsible', 'policy', 'monitoring', 'conclusions'],
  year: ['presentation', 'conclusions', 'boundaries'],
} as const satisfies Record<TextKind, readonly TextKey[]>;

/** Longer is a document of its own. */
export const TEXT_MAX = 4_000;
export const OwnTexts = z.partialRecord(z.enum(TEXT_KEYS), text(TEXT_MAX));
export type OwnTexts = Readonly<Partial<Record<TextKey, string>>>;

export const ReportTexts = z.object({
  kind: z.enum(TEXT_KINDS),
  language: z.enum(LANGUAGES),
  /** In the order in which the report has them, in its language. */
  sections: z.array(
    z.object({
      key: z.enum(TEXT_KEYS),
      title: z.string(),
      /** What every report says. */
      usual: z.string(),
      /** What the organization wrote instead. */
      own: z.string().nullable(),
    }),
  ),
  /** 0 until somebody writes one. */
  v: z.number().int(),
  byName: z.string(),
  updatedAt: Instant.nullable(),
});
export type ReportTexts = z.infer<typeof ReportTexts>;

/** The texts that a kind has, of those that were sent; an empty one is the usual one again. */
export const ownTextsOf = (kind: TextKind, sent: OwnTexts): OwnTexts =>
  Object.fromEntries(TEXTS_OF[kind].flatMap((key) => (sent[key] ? [[key, sent[key]]] : [])));

export const areSameTexts = (a: OwnTexts, b: OwnTexts): boolean => TEXT_KEYS.every((key) => a[key] === b[key]);
