import { useTranslation } from 'react-i18next';
import type { ConsentPurpose } from '#shared/consents/purposes.ts';
import { useFormat } from '#web/lib/useFormat.ts';

/** What was said, and in which words. */
export function useWords() {
  const { t } = useTranslation(['consent', 'consents']);
  const format = useFormat();
  const said = (isGiven: boolean) => t(isGiven ? 'records.given' : 'records.withdrawn');
  return {
    said,
    state: (answer: { isGiven: boolean; at: string } | null): string =>
      answer
        ? t('records.state', { state: said(answer.isGiven), when: format.dayTime(answer.at) })
        : t('records.never'),
    /** Of an older version too: its words stay in the catalogue. */
    text: (purpose: ConsentPurpose, version: number): string =>
      t(`${purpose}.v${version}` as `${ConsentPurpose}.v1`, { ns: 'consents' }),
  };
}
