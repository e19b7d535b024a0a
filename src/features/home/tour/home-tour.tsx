import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { Tour } from '../../../blocks/tour/tour';
import { ownHomeOf } from '../own-home';
import { isOnScreen, onceOnScreen } from './on-screen';
import { tourItemsFor, type GuidedItem } from './tour-items';

export interface HomeTourProps {
  user: UserInfo;
  orgType: OrganisationType;
  onEnd: () => void;
}

/** Leads through what a home page of this type has on the screen now, and through the pages that its items name, which leave nothing in the history. */
export function HomeTour({ user, orgType, onEnd }: HomeTourProps) {
  const navigate = useNavigate();
  const { pathname, ...location } = useLocation();
  const state: unknown = location.state;
  const [items] = useState(() => {
    const guided = tourItemsFor(orgType, ownHomeOf(user) !== 'usual');
    return shownItems(guided, user).map((item) => ({ url: pathname, before: () => onceOnScreen(item.selectors), ...item }));
  });
  const openPage = async (url: string) => {
    if (url !== pathname) await navigate(url, { replace: true, state });
  };
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
