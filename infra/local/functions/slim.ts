import { readFile } from 'node:fs/promises';
import type { Plugin, PluginBuild } from 'esbuild';

/*
 * Bundles without what packages bring along and no function uses (decision 6 has the figures). What stays is the
 * packages' own code, unchanged but for one line (`leaveStacks`).
 */

/** Modules in the place of others: name -> its source. */
const modules = {
  /** The links of the SDK's chain of credentials that read a person's profiles. Lambda gives a function its role in the environment, or by the container: those links stay. */
  'no-profiles': `
    const none = () => async () => {
      throw Object.assign(new Error('A function has no profiles'), { name: 'CredentialsProviderError', tryNextLink: true });
    };
    export { none as fromIni, none as fromProcess, none as fromSSO, none as fromTokenFile };`,
  /** What is asked for by \`require\` is kept whole: electrodb is given the commands that it uses, and its entity alone is taken from it. */
  electrodb: `
    import sdk from 'sdk-of-electrodb';
    import {
      BatchGetCommand, BatchWriteCommand, DeleteCommand, GetCommand, PutCommand, QueryCommand, ScanCommand,
      TransactGetCommand, TransactWriteCommand, UpdateCommand,
    } from '@aws-sdk/lib-dynamodb';
    import { unmarshall } from '@aws-sdk/util-dynamodb';
    import entity from 'electrodb/src/entity.js';
    Object.assign(sdk, {
      BatchGetCommand, BatchWriteCommand, DeleteCommand, GetCommand, PutCommand, QueryCommand, ScanCommand,
      TransactGetCommand, TransactWriteCommand, UpdateCommand, unmarshall,
    });
    export const { Entity } = entity;`,
  'sdk-of-electrodb': 'module.exports = {};',
  /** electrodb checks the form of its models at every start. They are constants: the types and every test have checked them. */
  'no-model-check': `
    exports.Validator = class {
      addSchema() {}
      validate() { return { errors: [] }; }
    };
    exports.Validator.prototype.customFormats = {};`,
} as const;

/** Which module stands in the place of which, asked for from where. */
const places: readonly { asked: RegExp; from?: string; module: keyof typeof modules }[] = [
  { asked: /^@aws-sdk\/credential-provider-(ini|process|sso|web-identity)$/, module: 'no-profiles' },
  { asked: /^electrodb$/, module: 'electrodb' },
  { asked: /^sdk-of-electrodb$/, module: 'sdk-of-electrodb' },
  { asked: /^@aws-sdk\/(lib|util)-dynamodb$/, from: 'node_modules/electrodb/', module: 'sdk-of-electrodb' },
  { asked: /^jsonschema$/, from: 'node_modules/electrodb/', module: 'no-model-check' },
];

function putModules(build: PluginBuild): void {
  for (const { asked, from = '', module } of places)
    build.onResolve({ filter: asked }, ({ importer }) =>
      importer.replaceAll('\\', '/').includes(from) ? { path: module, namespace: 'slim' } : undefined,
    );
  build.onLoad({ filter: /./, namespace: 'slim' }, ({ path }) => ({
    contents: modules[path as keyof typeof modules],
    resolveDir: process.cwd(),
  }));
}

/** Each statement `var x = [...];` or `var x = {...};` at the start of a line. */
const CONSTANTS = /^(export )?var (\S+) = ([[{][\s\S]*?[\]}]);$/gm;

/** The descriptions of all operations of a service are arrays with computed keys: marked as pure, those not used go. */
function dropSchemas(build: PluginBuild): void {
  build.onLoad({ filter: /@aws-sdk[\\/].*[\\/]schemas_0\.js$/ }, async ({ path }) => ({
    contents: (await readFile(path, 'utf8')).replace(CONSTANTS, '$1var $2 = /* @__PURE__ */ (() => ($3))();'),
  }));
}

/** Clients read their version from their whole package.json. */
function cutPackageFiles(build: PluginBuild): void {
  build.onLoad({ filter: /@aws-sdk[\\/].*[\\/]package\.json$/ }, async ({ path }) => {
    const { name, version } = JSON.parse(await readFile(path, 'utf8')) as { name: string; version: string };
    return { contents: JSON.stringify({ name, version }), loader: 'json' };
  });
}

/**
 * bluebird looks at the stack of two errors when it is imported, to leave its own lines out of long traces, which are off:
 * with source maps a stack is read by the whole map of the bundle, which takes longer than the import.
 */
function leaveStacks(build: PluginBuild): void {
  build.onLoad({ filter: /bluebird[\\/]js[\\/]release[\\/]debuggability\.js$/ }, async ({ path }) => ({
    contents: (await readFile(path, 'utf8')).replace(/(?<=^function setBounds\(.*\) \{$)/m, ' return;'),
  }));
}

const OURS = { isOfShared: true };

/** Modules of `shared` do nothing when they are imported (it is pure): one of which nothing is used stays out, with all that it imports. */
function dropUnused(build: PluginBuild): void {
  build.onResolve({ filter: /^(#shared|\.{1,2})\// }, async ({ path, pluginData, ...about }) => {
    const isOfShared = path.startsWith('#shared') || /[\\/]shared[\\/]/.test(about.importer);
    if (!isOfShared || pluginData === OURS || about.importer.includes('node_modules')) return undefined;
    const { kind, importer, namespace, resolveDir } = about;
    const found = await build.resolve(path, { kind, importer, namespace, resolveDir, pluginData: OURS });
    return found.errors.length > 0 ? undefined : { path: found.path, sideEffects: false };
  });
}

/** For esbuild: what no function uses stays out of its bundle. */
export const slim: Plugin = {
  name: 'slim',
  setup(build) {
    putModules(build);
    dropSchemas(build);
    cutPackageFiles(build);
    leaveStacks(build);
    dropUnused(build);
  },
};
