import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  CO_BENEFITS,
  FOREST_CERTIFICATES,
  FOREST_TYPES,
  FOREST_USES,
  type ForestInfoDraft,
  TECHNIQUES,
} from '#shared/forests/info.ts';
import { Section } from '#web/ui/Section.tsx';
import { OneOf, Several } from './choices.tsx';
import styles from './Forests.module.css';
import { NumberInput } from './NumberInput.tsx';

interface Props {
  info: ForestInfoDraft;
  onChange: (part: Partial<ForestInfoDraft>) => void;
}
const LONGEST = 2_000;

/** All that may be said of a forest, in three parts. */
export function InfoFields(props: Props) {
  return (
    <>
      <UsePart {...props} />
      <CarePart {...props} />
      <GoodPart {...props} />
    </>
  );
}

function UsePart({ info, onChange }: Props) {
  const { t } = useTranslation('forests');
  const of = useTranslation('forestInfo').t;
  return (
    <Section title={t('info.use')}>
      <div className={styles.stack}>
        <OneOf
          label={of('label.forestType')}
          options={FOREST_TYPES.map((value) => ({ value, label: of(`forestType.${value}`) }))}
          value={info.forestType}
          onChange={(forestType) => onChange({ forestType })}
        />
        <Several
          label={of('label.uses')}
          options={FOREST_USES.map((value) => ({ value, label: of(`use.${value}`) }))}
          value={info.uses}
          onChange={(uses) => onChange({ uses })}
        />
        {info.uses.includes('other') ? (
          <TextInput
            size="md"
            label={t('info.otherUse')}
            description={t('info.teamOnly')}
            maxLength={200}
            value={info.otherUse}
            onChange={(event) => onChange({ otherUse: event.currentTarget.value })}
          />
        ) : null}
        <NumberInput
          label={t('info.yearsOfUse')}
          value={info.yearsOfUse}
          onChange={(years) => onChange({ yearsOfUse: years === null ? null : Math.round(years) })}
        />
        <OneOf
          label={of('label.certificate')}
          options={FOREST_CERTIFICATES.map((value) => ({ value, label: of(`certificate.${value}`) }))}
          value={info.certificate}
          onChange={(certificate) => onChange({ certificate })}
        />
      </div>
    </Section>
  );
}

function CarePart({ info, onChange }: Props) {
  const { t } = useTranslation('forests');
  const of = useTranslation('forestInfo').t;
  return (
    <Section title={t('info.care')}>
      <div className={styles.stack}>
        {(['techniquesDone', 'techniquesPlannable'] as const).map((key) => (
          <Several
            key={key}
            label={of(`label.${key}`)}
            options={TECHNIQUES.map((value) => ({ value, label: of(`technique.${value}`) }))}
            value={info[key]}
            onChange={(all) => onChange({ [key]: all })}
          />
        ))}
        <YesNo of="hasFirePlan" {...{ info, onChange }} />
        <Long of="goodPractices" {...{ info, onChange }} />
      </div>
    </Section>
  );
}

function GoodPart({ info, onChange }: Props) {
  const { t } = useTranslation('forests');
  const of = useTranslation('forestInfo').t;
  return (
    <Section title={t('info.good')}>
      <div className={styles.stack}>
        <YesNo of="hasWatercourse" {...{ info, onChange }} />
        {info.hasWatercourse ? <Long of="riparianStrategy" {...{ info, onChange }} /> : null}
        <Several
          label={of('label.coBenefits')}
          options={CO_BENEFITS.map((value) => ({ value, label: of(`benefit.${value}`) }))}
          value={info.coBenefits}
          onChange={(coBenefits) => onChange({ coBenefits })}
        />
        <Long of="context" {...{ info, onChange }} />
      </div>
    </Section>
  );
}

function Long({ of, info, onChange }: Props & { of: 'riparianStrategy' | 'context' | 'goodPractices' }) {
  const { t } = useTranslation('forests');
  return (
    <Textarea
      size="md"
      autosize
      minRows={2}
      label={t(`info.${of}`)}
      description={t('info.teamOnly')}
      maxLength={LONGEST}
      value={info[of]}
      onChange={(event) => onChange({ [of]: event.currentTarget.value })}
    />
  );
}

function YesNo({ of, info, onChange }: Props & { of: 'hasWatercourse' | 'hasFirePlan' }) {
  const { t } = useTranslation('forests');
  return (
    <NativeSelect
      size="md"
      label={t(`info.${of}`)}
      value={info[of] === null ? '' : String(info[of])}
      data={[
        { value: '', label: t('info.none') },
        { value: 'true', label: t('info.yes') },
        { value: 'false', label: t('info.no') },
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ [of]: value === '' ? null : value === 'true' })}
    />
  );
}
