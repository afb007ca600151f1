import { asset } from '#functions/kit/assets.ts';
import type { Fonts } from './paper.ts';

async function read(): Promise<Fonts> {
  const [regular, strong] = await Promise.all([asset('Inter-Regular.ttf'), asset('Inter-SemiBold.ttf')]);
  return { regular, strong };
}

let fonts: Promise<Fonts> | undefined;
/** The fonts lie beside the bundle (`files` of the function in the manifest). The same bytes each time: they are read once. */
export function fontsOf(): Promise<Fonts> {
  fonts ??= read().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}
