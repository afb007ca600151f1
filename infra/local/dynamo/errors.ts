/** An answer of DynamoDB that refuses a request: `__type`, `message` and whatever else the error carries. */
export class Fault extends Error {
  readonly body: Readonly<Record<string, unknown>>;
  readonly statusCode: number;
  constructor(body: Readonly<Record<string, unknown>>, statusCode = 400) {
    super(String(body.message ?? body.Message ?? body.__type));
    this.body = body;
    this.statusCode = statusCode;
  }
  /** The error's name without its name space, as the SDK shows it. */
  get code(): string {
    return String(this.body.__type).split('#').at(-1) ?? '';
  }
}

/** An error of DynamoDB itself: `fault('ResourceNotFoundException', '...')`. */
export const fault = (type: string, message: string, more: object = {}): Fault =>
  new Fault({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...more });

/** A request that does not follow the rules of its operation. */
export const invalid = (message: string): Fault =>
  new Fault({ __type: 'com.amazon.coral.validate#ValidationException', message });

export const tableNotFound = (name?: string): Fault =>
  fault('ResourceNotFoundException', `Requested resource not found${name ? `: Table: ${name} not found` : ''}`);
