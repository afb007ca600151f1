import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { ensureBundleFolders } from '#infra/checks/bundles.ts';
import { securityHeaders } from '#infra/local/site/headers.ts';
import { type ApiName, apiNames } from '#infra/routes.ts';
import { makeStacks, type Stacks } from '#infra/stacks/app.ts';
import { readSettings } from '#infra/stacks/settings.ts';

export type Json = Record<string, unknown>;
type Part = Exclude<keyof Stacks, 'all' | 'apis'> | `api-${ApiName}`;
const apiParts = apiNames.map((name) => `api-${name}` as const);
export const PARTS: readonly Part[] = ['data', 'identity', 'jobs', 'functions', ...apiParts, 'edge', 'site', 'watch'];

/** Providers of brands, as the settings of a deployment name them. */
export const PROVIDERS = {
  norte: { issuer: 'https://id.norte.example', clientId: 'souto-at-norte' },
  ribeira: { issuer: 'https://id.ribeira.example/oidc', clientId: 'souto-at-ribeira' },
};

let made: ReturnType<typeof synthesise> | null = null;

/** The stacks of one deployment with the default settings, synthesised once a process. */
export function synthesised() {
  made ??= synthesise();
  return made;
}

function synthesise() {
  ensureBundleFolders();
  const outdir = mkdtempSync(join(tmpdir(), 'souto-stacks-'));
  const app = new App({ outdir, context: { identityProviders: PROVIDERS } });
  const stacks = makeStacks(app, readSettings(app), {
    rewrite: 'function handler(e) { return e.request; }',
    headers: securityHeaders({ connectTo: [], picturesFrom: [] }),
  });
  const templates = new Map(
    stacks.all.map((stack) => [stack.stackName.replace('souto-', ''), Template.fromStack(stack)]),
  );
  const template = (part: Part) => templates.get(part) as Template;
  /** Logical id -> properties. */
  const resources = (part: Part, type: string): [string, Json][] =>
    Object.entries(template(part).findResources(type)).map(([id, found]) => [id, (found.Properties ?? {}) as Json]);
  return {
    app,
    template,
    resources,
    properties: (part: Part, type: string) => resources(part, type).map(([, properties]) => properties),
    /** Of all stacks. */
    everywhere: (type: string) => PARTS.flatMap((part) => resources(part, type)),
    /** Its copies of the bundles are 150 MB. */
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}

/** CDK makes logical ids of names without their dashes and dots, and eight digits of a hash. */
export const isNamed = (id: string, kind: string, name: string): boolean =>
  new RegExp(`^${kind}${name.replaceAll(/[-.]/g, '')}[0-9A-F]{8}$`).test(id);

/** The name of the queue or function that a property refers to. */
export const targetOf = (value: unknown, kind: string, names: object): string | undefined => {
  const id = JSON.stringify(value).match(new RegExp(`${kind}[A-Za-z]+[0-9A-F]{8}`))?.[0] ?? '';
  return Object.keys(names).find((name) => isNamed(id, kind, name));
};
