import { decodeJwt } from 'jose';
import type { PlanId } from '#shared/constants/plans.ts';
import type { Runtime } from './runtime/runtime.ts';

type Table = Pick<Runtime, 'environment' | 'services'>;

/**
 * For tests that are about something else: what following a paid plan writes on the owner's profile, without the payment.
 * It has no end, and no subscription stands behind it.
 */
export async function givePlan({ environment, services }: Table, accessToken: string, plan: PlanId): Promise<void> {
  await services.dynamo.handle('UpdateItem', {
    TableName: environment.TABLE_NAME,
    Key: { PK: { S: `USER#${decodeJwt(accessToken).sub}` }, SK: { S: 'PROFILE' } },
    UpdateExpression: 'SET #plan = :plan, paidPlan = :plan',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeNames: { '#plan': 'plan' },
    ExpressionAttributeValues: { ':plan': { S: plan } },
  });
}
