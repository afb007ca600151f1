import { api as contracts } from '#shared/contract/api.ts';
import { type Client, client } from '#shared/contract/client.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import { accessToken } from './auth.ts';
import { guestSession, tellGuestRefused } from './guest.ts';
import { currentLanguage } from './i18n.ts';
import { tellRefusal } from './refusals.ts';
import { type SendPorts, sender } from './send.ts';

type Contracts = typeof contracts;

export const ports: SendPorts = {
  token: async () => guestSession() ?? (await accessToken())?.text ?? null,
  locale: () => localeOf(currentLanguage()),
  onRefused: () => (guestSession() === null ? tellRefusal() : tellGuestRefused()),
};
const send = sender(ports);

/** The typed clients of all features: `api.organizations.listOrganizations({ query: {} })`. */
export const api = Object.fromEntries(
  Object.entries(contracts).map(([feature, contract]) => [feature, client(contract, send)]),
) as unknown as { [Feature in keyof Contracts]: Client<Contracts[Feature]> };
