import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { Tour } from '../../../blocks/tour/tour';
import { ownHomeOf } from '../own-home';
import { isOnScreen, onceOnScreen } from './on-screen';
import { tourItemsFor, type GuidedItem } from './tour-items';

export interface HomeTourProps {
  user: UserInfo;
  orgType: OrganisationType;
  openPage: (url: string) => Promise<void>;
  onEnd: () => void;
}

/** Leads through what a home page of this type has on the screen now, and through the pages that its items name. */
export function HomeTour({ user, orgType, openPage, onEnd }: HomeTourProps) {
  const { pathname } = useLocation();
  const [items] = useState(() => {
    const guided = tourItemsFor(orgType, ownHomeOf(user) !== 'usual');
    return shownItems(guided, user).map((item) => ({ url: pathname, before: () => onceOnScreen(item.selectors), ...item }));
  });
  return <Tour open items={items} openPage={openPage} onWarning={(text) => console.warn(text)} onEnd={onEnd} />;
}

function shownItems(items: readonly GuidedItem[], { menus }: UserInfo): GuidedItem[] {
  const paths = menus.flatMap((menu) => [menu, ...menu.children]).map(({ path }) => path);
  return items.flatMap((item) => {
    if (item.url !== undefined) return paths.includes(item.url) ? [item] : [];
    if (item.unless !== undefined && isOnScreen(item.unless)) return [];
    const selectors = item.selectors.filter(isOnScreen);
    return selectors.length > 0 ? [{ ...item, selectors }] : [];
  });
}
