import { useTranslation } from 'react-i18next';
import type { ForestInfo } from '#shared/forests/info.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { KeyValues, Section } from '#web/ui/Section.tsx';

/** What an owner said in the supplementary form, if anything. */
export function ReviewInfo({ info }: { info: ForestInfo }) {
  const { t } = useTranslation('forests');
  const of = useTranslation('forestInfo').t;
  const { list, number } = useFormat();
  const yesNo = (is: boolean | null) => (is === null ? '' : t(is ? 'info.yes' : 'info.no'));
  const { forestType, uses, otherUse, yearsOfUse, techniquesDone, techniquesPlannable, coBenefits, certificate } = info;
  const items = [
    { key: 'type', label: of('label.forestType'), value: forestType ? of(`forestType.${forestType}`) : '' },
    { key: 'uses', label: of('label.uses'), value: list(uses.map((one) => of(`use.${one}`))) },
    { key: 'other', label: t('info.otherUse'), value: otherUse },
    { key: 'years', label: t('info.yearsOfUse'), value: yearsOfUse === null ? '' : number(yearsOfUse) },
    { key: 'water', label: t('info.hasWatercourse'), value: yesNo(info.hasWatercourse) },
    { key: 'bank', label: t('info.riparianStrategy'), value: info.riparianStrategy },
    {
      key: 'done',
      label: of('label.techniquesDone'),
      value: list(techniquesDone.map((one) => of(`technique.${one}`))),
    },
    {
      key: 'plannable',
      label: of('label.techniquesPlannable'),
      value: list(techniquesPlannable.map((one) => of(`technique.${one}`))),
    },
    { key: 'benefits', label: of('label.coBenefits'), value: list(coBenefits.map((one) => of(`benefit.${one}`))) },
    { key: 'context', label: t('info.context'), value: info.context },
    { key: 'certificate', label: of('label.certificate'), value: certificate ? of(`certificate.${certificate}`) : '' },
    { key: 'fire', label: t('info.hasFirePlan'), value: yesNo(info.hasFirePlan) },
    { key: 'good', label: t('info.goodPractices'), value: info.goodPractices },
  ].filter(({ value }) => value !== '');
  if (items.length === 0) return null;
  return (
    <Section title={t('info.more')}>
      <KeyValues items={items} />
    </Section>
  );
}
