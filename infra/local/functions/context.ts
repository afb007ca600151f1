import { randomUUID } from 'node:crypto';

/** Lambda's context object, as far as it can be had on one machine. */
export interface LambdaContext {
  readonly functionName: string;
  readonly functionVersion: string;
  readonly invokedFunctionArn: string;
  readonly memoryLimitInMB: string;
  readonly awsRequestId: string;
  readonly logGroupName: string;
  readonly logStreamName: string;
  callbackWaitsForEmptyEventLoop: boolean;
  getRemainingTimeInMillis(): number;
}

export interface Limits {
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
}

export function contextOf(name: string, { timeoutSeconds, memoryMb }: Limits, requestId = randomUUID()): LambdaContext {
  const endsAt = performance.now() + timeoutSeconds * 1000;
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:eu-west-1:000000000000:function:${name}`,
    memoryLimitInMB: String(memoryMb),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(endsAt - performance.now())),
  };
}

/** A run that did not end in its time, in Lambda's words. */
export class TimedOut extends Error {
  constructor(requestId: string, timeoutSeconds: number) {
    super(`${requestId} Task timed out after ${timeoutSeconds.toFixed(2)} seconds`);
    this.name = 'TimedOut';
  }
}
