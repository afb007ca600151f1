import * as z from 'zod';

/** Entity name -> id prefix. An id is `<prefix>_<ULID>` (26 Crockford base32 characters): sortable, readable in a log. */
const PREFIX = {
  tenant: 'ten',
  user: 'usr',
  organization: 'org',
  site: 'sit',
  picture: 'lgo',
  calculation: 'cal',
  row: 'row',
  import: 'imp',
  invoice: 'ivc',
  bankAccount: 'bka',
  bankUpload: 'bku',
  export: 'exp',
  dataExport: 'dex',
  report: 'rep',
  certification: 'crt',
  verification: 'ver',
  yearReport: 'yrp',
  drop: 'drp',
  override: 'ovr',
  evidence: 'evd',
  bulk: 'blk',
  invitation: 'inv',
  comment: 'cmt',
  message: 'msg',
  audit: 'aud',
  incident: 'inc',
  apiKey: 'key',
  feedback: 'fbk',
  notification: 'ntf',
  commitment: 'cmm',
  scenario: 'scn',
  document: 'doc',
  transformer: 'tra',
  forest: 'frs',
  agreement: 'agr',
  serviceRequest: 'srv',
  project: 'prj',
  issuance: 'iss',
  entry: 'ent',
  order: 'ord',
  certificate: 'cer',
  issuedInvoice: 'ivo',
} as const;
export type EntityName = keyof typeof PREFIX;
export type IdOf<N extends EntityName> = string & z.$brand<N>;

/** Schema of the ids of one entity. Ids are made by the caller of a create, so that a retry is the same create. */
export const idOf = <N extends EntityName>(name: N): z.ZodType<IdOf<N>, string> =>
  z
    .string()
    .regex(new RegExp(`^${PREFIX[name]}_[0-9A-HJKMNP-TV-Z]{26}$`))
    .meta({ description: `${name} id` }) as unknown as z.ZodType<IdOf<N>, string>;

/** Puts the entity's prefix before a ULID (made by the web or functions: this module has no clock and no randomness). */
export const idFrom = <N extends EntityName>(name: N, ulid: string): IdOf<N> => `${PREFIX[name]}_${ulid}` as IdOf<N>;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Id of the n-th row (0-based) of an import: a function of both, so that writing a chunk twice writes the same rows.
 * The 80 random bits of the import's ULID, then the number in 10 base32 digits.
 */
export function rowIdOf(importId: IdOf<'import'>, n: number): IdOf<'row'> {
  let digits = '';
  for (let rest = n, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) digits = ALPHABET[rest % 32] + digits;
  return idFrom('row', importId.slice(-16) + digits);
}
