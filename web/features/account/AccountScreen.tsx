import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCompany } from '#shared/access/actor.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import { readDraft } from '#web/lib/drafts.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { confirmPassword, leave, useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useLanguageChoice } from '#web/ui/useLanguageChoice.ts';
import styles from './Account.module.css';
import { AddressSection } from './AddressSection.tsx';
import { AvatarSection } from './AvatarSection.tsx';
import { BankSection } from './BankSection.tsx';
import { CompanySection } from './CompanySection.tsx';
import { draftOf, SECTIONS, type SectionId } from './EditSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { noticeOf } from './noticeOf.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonSection } from './PersonSection.tsx';

/** The own data, credentials, language, the way out. Where a forest owner and a user of no kind begin: `children` come first. */
export function AccountScreen({ views, children }: { views: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('account');
  const { me, actor, hasPassword } = useSignedIn();
  const [open, onOpen] = useState(firstDraft);
  const editing = { open, onOpen };
  const confirm = hasPassword ? confirmPassword : null;
  return (
    <div className={styles.narrow}>
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      {views}
      <KindNotice />
      {children}
      <PersonSection {...{ ...editing, confirm }} />
      {isCompany(actor) ? <CompanySection {...{ ...editing, confirm }} /> : null}
      {me.usertype ? <AddressSection {...{ ...editing, confirm }} /> : null}
      {me.usertype ? <BankSection {...{ ...editing, confirm }} /> : null}
      <EmailSection {...{ ...editing, confirm }} />
      <PasswordSection {...editing} />
      <AvatarSection />
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

/** What was left half done is open when somebody comes back to it. */
const firstDraft = (): SectionId | null => SECTIONS.find((id) => readDraft(draftOf(id)) !== null) ?? null;

/** What a person without company screens can do here. */
function KindNotice() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { actor } = useSignedIn();
  const kind = noticeOf(actor);
  if (!kind) return null;
  return (
    <div className={styles.notice}>
      <Callout tone={kind === 'noKind' ? 'decide' : 'info'} title={t(`${kind}.title`)}>
        {t(`${kind}.body`, { groups: format.list(actor.groups) })}
      </Callout>
    </div>
  );
}

function Languages() {
  const { t } = useTranslation('account');
  const take = useLanguageChoice();
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
          onClick={() => void take(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Button>
      ))}
    </fieldset>
  );
}
