import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { Tokens } from '#infra/local/cognito/client.ts';

/** Keeps tokens where the site looks for them, by the site's own code. */
const SCRIPT = `
import { openTokenStorage } from '#web/lib/encryptedStorage.ts';
import { keepTokens } from '#web/lib/redirectTokens.ts';
window.keepSession = async (tokens) => {
  const { userPoolId, userPoolClientId } = await (await fetch('/config.json')).json();
  await keepTokens(tokens, { Cognito: { userPoolId, userPoolClientId } }, await openTokenStorage());
};
`;
interface WithScript {
  keepSession(tokens: { access_token: string; id_token: string; refresh_token: string }): Promise<void>;
}

let bundled: Promise<string> | undefined;
async function bundle(): Promise<string> {
  const stdin = { contents: SCRIPT, resolveDir: '.' };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', minify: true });
  return outputFiles[0]?.text ?? '';
}

/** Signs somebody in whose tokens are there already, as after a reload: for flows that are not about the form. */
export async function keepSession(page: Page, siteUrl: string, tokens: Tokens): Promise<void> {
  bundled ??= bundle();
  // A small answer of the site, for its storage.
  await page.goto(`${siteUrl}/config.json`);
  await page.evaluate(await bundled);
  await page.evaluate((given) => (window as unknown as WithScript).keepSession(given), {
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    refresh_token: tokens.RefreshToken,
  });
}
