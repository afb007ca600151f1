import { Radio } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { levelOf } from '#shared/access/actor.ts';
import { LEVELS, SECTIONS, type Section } from '#shared/access/permissions.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useField } from '#web/ui/form/useField.ts';
import type { RightsControl } from './rightsForm.ts';
import styles from './Team.module.css';

interface Props {
  control: RightsControl;
  isDisabled: boolean;
}

/** One group of radio buttons for each menu section: hide, view or edit. */
export function SectionsField(props: Props) {
  const { t } = useTranslation('team');
  const isViewer = useWatch({ control: props.control, name: 'viewer' });
  return (
    <div className={styles.sections}>
      {isViewer ? <p className="note">{t('hint.viewerLevels')}</p> : null}
      {SECTIONS.map((section) => (
        <SectionField key={section} section={section} {...props} />
      ))}
    </div>
  );
}

function SectionField({ section, control, isDisabled }: Props & { section: Section }) {
  const { t } = useTranslation('team');
  const { actor } = useSignedIn();
  const { field, shown } = useField({ control, name: `sections.${section}`, label: t(`sections.${section}.name`) });
  const most = LEVELS.indexOf(levelOf(actor, section));
  const { 'aria-required': _, disabled: __, ...rest } = shown;
  return (
    <Radio.Group
      {...rest}
      description={t(`sections.${section}.what`)}
      name={field.name}
      value={field.value ?? 'HIDE'}
      onChange={field.onChange}
      classNames={{ root: styles.section ?? '' }}
    >
      <div className={styles.levels}>
        {LEVELS.map((level, i) => (
          <Radio
            key={level}
            ref={i === 0 ? field.ref : undefined}
            value={level}
            label={t(`level.${level}`)}
            disabled={isDisabled || i > most}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
