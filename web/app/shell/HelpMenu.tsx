import { Menu } from '@mantine/core';
import {
  IconBook2,
  IconCookie,
  IconHelpCircle,
  IconLifebuoy,
  IconMessage2,
  type IconProps,
  IconRoute,
  IconSchool,
} from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isCompany } from '#shared/access/actor.ts';
import { askAgain } from '#web/lib/consent.ts';
import { showHelp } from '#web/lib/help.ts';
import { routeAt } from '#web/lib/routes/table.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { startTour } from '#web/lib/tour.ts';

interface HelpItem {
  key: 'screen' | 'tutorials' | 'tour' | 'methodology' | 'feedback' | 'cookies';
  Icon: ComponentType<IconProps>;
  run: () => void;
}

/** What helps: tutorials, here and all of them, the tour (all of a company's screens), where the figures come from, what the site keeps. */
function useHelp(): HelpItem[] {
  const { actor } = useSignedIn();
  const router = useRouter();
  const path = routeAt(useLocation().pathname).path;
  const here: HelpItem = { key: 'screen', Icon: IconHelpCircle, run: () => showHelp(true) };
  const all: HelpItem = {
    key: 'tutorials',
    Icon: IconSchool,
    run: () => void router.navigate({ to: '/footprint/tutorials/$', params: { _splat: '' } }),
  };
  const tour: HelpItem = { key: 'tour', Icon: IconRoute, run: startTour };
  return [
    ...(isCompany(actor) ? [here, all, tour] : []),
    { key: 'methodology', Icon: IconBook2, run: () => void router.navigate({ to: '/metodologia' }) },
    {
      key: 'feedback',
      Icon: IconMessage2,
      run: () => void router.navigate({ to: '/account/feedback', search: { page: path } }),
    },
    { key: 'cookies', Icon: IconCookie, run: () => askAgain() },
  ];
}

/** Help, in the rail. */
export function HelpMenu() {
  const { t } = useTranslation('shell');
  return (
    <Menu position="right-start">
      <Menu.Target>
        <button type="button" data-tour="help">
          <IconLifebuoy size={20} stroke={1.6} aria-hidden="true" />
          {t('menu.help')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {useHelp().map(({ key, Icon, run }) => (
          <Menu.Item key={key} leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />} onClick={run}>
            {t(`help.${key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same on the sheet of a phone. */
export function HelpItems({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shell');
  return useHelp().map(({ key, Icon, run }) => (
    <li key={key}>
      <button
        type="button"
        onClick={() => {
          onDone();
          run();
        }}
      >
        <Icon size={22} stroke={1.6} aria-hidden="true" />
        {t(`help.${key}`)}
      </button>
    </li>
  ));
}
