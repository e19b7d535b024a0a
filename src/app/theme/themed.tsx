import 'theme-tokens.css';
import 'theme-tokens-dark.css';
import { Provider as MotionProvider } from '@rc-component/motion';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Channel } from '#contract/channels';
import type { Appearance } from '#domain/layout';
import { isDark, saveAppearance, savedAppearance, onAppearanceSaved, showDark, SYSTEM_DARK } from '../../blocks/page/appearance';
import { useMedia } from '../../blocks/page/use-media';
import { usePrinting } from '../../blocks/page/use-printing';
import { nonce } from './nonce';
import { themeWith } from './tokens';

const NO_TOKENS: Channel['tokens'] = [];

interface ThemedProps {
  tokens?: Channel['tokens'];
  appearance?: Appearance;
  children: ReactNode;
}

export function Themed({ tokens = NO_TOKENS, appearance, children }: ThemedProps) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const dark = useDark(appearance);
  return (
    <ConfigProvider
      theme={themeWith(tokens, dark)}
      locale={zhCN}
      csp={{ nonce: nonce() }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: still }}
    >
      <MotionProvider motion={!still}>{children}</MotionProvider>
    </ConfigProvider>
  );
}

/** Whether all is drawn on a dark ground: as the user wants it, otherwise as it was last shown in this browser; never on paper. */
function useDark(wanted?: Appearance): boolean {
  const saved = useSyncExternalStore(onAppearanceSaved, savedAppearance, () => undefined);
  const systemDark = useMedia(SYSTEM_DARK);
  const printing = usePrinting() !== null;
  const dark = !printing && isDark(wanted ?? saved, systemDark);
  useLayoutEffect(() => {
    if (wanted) saveAppearance(wanted);
  }, [wanted]);
  useLayoutEffect(() => showDark(dark), [dark]);
  return dark;
}
