import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACTION_NAMES, type ActionName } from '#shared/activity/actions.ts';
import { FIELD_NAMES, fieldKey } from '#shared/activity/fields.ts';
import { api } from '#shared/contract/api.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import { catalogues } from './texts/catalogue.ts';

/** Why a call that is no GET leaves no entry: it computes only, or what comes of it is an entry of its own. */
type Reason = 'computes' | 'opens an upload' | 'reading mark' | 'of no account' | 'has a history of its own';

/** What each changing operation writes into the log of the account. */
const WRITES: Readonly<Record<string, readonly ActionName[] | Reason>> = {
  'account.updateUser': ['account.userChanged'],
  'account.resetPassword': ['account.passwordChanged'],
  'account.updateCompany': ['account.companyChanged'],
  'account.setLanguage': ['account.languageChanged'],
  'account.announceAvatar': 'opens an upload',
  'account.removeAvatar': ['account.avatarRemoved'],
  'team.createMember': ['team.added'],
  'team.updateMember': ['team.changed'],
  'team.inviteAgain': ['team.invitedAgain'],
  'team.setDisabled': ['team.disabled', 'team.enabled'],
  'team.removeMember': ['team.removed'],
  'team.declineInvitation': ['team.declined'],
  'session.setAccess': ['session.accessSet'],
  'apps.createKey': ['apps.keyMade'],
  'apps.revokeKey': ['apps.keyRevoked'],
  'privacy.exportOwnData': ['privacy.exportAsked'],
  'privacy.exportAccountData': ['privacy.exportAsked'],
  'privacy.startClosing': ['privacy.closingAsked'],
  'privacy.undoClosing': ['privacy.closingUndone'],
  'notifications.markRead': 'reading mark',
  'notifications.choose': ['notifications.chosen'],
  'feedback.sendFeedback': 'of no account',
  'consents.recordConsents': 'has a history of its own',
  'activity.exportActivity': ['activity.exported'],
  'organizations.createOrganization': ['organizations.created'],
  'organizations.updateOrganization': ['organizations.changed'],
  'organizations.deleteOrganization': ['organizations.deleted'],
  'organizations.announceLogo': 'opens an upload',
  'organizations.removeLogo': ['organizations.logoRemoved'],
  'organizations.createSite': ['organizations.siteCreated'],
  'organizations.updateSite': ['organizations.siteChanged'],
  'organizations.deleteSite': ['organizations.siteDeleted'],
  'calculations.createCalculation': ['calculations.created'],
  'calculations.makeSample': ['calculations.sampleMade'],
  'calculations.removeSample': ['calculations.sampleRemoved'],
  'calculations.updateCalculation': ['calculations.changed'],
  'calculations.deleteCalculation': ['calculations.deleted'],
  'calculations.finishCalculation': ['calculations.finishAsked'],
  'calculations.reopenCalculation': ['calculations.reopened'],
  'calculations.recalculate': ['calculations.recalculateAsked'],
  'calculations.duplicateCalculation': ['calculations.duplicated', 'calculations.copied'],
  'calculations.announceDocument': 'opens an upload',
  'calculations.saveRow': ['calculations.rowAdded', 'calculations.rowChanged'],
  'calculations.deleteRow': ['calculations.rowDeleted'],
  'calculations.startExport': ['calculations.exported'],
  'questionnaire.answerQuestion': ['questionnaire.answered'],
  'questionnaire.saveRows': ['calculations.rowAdded', 'calculations.rowChanged'],
  'questionnaire.startBulk': ['questionnaire.bulkAsked'],
  'questionnaire.undoBulk': ['questionnaire.bulkUndone'],
  'questionnaire.announceRowEvidence': 'opens an upload',
  'questionnaire.keepRowEvidence': ['questionnaire.evidenceKept'],
  'questionnaire.removeRowEvidence': ['questionnaire.evidenceRemoved'],
  'questionnaire.assign': ['questionnaire.assigned'],
  'questionnaire.unassign': ['questionnaire.unassigned'],
  'questionnaire.setAssignmentDone': ['questionnaire.assignmentDone', 'questionnaire.assignmentReopened'],
  'calculations.startComparison': 'computes',
  'calculations.checkUnusual': ['calculations.valueChecked', 'calculations.valueReopened'],
  'audits.inviteAuditor': ['audits.invited'],
  'audits.extendInvitation': ['audits.extended'],
  'audits.resendInvitation': ['audits.resent'],
  'audits.revokeInvitation': ['audits.revoked'],
  'audits.openSession': ['audits.opened'],
  'audits.startComment': ['audits.commented'],
  'audits.answerComment': ['audits.answered', 'audits.commented'],
  'audits.setCommentState': ['audits.settled'],
  'audits.markReviewed': ['audits.reviewed'],
  'audits.announceStatement': 'opens an upload',
  'audits.closeAudit': ['audits.closed'],
  'factors.previewFactors': ['factors.previewed'],
  'factors.activateFactors': ['factors.activated'],
  'factors.discardPreview': ['factors.discarded'],
  'factors.announceEvidence': 'opens an upload',
  'factors.createOverride': ['factors.overrideCreated'],
  'factors.updateOverride': ['factors.overrideChanged'],
  'factors.deleteOverride': ['factors.overrideDeleted'],
  'banking.createBankAccount': ['banking.accountAdded'],
  'banking.updateBankAccount': ['banking.accountChanged'],
  'banking.deleteBankAccount': ['banking.accountRemoved'],
  'banking.createBankUpload': ['banking.announced'],
  'banking.confirmBankColumns': ['banking.mapped'],
  'banking.changeBankColumns': ['banking.back'],
  'banking.sendBankUpload': ['banking.sent', 'banking.saved'],
  'banking.undoBankUpload': ['banking.undone'],
  'banking.decideBankGroup': ['banking.decided'],
  'banking.setBankCoverage': ['banking.coverage'],
  'imports.createImport': ['imports.announced'],
  'invoices.createInvoice': ['invoices.announced'],
  'invoices.confirmInvoice': ['invoices.confirmed'],
  'invoices.deleteInvoice': ['invoices.deleted'],
  'imports.confirmMapping': ['imports.mapped'],
  'imports.changeMapping': ['imports.remap'],
  'imports.keepGoodRows': ['imports.keep'],
  'imports.cancelImport': ['imports.cancel'],
  'imports.undoImport': ['imports.undo'],
  'imports.readByTransformer': ['imports.reread'],
  'imports.makeTransformer': ['imports.transformerSaved'],
  'imports.removeTransformer': ['imports.transformerRemoved'],
  'imports.createDrop': ['imports.dropCreated'],
  'imports.revokeDrop': ['imports.dropRevoked'],
  'imports.takeDrop': ['imports.dropTaken'],
  'reduction.createCommitment': ['reduction.commitmentAdded'],
  'reduction.updateCommitment': ['reduction.commitmentChanged'],
  'reduction.deleteCommitment': ['reduction.commitmentRemoved'],
  'reduction.createScenario': ['reduction.scenarioAdded'],
  'reduction.updateScenario': ['reduction.scenarioChanged'],
  'reduction.deleteScenario': ['reduction.scenarioRemoved'],
  'reports.startReport': ['reports.asked'],
  'verifications.issueVerification': ['verifications.issued'],
  'verifications.revokeVerification': ['verifications.revoked'],
  'reports.putReportTexts': ['reports.textsChanged'],
  'reports.putYearTexts': ['reports.yearTextsChanged'],
  'reports.startYearReport': ['reports.yearAsked'],
  'estimates.estimateRows': 'computes',
  'distances.findDistance': 'computes',
  'distances.findDistances': 'computes',
  'questionnaire.listRowFactors': 'computes',
  'incidents.reportClientError': 'of no account',
  'brands.putBrand': ['brands.written'],
  'certifications.createCertification': ['certifications.created'],
  'certifications.deleteCertification': ['certifications.deleted'],
  'certifications.saveAnalysis': ['certifications.analysisChanged'],
  'certifications.saveRegistryData': ['certifications.dataChanged'],
  'certifications.announceDocument': 'opens an upload',
  'certifications.addDocument': ['certifications.documentAdded'],
  'certifications.removeDocument': ['certifications.documentRemoved'],
  'certifications.actOnCertification': ['certifications.requested', 'certifications.withdrawn'],
  'certifications.startRegistryFile': ['calculations.exported'],
  'documents.announceUpload': 'opens an upload',
  'documents.createDocument': ['documents.added'],
  'documents.changeDocument': ['documents.changed'],
  'documents.resendDocument': ['documents.resent'],
  'documents.removeDocument': ['documents.removed'],
  'documents.decide': ['documents.reviewed'],
  'documents.saveNotes': ['documents.noted'],
  'documents.announceTeamUpload': 'opens an upload',
  'documents.addTeamDocument': ['documents.added'],
  'documents.removeTeamDocument': ['documents.removed'],
  'csrd.startCsrdFile': ['calculations.exported'],
  'certifications.observe': ['certifications.observed'],
  'certifications.decide': ['certifications.decided'],
  'certifications.announceCertificate': 'opens an upload',
  'certifications.addCertificate': ['certifications.certificateAdded'],
  'certifications.removeCertificate': ['certifications.certificateRemoved'],
  'certifications.startQueuedRegistryFile': ['calculations.exported'],
};

/** The feature whose use case an operation of another one is. */
const WRITTEN_BY: Readonly<Record<string, string>> = {
  'questionnaire.saveRows': 'calculations',
  'csrd.startCsrdFile': 'calculations',
};

const changing = Object.entries(api as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${feature}.${name}`])),
);
const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/([.]test|ForTests)[.]ts$/.test(file))
  .map((file) => ({ feature: file.split('/')[0] ?? '', text: readFileSync(`functions/${file}`, 'utf8') }));
/** Names made of the event that happened: `imports.${event}`, of a type that names them. */
const isMade = (text: string, action: ActionName) => {
  const [feature, what] = action.split('.');
  return text.includes(`\`${feature}.\${`) && text.includes(`'${what}'`);
};
const writersOf = (action: ActionName) =>
  sources.filter(({ text }) => text.includes(`'${action}'`) || isMade(text, action)).map(({ feature }) => feature);

it('knows of every changing operation what it leaves in the log of the account, or why nothing', () => {
  expect(Object.keys(WRITES).sort()).toEqual([...changing].sort());
});

it('has no action that nobody writes, and lets the feature of each operation write its own', () => {
  const silent = ACTION_NAMES.filter((action) => writersOf(action).length === 0);
  expect(silent).toEqual([]);
  const strange = Object.entries(WRITES).flatMap(([operation, actions]) =>
    typeof actions === 'string'
      ? []
      : actions.filter((action) => !writersOf(action).includes(WRITTEN_BY[operation] ?? operation.split('.')[0] ?? '')),
  );
  expect(strange).toEqual([]);
});

it('has a sentence for every action and a word for every field, and no other', () => {
  const texts = catalogues().find(({ name }) => name === 'shared/texts/activity.json')?.of.es;
  const under = (group: string) =>
    [...(texts?.keys() ?? [])].filter((key) => key.startsWith(`${group}.`)).map((key) => key.slice(group.length + 1));
  expect(under('actions').sort()).toEqual([...ACTION_NAMES].sort());
  expect(under('fields').sort()).toEqual(FIELD_NAMES.map(fieldKey).sort());
});
