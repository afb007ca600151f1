import { setting } from '#functions/kit/settings.ts';
import type { IssuedDocument } from '#shared/billing/document.ts';

/** A document as it is registered: what it says, what it and all before it come to, and its UBL. */
interface Submitted {
  readonly document: IssuedDocument;
  readonly previousHash: string;
  readonly hash: string;
  readonly ubl: string;
}
/** By which the tax office knows a document, and where its QR code leads to. */
interface Registered {
  readonly legalId: string;
  readonly qrUrl: string | null;
}
interface InvoiceIssuer {
  /** Registers a document. Safe to repeat: the number names it. @throws Error when it did not take it */
  register(submitted: Submitted): Promise<Registered>;
}

const embedded: InvoiceIssuer = {
  register: () => Promise.reject(new Error('Documents of a test are registered nowhere')),
};

const TIMEOUT_MS = 20_000;
const MOST_ERROR_CHARACTERS = 300;
const isRegistered = (told: unknown): told is { legalId: string; qrUrl?: string | null } =>
  typeof told === 'object' && told !== null && 'legalId' in told && typeof told.legalId === 'string';

/**
 * A certified issuer that speaks this contract: `PUT <INVOICE_ISSUER_URL>/documents/<number>`, a bearer token, the document
 * as JSON (`Submitted`); it answers 200 or 201 with `{ "legalId": "...", "qrUrl": "..." | null }`. The same number and hash
 * again answer the same; the same number with another hash is refused with 409. A provider that speaks otherwise has its
 * own adapter here.
 */
const certified: InvoiceIssuer = {
  async register(submitted) {
    const { number } = submitted.document;
    const answer = await fetch(`${setting('INVOICE_ISSUER_URL')}/documents/${encodeURIComponent(number)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${setting('INVOICE_ISSUER_KEY')}` },
      body: JSON.stringify(submitted),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const told = await answer.text();
    if (!answer.ok) throw new Error(`The issuer answered ${answer.status}: ${told.slice(0, MOST_ERROR_CHARACTERS)}`);
    const registered: unknown = JSON.parse(told);
    if (!isRegistered(registered)) throw new Error('The issuer answered without an identifier');
    return { legalId: registered.legalId, qrUrl: registered.qrUrl ?? null };
  },
};

const ADAPTERS: Readonly<Record<string, InvoiceIssuer>> = { embedded, certified };

/** The adapter that the setting `INVOICE_ISSUER` names. */
export function invoiceIssuer(): InvoiceIssuer {
  const name = setting('INVOICE_ISSUER');
  const adapter = ADAPTERS[name];
  if (adapter === undefined)
    throw new Error(`INVOICE_ISSUER is ${name}: there are ${Object.keys(ADAPTERS).join(', ')}`);
  return adapter;
}
