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
const SECRETS = /\b(souto_[A-Za-z0-9]{8}_|eyJ)[\w.-]{16,}|[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** Hides the values of personal keys, and tokens and addresses inside any text. Error codes (`code: 'x.y'`) stay. */
export function redact(key: string, value: unknown): unknown {
  const name = key.toLowerCase();
  if (name === 'code' && typeof value === 'string' && /^[a-z]+(\.[a-zA-Z]+)?$/.test(value)) return value;
  if (HIDDEN.has(name) && value !== undefined && value !== null) return '[hidden]';
  return typeof value === 'string' ? value.replace(SECRETS, '[hidden]') : value;
}

/** Structured lines: a message in plain words and fields with ids, never personal data. */
export interface Log {
  debug(message: string, fields?: LogAttributes): void;
  info(message: string, fields?: LogAttributes): void;
  warn(message: string, fields?: LogAttributes): void;
  error(message: string, fields?: LogAttributes): void;
}

const root = new Logger({ serviceName: 'souto', jsonReplacerFn: redact });

/** A log whose every line carries `fields` (the request id, the message id...). */
export function logWith(fields: LogAttributes): Log {
  const child = root.createChild();
  child.appendKeys(fields);
  return {
    debug: (message, more = {}) => child.debug(message, more),
    info: (message, more = {}) => child.info(message, more),
    warn: (message, more = {}) => child.warn(message, more),
    error: (message, more = {}) => child.error(message, more),
  };
}
