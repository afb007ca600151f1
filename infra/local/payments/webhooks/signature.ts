import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '#infra/local/payments/book/kinds/webhooks.ts';

export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64url')}`;

const signed = (payload: string, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');

/** The signature header; while a secret is being changed, by the old one too. Real time: the receiver checks its age. */
export function signatureOf(payload: string, { current, old }: Secrets, nowMs = Date.now()): string {
  const seconds = Math.floor(nowMs / 1000);
  const secrets = old && old.untilMs > nowMs ? [current, old.secret] : [current];
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${signed(payload, secret, seconds)}`)].join(',');
}
