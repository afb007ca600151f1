/**
 * Validators would otherwise try to compile code, which the page's content policy forbids. Zod reads its settings from
 * here when it comes, so that it need not come with every page only to be told.
 */
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
page.__zod_globalConfig = Object.assign(page.__zod_globalConfig ?? {}, { jitless: true });
