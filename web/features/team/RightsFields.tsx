import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '#web/lib/session.ts';
import { CheckField } from '#web/ui/form/choiceFields.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { RightsControl } from './rightsForm.ts';
import { ScopeField } from './ScopeField.tsx';
import { SectionsField } from './SectionsField.tsx';
import styles from './Team.module.css';

interface Props {
  control: RightsControl;
  isDisabled?: boolean;
}

/** What the person may do, and where. Nobody is offered more than they have themselves. */
export function RightsFields({ control, isDisabled = false }: Props) {
  const { t } = useTranslation('team');
  const { actor } = useSignedIn();
  const { setValue } = useFormContext<{ viewer: boolean }>();
  const isAdmin = useWatch({ control, name: 'accountAdmin' });
  useEffect(() => {
    if (isAdmin) setValue('viewer', false);
  }, [isAdmin, setValue]);
  const common = { control, isDisabled } as const;
  return (
    <>
      <Section title={t('section.rights')}>
        <div className={styles.checks}>
          {actor.accountAdmin ? (
            <CheckField {...common} name="accountAdmin" label={t('field.accountAdmin')} hint={t('hint.accountAdmin')} />
          ) : null}
          {isAdmin ? null : <CheckField {...common} name="viewer" label={t('field.viewer')} hint={t('hint.viewer')} />}
        </div>
        {isAdmin ? null : <SectionsField {...common} />}
      </Section>
      {isAdmin ? null : (
        <Section title={t('section.places')}>
          <ScopeField {...common} />
        </Section>
      )}
    </>
  );
}
