/** A message of the specification (001 §4, §5, §8) that belongs to the footprint application. */
interface Message {
  /** As the document has it. */
  readonly said: string;
  /** What the product says: `namespace:key` of the screens, or a code of the error catalogue. */
  readonly keys: readonly string[];
  /** The tests that make it appear. */
  readonly heldBy: readonly string[];
}
const of = (said: string, keys: readonly string[], ...heldBy: string[]): Message => ({ said, keys, heldBy });

const ORGANIZATIONS = 'web/features/organizations/failures.test.tsx';
const CALCULATIONS = 'web/features/calculations/failures.test.tsx';
const QUESTION = 'web/features/questionnaire/questionActs.test.tsx';
const BULK = 'web/features/questionnaire/bulkActs.test.tsx';
const DOCUMENTS = 'web/features/documents/UploadScreen.test.tsx';
const EXCEL = 'web/features/questionnaire/ExcelMenu.test.tsx';
const RESUME = 'web/features/questionnaire/ResumeScreen.test.tsx';
const EVOLUTION = 'web/features/calculations/EvolutionScreen.test.tsx';
const COMPARISON = 'web/features/calculations/ComparisonScreen.test.tsx';
const LIST = 'web/features/calculations/CalculationsScreen.test.tsx';
const VERIFY = 'web/features/imports/VerifyStep.test.tsx';
const PROGRESS = 'web/features/imports/AgainChoice.test.tsx';
const WIZARD = 'web/features/imports/wizard.test.tsx';
const DASHBOARD = 'web/features/dashboard/EmissionsScreen.test.tsx';
const COMMITMENTS = 'web/features/reduction/commitments.test.tsx';
const SCENARIOS = 'web/features/reduction/scenarios.test.tsx';
const REPORTS = 'web/features/reports/ReportsScreen.test.tsx';
const BANKING = 'functions/banking/decided.cloud.test.ts';
const SELLER = 'web/features/orders/account.test.tsx';
const PLANS = 'web/features/plans/plans.test.tsx';
const RULES = 'shared/calculations/rules.test.ts';
const SUBMISSION = 'shared/forests/submission.test.ts';
const REGISTER = 'web/features/forests/register.test.tsx';
const LIFE = 'web/features/forests/life.test.tsx';
const MARKET = 'web/features/marketplace/messages.test.tsx';
const IMAGE_NAMES = 'shared/marketplace/images.test.ts';
const CONTRACT = 'web/features/agreements/agreements.test.tsx';

/** Written from the document: a message that is added to it is added here. */
export const MESSAGES: readonly Message[] = [
  // §8, payment; §5, account and billing; §4, subscription and payment result
  of(
    'Oops... something went wrong, with return and retry',
    ['plans:result.failed', 'plans:result.retry', 'plans:result.return'],
    PLANS,
  ),
  of('Billing error: check data, else contact support', ['plans:pay.failed', 'plans.billingRefused'], PLANS),
  of('The subscription could not be processed correctly', ['plans.notProcessed'], PLANS),
  of('Subscription update error, try again', ['plans:change.failed'], PLANS),
  of('First payment requires all billing fields', ['plans.billingRequired'], 'functions/plans/plans.cloud.test.ts'),
  of('None: full results need a paid plan, a free trial exists', ['plans:none.title', 'ui:noPlan.keepTesting'], PLANS),
  of(
    'A no-plan screen with a subscribe or keep-testing choice',
    ['ui:noPlan.title', 'ui:noPlan.opens', 'ui:noPlan.subscribe', 'ui:noPlan.keepTesting'],
    'web/ui/noPlan.test.tsx',
  ),
  of('Full results are refused without a plan', ['plans.needed'], 'functions/plans/entitlements.cloud.test.ts'),
  of(
    'Current plan: renews automatically, with a renewal date',
    ['plans:own.renewsByItself', 'plans:own.renews'],
    PLANS,
  ),
  of(
    'Payment could not be made: check data, else contact support (002 §8)',
    ['offsets.notProcessed'],
    'functions/offsets/offsets.cloud.test.ts',
  ),
  of('Failed payment', ['plans:own.failed'], 'web/app/shell/planNotice.test.tsx'),
  of('Payment result: success', ['plans:result.done'], PLANS),
  // 002 §4, seller payments; 002 §8
  of(
    'Payment-provider account signup failure page with retry',
    ['orders:result.failure', 'orders:account.retry'],
    SELLER,
  ),
  of('The return pages report success', ['orders:result.success'], SELLER),
  // §8, organization and users (their users are in web/features/account/messages.test.ts)
  of('Error creating the organization', ['organizations:new.failed'], ORGANIZATIONS),
  of('Error updating the organization', ['organizations:one.notSaved', 'organizations:site.notSaved'], ORGANIZATIONS),
  of('Error deleting data', ['organizations:delete.failed', 'organizations:site.notDeleted'], ORGANIZATIONS),
  of('Error deleting data, while something hangs on it', ['organizations:delete.inUse'], ORGANIZATIONS),
  // §8, files and imports
  of('The file is too large', ['imports.tooLarge'], 'functions/imports/imports.cloud.test.ts'),
  of('The file is too large (logo)', ['kit.pictureTooLarge', 'organizations:logo.refused'], ORGANIZATIONS),
  of('The file extension is not valid', ['imports.wrongType'], 'shared/imports/reader/hostile.test.ts'),
  of('Logo delete error', ['organizations:logo.notRemoved'], ORGANIZATIONS),
  of('Cadastral reference does not exist (002 §8)', ['cadastre.notFound'], 'functions/cadastre/cadastre.cloud.test.ts'),
  of('Cadastre under maintenance (002 §8)', ['cadastre.maintenance'], 'functions/cadastre/cadastre.cloud.test.ts'),
  of(
    'Cadastre: its check letters are wrong (002 §5)',
    ['cadastre.wrongLetters'],
    'web/features/forests/where.test.tsx',
  ),
  // 002 §8, §5: a forest, what is published of it, its contract
  of('The selected area does not reach 2 hectares', ['forests.tooSmall'], SUBMISSION),
  of('Several adjoining plots', ['forests.notAdjoining'], SUBMISSION),
  of('Plots in the same municipality', ['forests.otherMunicipality'], SUBMISSION),
  of('All plots lie inside the blue square of the map', ['forests.notInSquare'], SUBMISSION, REGISTER),
  of('Responsibility (truthfulness) checkbox required', ['forests.notResponsible'], SUBMISSION),
  of('Species mixed requires contacting the forestry team', ['forests.mixedSpecies'], SUBMISSION, REGISTER),
  of('When several species, a distribution is required', ['forests.sharesNotWhole'], SUBMISSION),
  of('Loss or destruction of forest reported within 15 days (002 §9)', ['forests:report.lossLate'], LIFE),
  of('Property sale notice 1 month (002 §9)', ['forests:report.saleLate'], LIFE),
  of(
    'Species error on marketplace form: contact the forestry team',
    ['marketplace:form.speciesBody'],
    'web/features/marketplace/marketplace.test.tsx',
  ),
  of('Contract not generated', ['agreements:data.failed', 'agreements:sign.notWritten'], CONTRACT),
  of('Contract: soon able to sign', ['agreements:waits.soonCanSign.team'], CONTRACT),
  of('Forests above 1000 t get the fire insurance option', ['agreements:data.fireInsurance'], CONTRACT),
  of('Image upload error', ['marketplace:images.notSent'], MARKET),
  of('Image update error', ['marketplace:images.notChanged'], MARKET),
  of('Image delete error', ['marketplace:images.notRemoved'], MARKET),
  of('Deleting an image asks confirmation', ['marketplace:images.ask'], MARKET),
  of('The file is too large (image): error loading files, check size', ['marketplace:images.tooLarge'], MARKET),
  of('Error loading files (images)', ['marketplace:images.failed'], MARKET),
  of('Image file name invalid', ['marketplace.imageName'], IMAGE_NAMES),
  of('Image extension must not be uppercase', ['marketplace.imageUppercase'], IMAGE_NAMES),
  of('Unsupported image files must be removed', ['marketplace.imageType'], IMAGE_NAMES),
  of('Profile update success', ['marketplace:seller.saved'], MARKET),
  of('Profile update error', ['marketplace:seller.failed'], MARKET),
  of('Data update success (002 §8)', ['account:update.done'], 'web/features/account/update.test.tsx'),
  of('Data update error (002 §8)', ['account:update.failed'], 'web/features/account/update.test.tsx'),
  of('The page does not exist', ['shell:notFound.title'], 'web/app/notFound.test.tsx'),
  of('Error en la petición', ['kit.requestFailed'], 'web/features/reports/failures.test.tsx'),
  of('There is no data for the entered route', ['distances.noRoute'], 'shared/distances/estimate.test.ts'),
  of(
    'Bulk edit, duplicate and delete failures with a record count',
    ['edit', 'duplicate', 'delete', 'move'].map((kind) => `questionnaire:bulk.${kind}.notDone`),
    BULK,
  ),
  of('Excel download failure per question', ['ui:excel.question'], EXCEL),
  of('Excel download failure per organization and year', ['ui:excel.questions'], EXCEL),
  of('No data to export', ['calculations.noDataToExport'], EXCEL, RESUME),
  of(
    'Error importing data',
    ['imports:failed.title', 'imports.failed'],
    VERIFY,
    'functions/imports/repeats.cloud.test.ts',
  ),
  of(
    'Emissions fetch error: not available yet, available in 24 hours',
    ['overview:obtaining.failed', 'overview:obtaining.withinADay'],
    DASHBOARD,
  ),
  of('Calculation creation error', ['calculations:pre.notCreated'], CALCULATIONS),
  of('Excel upload progress: reading', ['imports:phase.reading'], PROGRESS),
  of('Excel upload progress: formatting', ['imports:phase.formatting'], PROGRESS),
  of('Excel upload progress: validating', ['imports:phase.validating'], PROGRESS),
  of('Excel upload progress: updating distances', ['imports:phase.distances'], PROGRESS),
  of('Excel upload progress: completed', ['imports:save.done'], VERIFY),
  of('Please correct all lines with errors', ['imports:verify.left', 'imports:verify.noneGood'], VERIFY),
  of('Error saving with errors (download of error rows failed)', ['imports:verify.notDownloaded'], VERIFY),
  of(
    'A certification needs an accrediting document (§5)',
    ['certifications.documentRequired'],
    'functions/certifications/certifications.cloud.test.ts',
  ),
  of('Documents that could not be saved are listed', ['documents:send.notSaved'], DOCUMENTS),
  of(
    'Unsupported file types are rejected and must be removed (§5)',
    ['documents:load.problem.type', 'documents:load.refused', 'documents:load.removeRefused', 'documents.wrongType'],
    DOCUMENTS,
    'functions/documents/documents.cloud.test.ts',
  ),
  of('The file is too large (document)', ['documents:load.problem.size'], DOCUMENTS),
  of('Pasted data must come from csv or excel (§5)', ['imports:paste.notTable'], WIZARD),
  of(
    'Emissions not available yet, of imports',
    ['imports:uploads.notYet', 'imports:uploads.withinADay'],
    'web/features/imports/UploadsScreen.test.tsx',
  ),
  // §8, calculations
  of('Calculation delete error', ['calculations:delete.notDone'], CALCULATIONS),
  of('Change-to-draft error', ['calculations:reopen.failed'], CALCULATIONS),
  of('Recalculation error', ['calculations:recalculate.failed'], CALCULATIONS),
  of(
    'Report generation error',
    ['reports:write.notStarted', 'reports.failed'],
    'web/features/reports/failures.test.tsx',
    'functions/reports/reportJob.cloud.test.ts',
  ),
  of('ISO report error', ['reports.isoFailed'], 'functions/reports/reportJob.cloud.test.ts'),
  of('Calculation not finished', ['reports.notFinished'], 'shared/reports/rules.test.ts'),
  of(
    'Calculation not finished, where reports are written',
    ['reports:notFinished.title', 'reports:year.notFinished', 'reports:year.noneTitle'],
    REPORTS,
    'web/features/reports/YearReportScreen.test.tsx',
  ),
  of(
    'No data for chart or filters',
    ['review:evolution.emptyTitle', 'review:resume.emptyTitle', 'calculations:list.noneTitle'],
    EVOLUTION,
    RESUME,
    LIST,
  ),
  of('Decarbonization scenario creation error (try again later)', ['reduction:scenario.notSaved'], SCENARIOS),
  of('Reduction commitment creation error (try again later)', ['reduction:commitment.notSaved'], COMMITMENTS),
  of('No data for chart or filters (scenario)', ['reduction:scenario.chart.noneTitle'], SCENARIOS),
  of('No rows selected', ['questionnaire:bulk.nothingPicked'], QUESTION),
  // §4
  of('The user ticks a review confirmation', ['calculations.reviewRequired'], RULES),
  of('A second confirmation', ['calculations.confirmRequired'], RULES),
  of('A current-year calculation cannot be finished', ['calculations.yearNotEnded'], RULES, CALCULATIONS),
  of('Recalculated without errors', ['calculations:recalculate.done'], CALCULATIONS),
  of('Recalculated with errors', ['calculations:recalculate.withErrors'], CALCULATIONS),
  of('Target exceeded', ['reduction:scenario.exceeded', 'reduction:scenario.finding.exceeded'], SCENARIOS),
  of(
    'UPLOADED, UNDER_REVIEW, PROCESSED, NEEDS_CHECK, ERROR, and CARBON_MANAGER (uploaded by the platform team)',
    ['UPLOADED', 'UNDER_REVIEW', 'PROCESSED', 'NEEDS_CHECK', 'ERROR', 'CARBON_MANAGER'].map(
      (state) => `documents:state.${state}`,
    ),
    'web/features/documents/DocumentsScreen.test.tsx',
  ),
  // §5
  of('Choose the calculation year', ['calculations.yearRequired'], RULES),
  of('Organization required', ['calculations.organizationRequired'], RULES),
  of('Surface and employees required', ['input.required'], RULES),
  of('Kg required for Lean&Green', ['calculations.kgRequired'], 'shared/calculations/preStepRules.test.ts'),
  of('Fiscal start and end dates are required', ['calculations.fiscalDatesRequired'], RULES),
  of('Activity index: all or nothing', ['calculations.activityIndexIncomplete'], RULES),
  of('A shared site requires a percentage', ['organizations.shareRequired'], 'shared/organizations/rules.test.ts'),
  of('Required columns must be mapped', ['imports.mappingIncomplete'], 'functions/imports/mapping.cloud.test.ts'),
  of('Last four digits required and exactly four', ['banking.lastFour'], 'shared/banking/schema.test.ts'),
  of('Bank entity must be chosen', ['banking.unknownBank'], 'shared/banking/schema.test.ts'),
  of('File format must match the expected one', ['banking.notAStatement'], BANKING),
  of('Selected column content must fit the concept type', ['banking.columnMismatch'], BANKING),
  of('Multi-row edit allows only sites, dates and observations', ['questionnaire:bulk.edit.nothing'], QUESTION),
  of('At least one year and one organization', ['questionnaire.resumeNeedsBoth', 'review:resume.needTitle'], RESUME),
  of(
    'Adding a commitment that affects a question already holding a percentage asks for confirmation',
    ['reduction.questionTaken', 'reduction:commitment.takenTitle'],
    COMMITMENTS,
    'functions/reduction/reduction.cloud.test.ts',
  ),
  of('Comparison needs two calculations', ['review:comparison.chooseTitle'], COMPARISON),
];
