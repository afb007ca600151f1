import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isCompany, isForestOwner } from '#shared/access/actor.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import type { Me } from '#shared/session/schema.ts';
import { changeLanguage, currentLanguage } from '#web/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { leave, useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { type KeyValue, KeyValues, Section } from '#web/ui/Section.tsx';
import styles from './Account.module.css';

/** The person's own data, the language, the way out. Where a forest owner and a user of no kind begin. */
export function AccountScreen() {
  const { t } = useTranslation('account');
  const { me } = useSignedIn();
  return (
    <div className={styles.narrow}>
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      <KindNotice />
      <Section title={t('person')}>
        <KeyValues items={usePersonFacts(me)} />
      </Section>
      <Section title={t('language')}>
        <Languages />
        <p className="note">{t('languageHint')}</p>
      </Section>
      <Section title={t('session')}>
        <p className="note">{t('sessionHint')}</p>
        <Button className={styles.leave} variant="default" onClick={() => void leave()}>
          {t('leave')}
        </Button>
      </Section>
    </div>
  );
}

/** What a person without company screens can do here. */
function KindNotice() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { actor } = useSignedIn();
  if (isCompany(actor)) return null;
  const isAdmin = actor.groups.length > 0;
  const kind = isForestOwner(actor) ? 'forest' : isAdmin ? 'admin' : 'noKind';
  return (
    <div className={styles.notice}>
      <Callout tone={kind === 'noKind' ? 'decide' : 'info'} title={t(`${kind}.title`)}>
        {t(`${kind}.body`, { groups: format.list(actor.groups) })}
      </Callout>
    </div>
  );
}

function usePersonFacts(me: Me): KeyValue[] {
  const { t } = useTranslation('account');
  const given = (text: string) => text || t('notGiven');
  const kind =
    me.usertype === null ? t('kindNone') : me.usertype === 'Propietario Forestal' ? t('kindForest') : t('kindCompany');
  return [
    { key: 'name', label: t('name'), value: given(me.name) },
    { key: 'surname', label: t('surname'), value: given(me.lastName) },
    { key: 'email', label: t('email'), value: me.preferredUsername },
    { key: 'phone', label: t('phone'), value: given(me.phone) },
    ...(me.companyName ? [{ key: 'company', label: t('company'), value: me.companyName }] : []),
    { key: 'kind', label: t('kind'), value: kind },
    ...(me.userRole ? [{ key: 'role', label: t('role'), value: t(`roles.${me.userRole}`) }] : []),
  ];
}

function Languages() {
  const { t } = useTranslation('account');
  const now = currentLanguage();
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{t('language')}</legend>
      {(Object.keys(LANGUAGE_NAMES) as Language[]).map((language) => (
        <Button
          key={language}
          variant={language === now ? 'light' : 'default'}
          aria-pressed={language === now}
          lang={localeOf(language)}
          onClick={() => void changeLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Button>
      ))}
    </fieldset>
  );
}
