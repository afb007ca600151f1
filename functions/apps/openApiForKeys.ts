import { api } from '#shared/contract/api.ts';
import { API_BASE, type Contract } from '#shared/contract/endpoint.ts';
import { openApi } from '#shared/contract/openapi.ts';

const isForKeys = ({ allow }: Contract[string]) =>
  typeof allow === 'object' && 'byKey' in allow && allow.byKey === true;
let made: Record<string, unknown> | undefined;

/** The OpenAPI document of what an API key can call. */
export function openApiForKeys(): Record<string, unknown> {
  if (made) return made;
  const open = Object.entries(api as Record<string, Contract>).map(([feature, contract]) => [
    feature,
    Object.fromEntries(Object.entries(contract).filter(([, endpoint]) => isForKeys(endpoint))),
  ]);
  const security = {
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    security: [{ key: [] }],
  };
  made = { ...openApi('Souto', '1', Object.fromEntries(open)), servers: [{ url: API_BASE }], ...security };
  return made;
}
