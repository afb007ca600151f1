import { serve } from '#functions/kit/http.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { reduction } from '#shared/reduction/contract.ts';
import { listOfCalculation } from './commitments.ts';
import { getDecarbonization, getScenario } from './scenarios.ts';
import { createCommitment, deleteCommitment, updateCommitment } from './writeCommitment.ts';
import { createScenario, deleteScenario, updateScenario } from './writeScenario.ts';

const done = { done: true } as const;

export const handler = serve(reduction, {
  async listOrganizations({ actor }) {
    const names = await organizationNames(actor);
    return { items: [...names].map(([id, name]) => ({ id, name })) };
  },
  getDecarbonization: ({ actor, params }) => getDecarbonization(actor, params.id),
  listCommitments: ({ actor, params }) => listOfCalculation(actor, params.id),
  createCommitment: ({ actor, params, body, now }) =>
    createCommitment(actor, { ...body, organizationId: params.id }, now),
  updateCommitment: ({ actor, params, body, now }) =>
    updateCommitment(actor, { ...body, organizationId: params.id, id: params.commitmentId }, now),
  async deleteCommitment({ actor, params, query }) {
    await deleteCommitment(actor, { organizationId: params.id, id: params.commitmentId, v: query.v });
    return done;
  },
  createScenario: ({ actor, params, body, now }) => createScenario(actor, { ...body, organizationId: params.id }, now),
  getScenario: ({ actor, params }) => getScenario(actor, params.id),
  updateScenario: ({ actor, params, body, now }) => updateScenario(actor, { ...body, id: params.id }, now),
  async deleteScenario({ actor, params, query }) {
    await deleteScenario(actor, { id: params.id, v: query.v });
    return done;
  },
});
