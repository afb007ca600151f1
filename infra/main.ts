/** The CDK app: `npm run synth`, `npm run deploy`. */
import { App } from 'aws-cdk-lib';
import { makeStacks } from './stacks/app.ts';
import { readSettings } from './stacks/settings.ts';

const app = new App();
makeStacks(app, readSettings(app), {
  rewrite: 'function handler(e){return e.request}',
  contentSecurityPolicy: "default-src 'self'",
});
app.synth();
