import { setting } from '#functions/kit/settings.ts';

/** Nobody certified stands behind what is issued now: it is marked as a test. Whoever gives numbers needs no more than this. */
export const isTestIssuer = (): boolean => setting('INVOICE_ISSUER') === 'embedded';
