import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Commitment, CommitmentDraft } from './commitment.ts';
import { Scenario, ScenarioDraft } from './scenario.ts';
import { CalculationCommitments, Decarbonization, ScenarioView } from './view.ts';

const VIEW = { section: 'reduce', level: 'VIEW' } as const;
const EDIT = { section: 'reduce', level: 'EDIT' } as const;
const organizationId = z.object({ id: idOf('organization') });
const commitmentId = z.object({ id: idOf('organization'), commitmentId: idOf('commitment') });
const scenarioId = z.object({ id: idOf('scenario') });
const v = z.number().int();
const version = z.object({ v: z.coerce.number().int() });
const done = z.object({ done: z.literal(true) });
/** True: also where another commitment holds a percentage of one of its questions. */
const confirm = z.boolean().default(false);

const OF_COMMITMENT = [
  'calculations.notFound',
  'calculations.isSample',
  'reduction.questionUnknown',
  'reduction.questionTaken',
] as const;

export const reduction = {
  listOrganizations: endpoint({
    method: 'GET',
    path: '/reduction/organizations',
    summary: 'The organizations whose emissions can be planned down, by name',
    allow: VIEW,
    output: z.object({ items: z.array(z.object({ id: idOf('organization'), name: z.string() })) }),
  }),
  getDecarbonization: endpoint({
    method: 'GET',
    path: '/organizations/{id}/decarbonization',
    summary: 'The scenarios of an organization with where each stands, and what the commitments of each year add up to',
    allow: { ...VIEW, plan: 'fullResults' },
    params: organizationId,
    output: Decarbonization,
    errors: ['organizations.notFound'],
  }),
  listCommitments: endpoint({
    method: 'GET',
    path: '/calculations/{id}/commitments',
    summary:
      'The commitments that are measured against a calculation, what they save by question and together, and what the reduction plan lacks',
    allow: VIEW,
    params: z.object({ id: idOf('calculation') }),
    output: CalculationCommitments,
    errors: ['calculations.notFound'],
  }),
  createCommitment: endpoint({
    method: 'POST',
    path: '/organizations/{id}/commitments',
    summary: 'Add a commitment; refused once where another holds a percentage of its questions (`confirm` goes on)',
    allow: { ...EDIT, plan: 'fullResults' },
    params: organizationId,
    body: z.strictObject({ id: idOf('commitment'), draft: CommitmentDraft, confirm }),
    output: Commitment,
    errors: ['organizations.notFound', 'reduction.tooMany', 'conflict.versionChanged', ...OF_COMMITMENT],
  }),
  updateCommitment: endpoint({
    method: 'PUT',
    path: '/organizations/{id}/commitments/{commitmentId}',
    summary: 'Change a commitment; asks as `createCommitment` does for questions that it did not act on before',
    allow: EDIT,
    params: commitmentId,
    body: z.strictObject({ v, draft: CommitmentDraft, confirm }),
    output: Commitment,
    errors: ['reduction.commitmentNotFound', 'conflict.versionChanged', ...OF_COMMITMENT],
  }),
  deleteCommitment: endpoint({
    method: 'DELETE',
    path: '/organizations/{id}/commitments/{commitmentId}',
    summary: 'Delete a commitment',
    allow: EDIT,
    params: commitmentId,
    query: version,
    output: done,
    errors: ['reduction.commitmentNotFound', 'conflict.versionChanged'],
  }),
  createScenario: endpoint({
    method: 'POST',
    path: '/organizations/{id}/scenarios',
    summary: 'Add a decarbonization scenario; of a science-based path the percentages follow from the years',
    allow: { ...EDIT, plan: 'fullResults' },
    params: organizationId,
    body: z.strictObject({ id: idOf('scenario'), draft: ScenarioDraft }),
    output: Scenario,
    errors: ['organizations.notFound', 'calculations.isSample', 'reduction.tooMany', 'conflict.versionChanged'],
  }),
  getScenario: endpoint({
    method: 'GET',
    path: '/scenarios/{id}',
    summary: 'A scenario: base, target and current by group, year by year, what the commitments add up to, and the gap',
    allow: { ...VIEW, plan: 'fullResults' },
    params: scenarioId,
    output: ScenarioView.extend({ organizationName: z.string() }),
    errors: ['reduction.scenarioNotFound'],
  }),
  updateScenario: endpoint({
    method: 'PUT',
    path: '/scenarios/{id}',
    summary: 'Change a scenario; refused when somebody else changed it since version `v`',
    allow: EDIT,
    params: scenarioId,
    body: z.strictObject({ v, draft: ScenarioDraft }),
    output: Scenario,
    errors: ['reduction.scenarioNotFound', 'conflict.versionChanged'],
  }),
  deleteScenario: endpoint({
    method: 'DELETE',
    path: '/scenarios/{id}',
    summary: 'Delete a scenario',
    allow: EDIT,
    params: scenarioId,
    query: version,
    output: done,
    errors: ['reduction.scenarioNotFound', 'conflict.versionChanged'],
  }),
};
