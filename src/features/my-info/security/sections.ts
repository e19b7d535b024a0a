import { lazy, type ComponentType } from 'react';
import type { UserInfo } from '#contract/users';

/** One part of 账号安全. Each is a panel of its own and asks for its own data. */
export interface SecuritySection {
  key: string;
  Content: ComponentType<{ user: UserInfo }>;
}

/** In the order in which they are shown. */
export const SECURITY_SECTIONS: readonly SecuritySection[] = [
  {
    key: 'password',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-password" */ './password-section')).PasswordSection,
    })),
  },
  {
    key: 'second-factor',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-second-factor" */ './second-factor-section')).SecondFactorSection,
    })),
  },
  {
    key: 'passkeys',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-passkeys" */ './passkeys-section')).PasskeysSection,
    })),
  },
  {
    key: 'wechat',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-wechat" */ './wechat-section')).WechatSection,
    })),
  },
  {
    key: 'devices',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-devices" */ './devices-section')).DevicesSection,
    })),
  },
  {
    key: 'factor-rule',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "my-info-factor-rule" */ './factor-rule-section')).FactorRuleSection,
    })),
  },
];
