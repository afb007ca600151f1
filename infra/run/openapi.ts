/** `npm run -s openapi`: prints the OpenAPI document of every HTTP operation. */
import { API_BASE, api } from '#shared/contract/api.ts';
import { openApi } from '#shared/contract/openapi.ts';
import { commands } from './commands.ts';
import { orExit, readOptions } from './options.ts';

orExit(() => readOptions(commands.openapi, process.argv.slice(2)));
console.log(JSON.stringify({ ...openApi('Souto', '0.1.0', api), servers: [{ url: API_BASE }] }, null, 2));
