import type { Work } from '#infra/local/payments/book/work.ts';
import { API_VERSION } from '#infra/local/payments/version.ts';

/** Where the product of this machine hears what happened. */
export interface Hook {
  readonly url: string;
  readonly secret: string;
  /** Of our own account, of connected ones, or of what the second version of the API tells by reference only. */
  readonly hears: 'platform' | 'connect' | 'thin';
}

/** What our hooks are known by. */
const OURS = 'souto';
const THIN_EVENTS = [
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account.closed',
  'v2.core.account_link.returned',
];

function setThin(work: Work, { url, secret }: Hook): void {
  const known = work.all('v2.core.event_destination').find(({ name }) => name === OURS);
  if (known?.url === url) return;
  if (known) work.change(known, { url });
  else
    work.make('v2.core.event_destination', {
      ...{ name: OURS, description: null, status: 'enabled', enabled_events: THIN_EVENTS, url, metadata: {} },
      hidden: { current: secret },
    });
}

function setWhole(work: Work, { url, secret, hears }: Hook): void {
  const connect = hears === 'connect';
  const known = work.all('webhook_endpoint').find((one) => one.description === OURS && one.connect === connect);
  if (known?.url === url) return;
  if (known) work.change(known, { url });
  else
    work.make('webhook_endpoint', {
      ...{ url, enabled_events: ['*'], connect, description: OURS, metadata: {}, status: 'enabled' },
      ...{ api_version: API_VERSION, hidden: { current: secret } },
    });
}

/** Registers the product's own hooks, as its people would at the provider's; after a restart they stand at another address. */
export function setHooks(work: Work, hooks: readonly Hook[]): void {
  for (const hook of hooks) (hook.hears === 'thin' ? setThin : setWhole)(work, hook);
}
