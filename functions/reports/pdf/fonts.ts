import { asset } from '#functions/kit/assets.ts';
import type { Fonts } from './paper.ts';

/** The fonts lie beside the bundle (`files` of the function in the manifest). */
export const fontsOf = async (): Promise<Fonts> => {
  const [regular, strong] = await Promise.all([asset('Inter-Regular.ttf'), asset('Inter-SemiBold.ttf')]);
  return { regular, strong };
};
