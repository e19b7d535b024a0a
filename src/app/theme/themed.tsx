import 'theme-tokens.css';
import 'theme-tokens-dark.css';
import { Provider as MotionProvider } from '@rc-component/motion';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import type { Channel } from '#contract/channels';
import type { Appearance } from '#domain/layout';
import { useMedia } from '../../blocks/page/use-media';
import { nonce } from './nonce';
import { themeWith } from './tokens';
import { useDark } from './use-dark';

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
