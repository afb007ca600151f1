/** What the provider calls an error: its type decides which class of the SDK is thrown, its code what the caller does. */
export interface RefusalBody {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  readonly message: string;
  readonly code?: string | undefined;
  readonly param?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly charge?: string | undefined;
  readonly payment_intent?: object | undefined;
}

export class Refusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const refusal = (message: string, code?: string, param?: string, status = 400): Refusal =>
  new Refusal(status, { type: 'invalid_request_error', message, code, param });

/** Throws unless it holds. */
export function demand(holds: boolean, message: string, code?: string, param?: string): asserts holds {
  if (!holds) throw refusal(message, code, param);
}
