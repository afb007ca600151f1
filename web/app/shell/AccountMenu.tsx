import { Menu } from '@mantine/core';
import { IconApps, IconBell, IconCheck, IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/access/actor.ts';
import { apps } from '#shared/apps/contract.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import { MOST_UNREAD } from '#shared/notifications/contract.ts';
import type { Me } from '#shared/session/schema.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { leave, useSignedIn } from '#web/lib/session.ts';
import { unreadQuery } from '#web/lib/unread.ts';
import { useLanguageChoice } from '#web/ui/useLanguageChoice.ts';
import { Portrait } from './Portrait.tsx';
import styles from './Shell.module.css';

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

function LanguageItems() {
  const take = useLanguageChoice();
  const now = currentLanguage();
  return LANGUAGES.map((language) => (
    <Menu.Item
      key={language}
      lang={localeOf(language)}
      aria-current={language === now ? 'true' : undefined}
      rightSection={language === now ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
      onClick={() => void take(language)}
    >
      {LANGUAGE_NAMES[language]}
    </Menu.Item>
  ));
}

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const language = currentLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.language}>
          {language.toUpperCase()}
          <span className="visually-hidden">, {t('language', { name: LANGUAGE_NAMES[language] })}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}

const nameOf = (me: Me) => `${me.name} ${me.lastName}`.trim() || me.preferredUsername;

/** Who is signed in: the account, the languages on a phone, the way out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { me, actor } = useSignedIn();
  const router = useRouter();
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.me} data-tour="account">
          <Portrait me={me} />
          {unread > 0 ? <span className={styles.unread} aria-hidden="true" /> : null}
          <span className="visually-hidden">, {t('account.of', { name: nameOf(me) })}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.menuName}>
          {nameOf(me)}
          <span>{me.preferredUsername}</span>
        </div>
        <Menu.Item
          leftSection={<IconUser size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void router.navigate({ to: '/account/account' })}
        >
          {t('account.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBell size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void router.navigate({ to: '/account/notifications' })}
        >
          {unread > 0
            ? t('account.unread', { unread: unread >= MOST_UNREAD ? `${MOST_UNREAD}+` : unread })
            : t('account.notifications')}
        </Menu.Item>
        {mayCall(actor, apps.listKeys) ? (
          <Menu.Item
            leftSection={<IconApps size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => void router.navigate({ to: '/account/apps' })}
          >
            {t('account.apps')}
          </Menu.Item>
        ) : null}
        <div className="only-phone">
          <Menu.Divider />
          <LanguageItems />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />} onClick={() => void leave()}>
          {t('account.leave')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
