import type { ComponentType } from 'react';
import type { SignedIn } from '#contract/users';
import { PORTAL_TEXTS, portalTextPath, PORTALS, portalTexts } from '#domain/zone/portals';

export interface PublicPageProps {
  onSignedIn: (signedIn: SignedIn) => void;
  prepare: () => void;
}

export interface PublicPage {
  path: string;
  file: string;
  chunk: string;
  title: string;
  load: () => Promise<ComponentType<PublicPageProps>>;
}

const loadPortals = () => import(/* webpackChunkName: "page-portal" */ './portals');

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/user/login',
    file: 'user-login.html',
    chunk: 'page-login',
    title: '登录',
    load: async () => (await import(/* webpackChunkName: "page-login" */ '../../features/users/login-page')).LoginPage,
  },
  {
    path: '/user/forgot-password',
    file: 'user-forgot-password.html',
    chunk: 'page-forgot-password',
    title: '找回密码',
    load: async () =>
      (await import(/* webpackChunkName: "page-forgot-password" */ '../../features/users/forgot-password-page')).ForgotPasswordPage,
  },
  {
    path: '/wx-login-process',
    file: 'wx-login-process.html',
    chunk: 'page-wechat-return',
    title: '微信扫码登录',
    load: async () => (await import(/* webpackChunkName: "page-wechat-return" */ '../../features/users/wechat-return-page')).WechatReturnPage,
  },
  {
    path: '/user/truth',
    file: 'user-truth.html',
    chunk: 'page-truth',
    title: '保函验真',
    load: async () => (await import(/* webpackChunkName: "page-truth" */ './truth')).PublicTruthPage,
  },
  {
    path: '/channel/nen',
    file: 'channel-nen.html',
    chunk: 'page-zone',
    title: '保函专区',
    load: async () => (await import(/* webpackChunkName: "page-zone" */ './zone')).PublicZonePage,
  },
  ...PORTALS.map((channelCode) => ({
    path: `/channel/${channelCode}`,
    file: `channel-${channelCode}.html`,
    chunk: 'page-portal',
    title: '电子保函',
    load: async () => (await loadPortals()).portalPage(channelCode),
  })),
  ...portalTexts.map((name) => ({
    path: portalTextPath(name),
    file: `portal-about-${name}.html`,
    chunk: 'page-portal',
    title: PORTAL_TEXTS[name],
    load: async () => (await loadPortals()).textPage(name),
  })),
  ...['/channel/nen/apply', '/channel/apply', ...PORTALS.map((channelCode) => `/channel/${channelCode}/apply`)].map((path) => ({
    path,
    file: `${path.slice(1).replaceAll('/', '-')}.html`,
    chunk: 'page-portal',
    title: '提交资料',
    load: async () => (await loadPortals()).PublicApplyPage,
  })),
  {
    path: '/notices/unsubscribe',
    file: 'notices-unsubscribe.html',
    chunk: 'page-unsubscribe',
    title: '退订邮件提醒',
    load: async () => (await import(/* webpackChunkName: "page-unsubscribe" */ './unsubscribe')).PublicUnsubscribePage,
  },
];
