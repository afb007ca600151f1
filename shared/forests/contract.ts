import * as z from 'zod';
import { MOST_TABLE_BYTES } from '#shared/constants/forests.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { type Limit, MESSAGE_LIMIT, UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { Beside } from './beside.ts';
import { Co2Run } from './co2Run.ts';
import { SpeciesCoverage } from './coverage.ts';
import { DOCUMENT_TYPE_NAMES } from './files.ts';
import { ForestInfo, ForestInfoDraft } from './info.ts';
import { LossNotice, SaleNotice } from './notices.ts';
import { FOREST_DOCUMENT_KINDS } from './owners.ts';
import { OwnForestLine } from './ownLine.ts';
import { OBSERVED } from './review.ts';
import { Forest, ForestDraft, ForestFile, ForestLine, Observation, PayoutPolicy, words } from './schema.ts';

const ofForest = z.object({ id: idOf('forest') });
const ofDocument = ofForest.extend({ documentId: idOf('document') });
/** Of an account that the team works for. */
const theirs = z.object({ tenantId: idOf('tenant'), id: idOf('forest') });
const version = z.strictObject({ v: z.number().int() });
const versionQuery = z.object({ v: z.coerce.number().int() });
const reasoned = version.extend({ text: words.min(3) });
const upload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
const link = z.object({ url: z.string(), fileName: z.string() });
const done = z.object({ done: z.literal(true) });

/** The cadastre is asked for every plot, and throttles hard. */
const SUBMISSION_LIMIT: Limit = { of: 'caller', calls: 60, seconds: 3_600 };

const CHANGED = ['forests.notFound', 'forests.wrongState', 'conflict.versionChanged'] as const;
/** What keeps a forest from being reviewed: the first of them, with all as issues. */
const REFUSED = [
  ...([
    'forests.tooManyCorners',
    'forests.tooSmall',
    'forests.notAdjoining',
    'forests.otherMunicipality',
    'forests.notInSquare',
  ] as const),
  ...(['forests.onePlot', 'forests.plotTwice', 'forests.otherCountry', 'forests.plotsOverlap'] as const),
  ...(['forests.sharesNotWhole', 'forests.speciesTwice', 'forests.notPlantedYet', 'input.required'] as const),
  ...(['forests.documentsMissing', 'forests.notResponsible', 'marketplace.nameClaims'] as const),
  // What its cadastre says of a plot, and what is wrong with a drawing.
  ...(['cadastre.notFound', 'cadastre.crossesItself', 'cadastre.noArea', 'cadastre.outsideIberia'] as const),
] as const;
/** Land that another forest has. */
const TAKEN = ['forests.parcelTaken', 'forests.landTaken', 'forests.tooSpread', 'conflict.busy'] as const;
const Measure = z.strictObject({
  /** Measured mean diameter, in the place of what the age gives. */
  dbhMm: z.number().int().min(10).max(3_000).nullable().default(null),
  /** What the reviewer decides in the place of the method, and why: of an official table, or of a survey. */
  decided: z
    .strictObject({
      totalKg: z.number().int().min(0).max(1e12),
      annualKg: z.number().int().min(0).max(1e9),
      reason: words.min(3),
    })
    // A year is a part of all years: the two figures were typed in one another's place.
    .refine(({ totalKg, annualKg }) => annualKg <= totalKg, { error: 'forests.annualAboveTotal', path: ['annualKg'] })
    .nullable()
    .default(null),
});
export type Measure = z.output<typeof Measure>;

/** The ministry's table of growth as it is loaded: no rows while none is. */
export const OfficialTable = z.object({ rows: z.number().int().min(0), species: z.array(z.string()) });
export type OfficialTable = z.output<typeof OfficialTable>;

const REVIEW_LISTS = ['waiting', 'CREATED', 'TO_VALIDATE', 'VALIDATED', 'ACTIVE', 'DISABLED'] as const;
/** That one review may show, and that one acceptance may name. */
const MOST_BESIDE = 1_000;
const TheirForest = z.object({ tenantId: idOf('tenant'), forest: Forest });

export const forests = {
  listForests: endpoint({
    method: 'GET',
    path: '/forests',
    summary: 'The own forests, in the order in which they were begun',
    allow: 'forestOwner',
    query: PageQuery,
    output: pageOf(OwnForestLine),
  }),
  createForest: endpoint({
    method: 'POST',
    path: '/forests',
    summary: 'Begin to register a forest: all but its name may be lacking until it is submitted',
    allow: 'forestOwner',
    body: z.strictObject({ id: idOf('forest'), draft: ForestDraft }),
    output: Forest,
    errors: [
      'forests.tooMany',
      'forests.idTaken',
      'forests.badReference',
      'forests.mixedSpecies',
      'forests.tooManyCorners',
    ],
  }),
  getForest: endpoint({
    method: 'GET',
    path: '/forests/{id}',
    summary: 'One forest with its plots, documents and state',
    allow: 'forestOwner',
    params: ofForest,
    output: Forest,
    errors: ['forests.notFound'],
  }),
  saveForest: endpoint({
    method: 'PUT',
    path: '/forests/{id}',
    summary: 'Keep what is said of a forest, while it has not been submitted',
    allow: 'forestOwner',
    params: ofForest,
    body: version.extend({ draft: ForestDraft }),
    output: Forest,
    errors: [...CHANGED, 'forests.badReference', 'forests.mixedSpecies', 'forests.tooManyCorners'],
  }),
  deleteForest: endpoint({
    method: 'DELETE',
    path: '/forests/{id}',
    summary: 'Delete a forest that has not been submitted, and never had a signed contract',
    allow: 'forestOwner',
    params: ofForest,
    query: versionQuery,
    output: done,
    errors: [...CHANGED, 'forests.hasContract'],
  }),
  submitForest: endpoint({
    method: 'POST',
    path: '/forests/{id}/submission',
    summary: 'Send a forest to the forestry team, which reviews it within 15 days',
    allow: 'forestOwner',
    limits: [SUBMISSION_LIMIT],
    params: ofForest,
    body: version,
    output: Forest,
    errors: [...CHANGED, ...REFUSED, ...TAKEN],
  }),
  takeBackForest: endpoint({
    method: 'DELETE',
    path: '/forests/{id}/submission',
    summary: 'Take a forest back whose contract has not been signed: a text that waits for signatures is void',
    allow: 'forestOwner',
    params: ofForest,
    query: versionQuery,
    output: Forest,
    errors: CHANGED,
  }),
  announceForestFile: endpoint({
    method: 'POST',
    path: '/forests/{id}/documents/uploads',
    summary: 'Announce a document: answers its id and a signed form for the upload straight to storage',
    allow: 'forestOwner',
    limits: [UPLOAD_LIMIT],
    params: ofForest,
    body: z.strictObject({ fileType: z.enum(DOCUMENT_TYPE_NAMES) }),
    output: z.object({ id: idOf('document'), upload }),
    errors: ['forests.notFound', 'forests.wrongState'],
  }),
  addForestDocument: endpoint({
    method: 'POST',
    path: '/forests/{id}/documents',
    summary: 'Keep an uploaded document, with what it is',
    allow: 'forestOwner',
    params: ofForest,
    body: z.strictObject({ file: ForestFile, kind: z.enum(FOREST_DOCUMENT_KINDS) }),
    output: Forest,
    errors: [...CHANGED, 'documents.missing', 'documents.wrongType', 'forests.tooManyDocuments'],
  }),
  removeForestDocument: endpoint({
    method: 'DELETE',
    path: '/forests/{id}/documents/{documentId}',
    summary: 'Remove a document of a forest that has not been submitted',
    allow: 'forestOwner',
    params: ofDocument,
    output: Forest,
    errors: [...CHANGED, 'documents.notFound'],
  }),
  getForestDocument: endpoint({
    method: 'GET',
    path: '/forests/{id}/documents/{documentId}/file',
    summary: 'A link to a document that holds for five minutes',
    allow: 'forestOwner',
    params: ofDocument,
    output: link,
    errors: ['forests.notFound', 'documents.notFound'],
  }),
  estimateForest: endpoint({
    method: 'GET',
    path: '/forests/{id}/estimate',
    summary: 'What the forest would absorb by the method, with its trace; nothing is kept',
    allow: 'forestOwner',
    params: ofForest,
    output: Co2Run,
    errors: ['forests.notFound', 'forests.notEstimated'],
  }),
  getForestInfo: endpoint({
    method: 'GET',
    path: '/forests/{id}/info',
    summary: 'The supplementary form of a forest; version 0 while nothing was said',
    allow: 'forestOwner',
    params: ofForest,
    output: ForestInfo,
    errors: ['forests.notFound'],
  }),
  saveForestInfo: endpoint({
    method: 'PUT',
    path: '/forests/{id}/info',
    summary: 'Keep the supplementary form of a forest',
    allow: 'forestOwner',
    params: ofForest,
    body: version.extend({ draft: ForestInfoDraft }),
    output: ForestInfo,
    errors: ['forests.notFound', 'conflict.versionChanged'],
  }),
  reportLoss: endpoint({
    method: 'POST',
    path: '/forests/{id}/loss',
    summary: 'Tell that trees were lost: nothing more is sold of the forest from now on',
    allow: 'forestOwner',
    params: ofForest,
    body: version.extend({ notice: LossNotice }),
    output: Forest,
    errors: [...CHANGED, 'forests.noticeAhead', 'forests.lossTooLarge'],
  }),
  reportSale: endpoint({
    method: 'POST',
    path: '/forests/{id}/sale',
    summary: 'Tell that the property is sold: nothing more is sold of the forest from now on',
    allow: 'forestOwner',
    params: ofForest,
    body: version.extend({ notice: SaleNotice }),
    output: Forest,
    errors: CHANGED,
  }),
  getSpeciesCoverage: endpoint({
    method: 'GET',
    path: '/forests/coverage',
    summary:
      'What grows where in the forests of all owners, by province: only what is of enough owners for nobody to be singled out',
    allow: 'forestOwner',
    output: SpeciesCoverage,
  }),
  listReviews: endpoint({
    method: 'GET',
    path: '/admin/forests',
    summary: 'Forests of every owner: those that wait for the team, the soonest due first, or those of a state',
    allow: 'support',
    query: PageQuery.extend({ list: z.enum(REVIEW_LISTS).default('waiting') }),
    output: pageOf(ForestLine.extend({ tenantId: idOf('tenant') })),
  }),
  getOfficialTable: endpoint({
    method: 'GET',
    path: '/admin/forests/official-table',
    summary: 'What is loaded of the ministry’s table of growth',
    allow: 'support',
    output: OfficialTable,
    errors: ['forests.keptTableBad'],
  }),
  loadOfficialTable: endpoint({
    method: 'PUT',
    path: '/admin/forests/official-table',
    summary: 'Load the ministry’s table of growth as CSV (species, region, years, t_co2_tree): estimates follow it',
    allow: 'admin',
    body: z.strictObject({ csv: z.string().min(1).max(MOST_TABLE_BYTES) }),
    output: OfficialTable,
    errors: ['forests.badTableColumns', 'forests.badTable', 'forests.badTableRegion', 'conflict.versionChanged'],
  }),
  getTheirForest: endpoint({
    method: 'GET',
    path: '/admin/forests/{tenantId}/{id}',
    summary: 'A forest as the team sees it, with its supplementary form',
    allow: 'support',
    params: theirs,
    output: TheirForest.extend({ info: ForestInfo, beside: z.array(Beside) }),
    errors: ['forests.notFound'],
  }),
  getTheirDocument: endpoint({
    method: 'GET',
    path: '/admin/forests/{tenantId}/{id}/documents/{documentId}/file',
    summary: 'A link to a document of a forest, for five minutes',
    allow: 'support',
    params: theirs.extend({ documentId: idOf('document') }),
    output: link,
    errors: ['forests.notFound', 'documents.notFound'],
  }),
  surveyTheirForest: endpoint({
    method: 'POST',
    path: '/admin/forests/{tenantId}/{id}/survey',
    summary: 'Ask the cadastre again for the plots of a forest that it did not answer for: what it says is kept',
    allow: 'admin',
    limits: [SUBMISSION_LIMIT],
    params: theirs,
    body: version,
    output: TheirForest,
    errors: [...CHANGED, ...REFUSED, ...TAKEN],
  }),
  tryEstimate: endpoint({
    method: 'POST',
    path: '/admin/forests/{tenantId}/{id}/estimate',
    summary: 'What a forest absorbs by the method, a measured diameter or a decision; nothing is kept',
    allow: 'support',
    params: theirs,
    body: Measure,
    output: Co2Run,
    errors: ['forests.notFound', 'forests.notEstimated', 'forests.annualAboveTotal'],
  }),
  askForestChanges: endpoint({
    method: 'POST',
    path: '/admin/forests/{tenantId}/{id}/changes',
    summary: 'Give a forest back to its owner with what is to be changed, thing by thing',
    allow: 'admin',
    limits: [MESSAGE_LIMIT],
    params: theirs,
    body: version.extend({ observed: z.array(Observation).min(1).max(OBSERVED.length) }),
    output: TheirForest,
    errors: CHANGED,
  }),
  refuseForest: endpoint({
    method: 'POST',
    path: '/admin/forests/{tenantId}/{id}/refusal',
    summary: 'Refuse a forest that waits for the team, with the reason that its owner is told: its parcels are free',
    allow: 'admin',
    limits: [MESSAGE_LIMIT],
    params: theirs,
    body: reasoned,
    output: TheirForest,
    errors: CHANGED,
  }),
  acceptForest: endpoint({
    method: 'POST',
    path: '/admin/forests/{tenantId}/{id}/acceptance',
    summary: 'Accept a forest, or its next term: what it absorbs is kept with its trace',
    allow: 'admin',
    params: theirs,
    body: version.extend({
      ...Measure.shape,
      /** The reviewer has seen by the documents what no cadastre has confirmed. */
      seenByHand: z.boolean().default(false),
      /** Forests that may have the same land, of which the reviewer has seen that they have not. */
      seenBeside: z.array(idOf('forest')).max(MOST_BESIDE).default([]),
      /**
       * It meets the conditions of the ministry's registry, or does not; null: nobody has looked. Nothing said: of a next
       * term, as it was known.
       */
      mitecoEligible: z.boolean().nullable().optional(),
    }),
    output: TheirForest,
    errors: [
      ...CHANGED,
      ...(['forests.unsent', 'forests.notEstimated', 'forests.annualAboveTotal'] as const),
      ...(['forests.cadastreAnswers', 'forests.unnamed', 'forests.unconfirmed', 'forests.besideUnseen'] as const),
      ...(['forests.notEligible', 'forests.registryNotSeen'] as const),
      ...(['forests.tooManyCorners', 'cadastre.notFound'] as const),
    ],
  }),
  choosePolicy: endpoint({
    method: 'PUT',
    path: '/admin/forests/{tenantId}/{id}/policy',
    summary: 'Choose how its owner is paid, before the contract is signed',
    allow: 'admin',
    params: theirs,
    body: version.extend({ payoutPolicy: PayoutPolicy }),
    output: TheirForest,
    errors: CHANGED,
  }),
  disableForest: endpoint({
    method: 'POST',
    path: '/admin/forests/{tenantId}/{id}/disabling',
    summary: 'Take a forest off the market, with the reason that its owner is told',
    allow: 'admin',
    params: theirs,
    body: reasoned,
    output: TheirForest,
    errors: CHANGED,
  }),
  reopenForest: endpoint({
    method: 'POST',
    path: '/admin/forests/{tenantId}/{id}/reopening',
    summary: 'Have a disabled forest reviewed again',
    allow: 'admin',
    params: theirs,
    body: reasoned,
    output: TheirForest,
    errors: [...CHANGED, ...TAKEN],
  }),
};
