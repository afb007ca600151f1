import {
  IconBooks,
  IconBuilding,
  IconCalculator,
  IconCertificate,
  IconClockHour4,
  IconDatabase,
  IconFiles,
  IconHome,
  IconMap2,
  type IconProps,
  IconReceipt,
  IconTag,
  IconTool,
  IconTrees,
  IconTrendingDown,
  IconTruckDelivery,
  IconUser,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { isCompany, type UserActor } from '#shared/access/actor.ts';
import { MENU_KEYS, type MenuKey } from '#web/lib/routes/route.ts';
import { ROUTES, type ScreenPath } from '#web/lib/routes/table.ts';
import { guard, isOffered } from '../guards.ts';

const ICONS: Record<MenuKey, ComponentType<IconProps>> = {
  home: IconHome,
  calculate: IconCalculator,
  reduce: IconTrendingDown,
  certify: IconCertificate,
  offset: IconTrees,
  organization: IconBuilding,
  purchases: IconReceipt,
  forests: IconMap2,
  sales: IconReceipt,
  services: IconTool,
  library: IconBooks,
  thirdParties: IconUsersGroup,
  routesAndShipments: IconTruckDelivery,
  users: IconUsers,
  certifications: IconCertificate,
  documents: IconFiles,
  factors: IconDatabase,
  promises: IconClockHour4,
  reviewForests: IconTrees,
  reviewListings: IconTag,
  reviewSellers: IconUserCheck,
  serviceRequests: IconTool,
  account: IconUser,
};

/** Where the second group of the rail begins: first the way from figures to credits, then what it is about. */
const SECOND_GROUP = MENU_KEYS.indexOf('organization');

export interface MenuEntry {
  key: MenuKey;
  to: ScreenPath;
  params?: Record<string, string>;
  Icon: ComponentType<IconProps>;
  isSecondGroup: boolean;
}

/**
 * The entries of the rail: those whose screen exists and that the person may see; of several screens the first, one that the plan opens before others. A company reaches its account by the
 * menu at the top right; who has nothing else finds it here.
 */
export function menuFor(actor: UserActor): MenuEntry[] {
  const isShown = (route: (typeof ROUTES)[number]) => guard(route, actor).kind === 'show';
  const keys = MENU_KEYS.filter((key) => key !== 'account' || !isCompany(actor));
  return keys.flatMap((key) =>
    ROUTES.filter((route) => route.menu === key && route.isMenuEntry && isOffered(route, actor))
      .sort((a, b) => Number(isShown(b)) - Number(isShown(a)))
      .slice(0, 1)
      .map((route) => ({
        key,
        to: route.path,
        ...(route.menuParams && { params: route.menuParams }),
        Icon: ICONS[key],
        isSecondGroup: MENU_KEYS.indexOf(key) >= SECOND_GROUP,
      })),
  );
}
