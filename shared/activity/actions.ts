import type { FieldName } from './fields.ts';
import {
  ADDRESS,
  BANK,
  COMMITMENT,
  GASES,
  KIND,
  ORGANIZATION,
  PERIOD,
  PROFILE,
  RIGHTS,
  ROW,
  SCENARIO,
  SECTIONS,
  SITE,
} from './shown.ts';

const YEAR_DAYS = 365;

/**
 * Kinds of things that happen in an account: the first word of each action. For so many days each is kept: what figures
 * and their proofs rest on as long as the books (six years, art. 30 of the Spanish commercial code), sign-ins one year.
 */
export const KINDS = {
  session: { keptDays: YEAR_DAYS },
  account: { keptDays: 2 * YEAR_DAYS },
  team: { keptDays: 2 * YEAR_DAYS },
  apps: { keptDays: 2 * YEAR_DAYS },
  notifications: { keptDays: YEAR_DAYS },
  activity: { keptDays: 2 * YEAR_DAYS },
  privacy: { keptDays: 2 * YEAR_DAYS },
  organizations: { keptDays: 6 * YEAR_DAYS },
  calculations: { keptDays: 6 * YEAR_DAYS },
  questionnaire: { keptDays: 6 * YEAR_DAYS },
  imports: { keptDays: 6 * YEAR_DAYS },
  factors: { keptDays: 6 * YEAR_DAYS },
  audits: { keptDays: 6 * YEAR_DAYS },
  reduction: { keptDays: 6 * YEAR_DAYS },
  reports: { keptDays: 6 * YEAR_DAYS },
  certifications: { keptDays: 6 * YEAR_DAYS },
  brands: { keptDays: 2 * YEAR_DAYS },
} as const satisfies Record<string, { keptDays: number }>;
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]];

interface Action {
  /** The subject is a person of the account: named by the profile when it is read, never in the entry. */
  readonly isOfPerson?: true;
  /** Fields whose change is told, where it is of use and no secret. */
  readonly shows?: readonly FieldName[];
  /** What else of the state after it the sentence names. */
  readonly says?: readonly string[];
}

const PERSON = { isOfPerson: true } as const;
/**
 * Everything that can happen in an account, `<feature>.<whatHappened>`: an audit entry of another name does not compile.
 * The sentence of each is in the texts of `activity`, under the same name.
 */
export const ACTIONS = {
  'session.registered': PERSON,
  'session.signedIn': PERSON,
  'session.linked': PERSON,
  'session.emailChanged': PERSON,
  'session.accessSet': PERSON,
  'session.groupsChanged': PERSON,
  'account.userChanged': { ...PERSON, shows: [...PROFILE, ...BANK] },
  'account.companyChanged': { ...PERSON, shows: ['companyName', 'sector'] },
  'account.languageChanged': PERSON,
  'account.passwordChanged': PERSON,
  'account.avatarChecked': PERSON,
  'account.avatarRemoved': PERSON,
  'team.added': { ...PERSON, shows: RIGHTS },
  'team.changed': { ...PERSON, shows: ['name', ...RIGHTS] },
  'team.invitedAgain': PERSON,
  'team.disabled': PERSON,
  'team.enabled': PERSON,
  'team.removed': PERSON,
  'team.activated': PERSON,
  'team.organizationGone': PERSON,
  'team.invitationEnded': PERSON,
  'team.declined': PERSON,
  'apps.keyMade': { shows: [...SECTIONS, 'expiresAt'] },
  'apps.keyRevoked': {},
  'notifications.chosen': PERSON,
  'privacy.exportAsked': {},
  'privacy.closingAsked': PERSON,
  'privacy.closingUndone': PERSON,
  'privacy.accessClosed': PERSON,
  'activity.exported': { ...PERSON, says: ['entries'] },
  'organizations.created': {},
  'organizations.changed': { shows: ['name', ...ORGANIZATION] },
  'organizations.deleted': {},
  'organizations.siteCreated': {},
  'organizations.siteChanged': { shows: ['name', ...ADDRESS, ...SITE] },
  'organizations.siteDeleted': {},
  'organizations.logoChecked': {},
  'organizations.logoRemoved': {},
  'calculations.created': {},
  'calculations.sampleMade': {},
  'calculations.sampleRemoved': {},
  'calculations.changed': {
    shows: [
      ...PERIOD,
      'organizationId',
      'surfaceM2',
      'employees',
      'activityIndex',
      'gwp',
      'soils',
      'factorYear',
      ...KIND,
    ],
  },
  'calculations.deleted': {},
  'calculations.duplicated': {},
  'calculations.copied': { says: ['rows'] },
  'calculations.copyFailed': {},
  'calculations.finishAsked': {},
  'calculations.finished': { shows: ['rows', 'totalKg'] },
  'calculations.finishFailed': {},
  'calculations.reopened': {},
  'calculations.recalculateAsked': {},
  'calculations.calculated': { shows: ['totalKg', 'gwp'] },
  'calculations.rowAdded': {},
  'calculations.rowChanged': { shows: ROW },
  'calculations.rowDeleted': {},
  'calculations.exported': {},
  'questionnaire.answered': {},
  'questionnaire.bulkAsked': {},
  'questionnaire.bulkUndone': {},
  'questionnaire.bulkEnded': { says: ['rows'] },
  'questionnaire.evidenceKept': {},
  'questionnaire.evidenceRemoved': {},
  'questionnaire.assigned': {},
  'questionnaire.unassigned': {},
  'questionnaire.assignmentDone': {},
  'questionnaire.assignmentReopened': {},
  'calculations.valueChecked': { says: ['note'] },
  'calculations.valueReopened': {},
  'audits.invited': {},
  'audits.extended': { shows: ['expiresAt'] },
  'audits.resent': {},
  'audits.revoked': {},
  'audits.opened': {},
  'audits.commented': {},
  'audits.answered': {},
  'audits.settled': {},
  'audits.reviewed': {},
  'audits.closed': {},
  'factors.overrideCreated': {},
  'factors.overrideChanged': { shows: [...GASES, 'source', 'reason', 'fileName'] },
  'factors.overrideDeleted': {},
  'factors.previewed': {},
  'factors.activated': {},
  'factors.discarded': {},
  'imports.announced': {},
  'imports.mapped': {},
  'imports.remap': {},
  'imports.keep': {},
  'imports.cancel': {},
  'imports.saved': { says: ['rows'] },
  'imports.undo': {},
  'imports.undone': {},
  'imports.dropCreated': {},
  'imports.dropRevoked': {},
  'imports.dropTaken': {},
  'reduction.commitmentAdded': {},
  'reduction.commitmentChanged': { shows: COMMITMENT },
  'reduction.commitmentRemoved': {},
  'reduction.scenarioAdded': {},
  'reduction.scenarioChanged': { shows: SCENARIO },
  'reduction.scenarioRemoved': {},
  'reports.asked': {},
  'reports.written': { says: ['version'] },
  'certifications.created': {},
  'certifications.deleted': {},
  'certifications.analysisChanged': {},
  'certifications.dataChanged': {},
  'certifications.documentAdded': {},
  'certifications.documentRemoved': {},
  'certifications.requested': {},
  'certifications.withdrawn': {},
  'certifications.observed': {},
  'certifications.decided': {},
  'certifications.certificateAdded': {},
  'brands.written': {},
} as const satisfies Record<`${KindName}.${string}`, Action>;
export type ActionName = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as [ActionName, ...ActionName[]];

export const actionOf = (name: ActionName): Action => ACTIONS[name];
export const kindOf = (name: ActionName): KindName => name.slice(0, name.indexOf('.')) as KindName;
