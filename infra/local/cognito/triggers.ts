import { CognitoError } from './errors.ts';
import type { PoolSettings } from './settings.ts';
import { nameOf, type User } from './store.ts';

export type TriggerName = 'preSignUp' | 'postConfirmation' | 'preTokenGeneration' | 'customMessage';
/** A user pool event in Lambda's shape: the function fills in `response` and returns the event. */
export interface TriggerEvent {
  readonly version: string;
  readonly triggerSource: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly request: Record<string, unknown>;
  response: Record<string, unknown>;
}
/** Calls the function connected to a trigger; undefined when none is. */
export type CallTrigger = (name: TriggerName, event: TriggerEvent) => Promise<unknown>;

interface Firing {
  readonly name: TriggerName;
  readonly source: string;
  readonly user: User;
  readonly request: Record<string, unknown>;
  readonly response: Record<string, unknown>;
}
/** Fires a trigger and gives the function's response (the empty one when no function is connected). */
export type RunTrigger = (firing: Firing) => Promise<Record<string, unknown>>;

const LABEL: Record<TriggerName, string> = {
  preSignUp: 'PreSignUp',
  postConfirmation: 'PostConfirmation',
  preTokenGeneration: 'PreTokenGeneration',
  customMessage: 'CustomMessage',
};

/** The attributes as a trigger sees them. */
const triggerAttributes = (user: User) => ({ sub: user.sub, 'cognito:user_status': user.status, ...user.attributes });

/**
 * Wires the triggers. What a function throws reaches the caller, as in the cloud, as UserLambdaValidationException with
 * the function's own message.
 */
export function triggerRunner(settings: PoolSettings, call: CallTrigger): RunTrigger {
  return async ({ name, source, user, request, response }) => {
    const event: TriggerEvent = {
      version: name === 'preTokenGeneration' ? '2' : '1',
      triggerSource: `${LABEL[name] === 'PreTokenGeneration' ? 'TokenGeneration' : LABEL[name]}_${source}`,
      region: settings.region,
      userPoolId: settings.poolId,
      userName: nameOf(user),
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: settings.clientId },
      request: { userAttributes: triggerAttributes(user), ...request },
      response,
    };
    try {
      const answer = (await call(name, event)) as { response?: Record<string, unknown> } | undefined;
      return answer?.response ?? response;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new CognitoError('UserLambdaValidationException', `${LABEL[name]} failed with error ${message}.`);
    }
  };
}
