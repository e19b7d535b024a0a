import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Appearance } from '#domain/layout';
import { isDark, keepAppearance, keptAppearance, onAppearanceKept, showDark, SYSTEM_DARK } from '../../blocks/page/appearance';
import { useMedia } from '../../blocks/page/use-media';
import { usePrinting } from '../../blocks/page/use-printing';

/** Whether all is drawn on a dark ground: as the user wants it, otherwise as it was last shown in this browser; never on paper. */
export function useDark(wanted?: Appearance): boolean {
  const kept = useSyncExternalStore(onAppearanceKept, keptAppearance, () => undefined);
  const systemDark = useMedia(SYSTEM_DARK);
  const printing = usePrinting() !== null;
  const dark = !printing && isDark(wanted ?? kept, systemDark);
  useLayoutEffect(() => {
    if (wanted) keepAppearance(wanted);
  }, [wanted]);
  useLayoutEffect(() => showDark(dark), [dark]);
  return dark;
}
