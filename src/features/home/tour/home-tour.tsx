import { useState } from 'react';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { Tour } from '../../../blocks/tour/tour';
import { isOnScreen } from './on-screen';
import { tourItemsFor, type GuidedItem } from './tour-items';

/** Leads through what a home page of this type has on the screen now. */
export function HomeTour({ orgType, isWage, onEnd }: { orgType: OrganisationType; isWage: boolean; onEnd: () => void }) {
  const [items] = useState(() => itemsOnScreen(tourItemsFor(orgType, isWage)));
  return <Tour open items={items} onEnd={onEnd} />;
}

function itemsOnScreen(items: readonly GuidedItem[]) {
  return items
    .filter(({ unless }) => unless === undefined || !isOnScreen(unless))
    .map((item) => ({ ...item, selectors: item.selectors.filter(isOnScreen) }))
    .filter(({ selectors }) => selectors.length > 0);
}
