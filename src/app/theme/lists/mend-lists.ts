import { nameInChinese } from './english-names';
import { mendOpenLists } from './open-lists';

/** Mends every antd list that is opened from now on, and names what antd names in English; answers what ends both. */
export function mendLists(): () => void {
  const ends = [mendOpenLists(), nameInChinese()];
  return () => {
    for (const end of ends) end();
  };
}
