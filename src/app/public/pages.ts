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
  ...PORTALS.map((code) => ofPortal(`/channel/${code}`, '电子保函', ({ portalPage }) => portalPage(code))),
  ...portalTexts.map((name) => ofPortal(portalTextPath(name), PORTAL_TEXTS[name], ({ textPage }) => textPage(name))),
  ...['', '/nen', ...PORTALS.map((code) => `/${code}`)].map((code) =>
    ofPortal(`/channel${code}/apply`, '提交资料', ({ PublicApplyPage }) => PublicApplyPage),
  ),
  {
    path: '/notices/unsubscribe',
    file: 'notices-unsubscribe.html',
    chunk: 'page-unsubscribe',
    title: '退订邮件提醒',
    load: async () => (await import(/* webpackChunkName: "page-unsubscribe" */ './unsubscribe')).PublicUnsubscribePage,
  },
];

function ofPortal(
  path: string,
  title: string,
  pick: (portals: typeof import('./portals')) => ComponentType<PublicPageProps>,
): PublicPage {
  const load = async () => pick(await import(/* webpackChunkName: "page-portal" */ './portals'));
  return { path, file: `${path.slice(1).replaceAll('/', '-')}.html`, chunk: 'page-portal', title, load };
}
