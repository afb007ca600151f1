/** The CDK app: `npm run synth`, `npm run deploy`. Builds what it packs, then writes the templates to `cdk.out`. */
import { readFile } from 'node:fs/promises';
import { App } from 'aws-cdk-lib';
import { ensureWeb } from './local/build/web.ts';
import { bundleFunctions } from './local/functions/bundle.ts';
import { securityHeaders } from './local/site/headers.ts';
import { functions } from './manifest.ts';
import { ensureFactors } from './run/factors.ts';
import { makeStacks } from './stacks/app.ts';
import { rewriteFunction } from './stacks/rewrite.ts';
import { readSettings, signInHost } from './stacks/settings.ts';

/** Says what goes on: it takes a minute. The CDK's own output stays alone on standard output. */
const say = (text: string) => console.error(text);

say('Building the site...');
await ensureWeb();
say('Compiling the factors...');
ensureFactors();
say('Bundling the functions...');
await bundleFunctions(functions);
say('Writing the templates...');

const app = new App({ outdir: process.env.CDK_OUTDIR ?? 'cdk.out' });
const settings = readSettings(app);
const { region } = settings;
const s3 = `https://s3.${region}.amazonaws.com`;
makeStacks(app, settings, {
  rewrite: rewriteFunction(await readFile('dist/web/404.html', 'utf8')),
  headers: securityHeaders({
    connectTo: [`https://cognito-idp.${region}.amazonaws.com`, `https://${signInHost(settings)}`, s3],
    picturesFrom: [s3],
  }),
});
const { directory } = app.synth();
say(`The templates are in ${directory}.`);
