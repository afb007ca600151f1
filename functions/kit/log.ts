import { Logger } from '@aws-lambda-powertools/logger';
import type { LogAttributes } from '@aws-lambda-powertools/logger/types';

/** Keys whose values never reach a log: personal data and secrets, at any depth, compared without case. */
const HIDDEN = new Set([
  ...['email', 'e-mail', 'phone', 'phone_number', 'lastname', 'surname', 'givenname', 'given_name', 'family_name'],
  ...['companyname', 'preferredusername', 'dni', 'taxid', 'nif', 'iban', 'titularcuenta', 'bankingentity', 'dpostal'],
  ...['codigopostal', 'municipiocode', 'address', 'postalcode', 'avatar', 'password', 'newpassword', 'code'],
  ...['authorization', 'cookie', 'token', 'accesstoken', 'idtoken', 'refreshtoken', 'apikey', 'secret', 'signature'],
  ...['userattributes', 'clientmetadata', 'body', 'before', 'after'],
]);
/** In texts: API keys and tokens, addresses of mail, IBANs, and the tax numbers of people and companies of Spain. */
const SECRETS = new RegExp(
  [
    String.raw`\b(?:souto_[A-Za-z0-9]{8}_|eyJ)[\w.-]{16,}`,
    String.raw`[\w.+-]+@[\w-]+\.[\w.-]+`,
    String.raw`\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b`,
    String.raw`\b(?:\d{8}-?|[XYZ]\d{7}-?|[A-HJNP-SUVW]\d{7})[A-Z0-9]\b`,
  ].join('|'),
  'g',
);

/** Hides the values of personal keys, and tokens and addresses inside any text. Error codes (`code: 'x.y'`) stay. */
export function redact(key: string, value: unknown): unknown {
  const name = key.toLowerCase();
  if (name === 'code' && typeof value === 'string' && /^[A-Za-z_.]+$/.test(value)) return value;
  if (HIDDEN.has(name) && value !== undefined && value !== null) return '[hidden]';
  return typeof value === 'string' ? value.replace(SECRETS, '[hidden]') : value;
}

const CAUSES = 5;

/**
 * What a log says of an error: name, message, stack, our code, the reasons that the table gave, and its causes. Nothing
 * else of it: errors of the SDK carry the request with its items, sockets and headers.
 */
export function errorFields(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  const { code, CancellationReasons: reasons } = error as { code?: unknown; CancellationReasons?: { Code?: string }[] };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' && { code }),
    ...(reasons && { reasons: reasons.map((reason) => reason.Code) }),
    ...(error.cause !== undefined && depth < CAUSES && { cause: errorFields(error.cause, depth + 1) }),
  };
}

/** Structured lines: a message in plain words and fields with ids, never personal data. */
export interface Log {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

const root = new Logger({ serviceName: 'souto', jsonReplacerFn: redact });

type Fields = LogAttributes & { error?: unknown };
const written = ({ error, ...fields }: Fields): LogAttributes =>
  error === undefined ? fields : { ...fields, error: errorFields(error) };

/** A log whose every line carries `fields` (the request id, the message id...). */
export function logWith(fields: LogAttributes): Log {
  const child = root.createChild();
  child.appendKeys(fields);
  return {
    debug: (message, more = {}) => child.debug(message, written(more)),
    info: (message, more = {}) => child.info(message, written(more)),
    warn: (message, more = {}) => child.warn(message, written(more)),
    error: (message, more = {}) => child.error(message, written(more)),
  };
}
