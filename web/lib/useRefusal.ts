import { optionKeys } from '#shared/emissions/factors/options/option.ts';
import { type RefusalDetails, refusalWords } from '#shared/emissions/refusalWords.ts';
import { useEmissionTexts } from './emissionTexts.ts';
import { useFormat } from './useFormat.ts';
import { useRegionName } from './useRegionName.ts';
import { useUnitText } from './useUnitText.ts';

interface Refusal {
  /** What a refusal or a warning names, in words. */
  readonly details: (code: string, details?: RefusalDetails) => RefusalDetails;
  /** Why the engine refused a row; `otherwise` where a code has no text. */
  readonly text: (code: string, details?: RefusalDetails, otherwise?: string) => string;
}

/** Refusals of the engine in the language of the page. */
export function useRefusal(): Refusal {
  const emissions = useEmissionTexts();
  const { number, day } = useFormat();
  const words = {
    number: (value: number) => number(value, { upTo: 6 }),
    unit: useUnitText(),
    region: useRegionName(),
    day,
    field: (key: string) => emissions(`fields.${key}`),
    option: (value: string) => emissions(optionKeys(value), { defaultValue: value }),
  };
  const details: Refusal['details'] = (code, raw = {}) => refusalWords(code, raw, words);
  return {
    details,
    text: (code, raw, otherwise = code) =>
      emissions(`errors.${code}`, { ...details(code, raw), defaultValue: otherwise }),
  };
}
