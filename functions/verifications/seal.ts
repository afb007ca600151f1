import type { Reach } from '#shared/access/scope.ts';
import { textOf } from '#shared/errors/fill.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/verifications.json' with { type: 'json' };
import es from '#shared/texts/es/verifications.json' with { type: 'json' };
import gl from '#shared/texts/gl/verifications.json' with { type: 'json' };
import pt from '#shared/texts/pt/verifications.json' with { type: 'json' };
import { sealSvg } from '#shared/verifications/sealImage.ts';
import { PLATE_SIZE } from '#shared/verifications/svgParts.ts';
import { getVerification } from './verifications.ts';

const TEXTS = { es, en, gl, pt };

interface Asked {
  calculationId: IdOf<'calculation'>;
  id: IdOf<'verification'>;
  language: Language;
}
/**
 * The seal of a link that stands: of another there is none, so that no new copy says what is no longer so.
 * @throws AppError `calculations.notFound`, `verifications.notFound`, `verifications.ended`
 */
export async function getSealImage(by: Reach, { language, ...at }: Asked, now: Date) {
  const { state, code, url, reported } = await getVerification(by, at, now);
  if (state !== 'stands') throw new AppError('verifications.ended');
  const { organizationName, year, scopes } = reported;
  const texts = TEXTS[language];
  const alt = textOf(texts, 'seal.alt', { year: String(year), organization: organizationName, code }) ?? '';
  const address = `${new URL(url).host}/verify`;
  const svg = sealSvg({ organizationName, year, scopes, code, address, words: { ...texts.seal, alt } });
  return { svg, ...PLATE_SIZE, fileName: `souto-${year}-${code.slice(0, 5)}` };
}
