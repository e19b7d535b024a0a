import 'theme-tokens.css';
import { Provider as MotionProvider } from '@rc-component/motion';
import { ConfigProvider, type ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import type { Channel } from '#contract/channels';
import { useMedia } from '../../blocks/page/use-media';
import { nonce } from './nonce';
import { antdTheme, HOVER } from './tokens';

const NO_TOKENS: Channel['tokens'] = [];
/** A length in pixels, a weight or a share: antd reckons with it. */
const NUMBER = /^\d+(\.\d+)?$/;

export function Themed({ tokens = NO_TOKENS, children }: { tokens?: Channel['tokens']; children: ReactNode }) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider theme={channelTheme(tokens)} locale={zhCN} csp={{ nonce: nonce() }} button={{ autoInsertSpace: false }}>
      <MotionProvider motion={!still}>{children}</MotionProvider>
    </ConfigProvider>
  );
}

export function channelTheme(tokens: Channel['tokens']): ThemeConfig {
  if (tokens.length === 0) return antdTheme;
  const overrides = Object.fromEntries(tokens.map(({ name, value }) => [name, NUMBER.test(value) ? Number(value) : value]));
  const primary = tokens.find(({ name }) => name === 'colorPrimary')?.value;
  const own = Object.entries(antdTheme.token ?? {}).filter(([name]) => !primary || !Object.hasOwn(HOVER, name));
  return {
    ...antdTheme,
    token: { ...Object.fromEntries(own), ...(primary ? { colorLink: primary, colorInfo: primary } : {}), ...overrides },
  };
}
