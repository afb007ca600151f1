/** `npm run -s openapi`: prints the OpenAPI document of every HTTP operation. */
import { API_BASE, api } from '#shared/contract/api.ts';
import { openApi } from '#shared/contract/openapi.ts';

console.log(JSON.stringify({ ...openApi('Souto', '0.1.0', api), servers: [{ url: API_BASE }] }, null, 2));
