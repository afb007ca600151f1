import { IconBuilding, IconCalculator, IconDatabase, IconHome, type IconProps, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { isCompany, type UserActor } from '#shared/access/actor.ts';
import { MENU_KEYS, type MenuKey } from '#web/lib/routes/route.ts';
import { ROUTES, type ScreenPath } from '#web/lib/routes/table.ts';
import { guard } from '../guards.ts';

const ICONS: Record<MenuKey, ComponentType<IconProps>> = {
  home: IconHome,
  calculate: IconCalculator,
  organization: IconBuilding,
  factors: IconDatabase,
  account: IconUser,
};

export interface MenuEntry {
  key: MenuKey;
  to: ScreenPath;
  Icon: ComponentType<IconProps>;
}

/**
 * The entries of the rail: those whose screen exists and that the person may see. A company reaches its account by the
 * menu at the top right; who has nothing else finds it here.
 */
export function menuFor(actor: UserActor): MenuEntry[] {
  const keys = MENU_KEYS.filter((key) => key !== 'account' || !isCompany(actor));
  return keys.flatMap((key) =>
    ROUTES.filter((route) => route.menu === key && route.isMenuEntry && guard(route, actor).kind === 'show').map(
      (route) => ({ key, to: route.path, Icon: ICONS[key] }),
    ),
  );
}
