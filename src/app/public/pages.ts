import type { ComponentType } from 'react';
import { ANY_PORTAL, PORTAL_TEXTS, portalTextPath, PORTALS, portalTexts } from '#domain/zone/portals';
import { WAGE_REPORT } from '#domain/zone/wage-report';
import type { PublicPageProps } from './portals';

export interface PublicPage {
  path: string;
  file: string;
  chunk: string;
  title: string;
  /** Of somebody who does one thing by a link, and not of whoever comes by. */
  byLink?: true;
  load: () => Promise<ComponentType<PublicPageProps>>;
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/user/login',
    file: 'user-login.html',
    chunk: 'page-login',
    title: '登录',
    load: async () => (await import(/* webpackChunkName: "page-login" */ './login')).PublicLoginPage,
  },
  {
    path: '/user/forgot-password',
    file: 'user-forgot-password.html',
    chunk: 'page-forgot-password',
    title: '找回密码',
    byLink: true,
    load: async () =>
      (await import(/* webpackChunkName: "page-forgot-password" */ '../../features/users/forgot-password-page')).ForgotPasswordPage,
  },
  {
    path: '/wx-login-process',
    file: 'wx-login-process.html',
    chunk: 'page-wechat-return',
    title: '微信扫码登录',
    byLink: true,
    load: async () =>
      (await import(/* webpackChunkName: "page-wechat-return" */ '../../features/users/wechat-return-page')).WechatReturnPage,
  },
  {
    path: '/user/truth',
    file: 'user-truth.html',
    chunk: 'page-truth',
    title: '保函验真',
    load: async () => (await import(/* webpackChunkName: "page-truth" */ './truth')).PublicTruthPage,
  },
  {
    path: '/user/claim',
    file: 'user-claim.html',
    chunk: 'page-claim',
    title: '保函索赔',
    load: async () => (await import(/* webpackChunkName: "page-claim" */ '../../features/zone/claim/claim-page')).ClaimPage,
  },
  {
    path: WAGE_REPORT,
    file: 'peasant-report.html',
    chunk: 'page-wage-report',
    title: '反映欠薪',
    load: async () =>
      (await import(/* webpackChunkName: "page-wage-report" */ '../../features/zone/wage-report/wage-report-page')).WageReportPage,
  },
  {
    path: '/channel/nen',
    file: 'channel-nen.html',
    chunk: 'page-zone',
    title: '保函专区',
    load: async () => (await import(/* webpackChunkName: "page-zone" */ './zone')).PublicZonePage,
  },
  ...PORTALS.map((code) => ofPortal(`/channel/${code}`, '电子保函', ({ portalPage }) => portalPage(code))),
  ofPortal(ANY_PORTAL, '电子保函', ({ AnyPortalPage }) => AnyPortalPage),
  ...portalTexts.map((name) => ofPortal(portalTextPath(name), PORTAL_TEXTS[name], ({ textPage }) => textPage(name))),
  ...['', '/nen', ...PORTALS.map((code) => `/${code}`)].map((code) =>
    ofPortal(`/channel${code}/apply`, '提交资料', ({ PublicApplyPage }) => PublicApplyPage),
  ),
  ...['order', 'external/baofoo'].map(ofPayLink),
  {
    path: '/notices/unsubscribe',
    file: 'notices-unsubscribe.html',
    chunk: 'page-unsubscribe',
    title: '退订邮件提醒',
    byLink: true,
    load: async () => (await import(/* webpackChunkName: "page-unsubscribe" */ './unsubscribe')).PublicUnsubscribePage,
  },
];

function ofPayLink(path: string): PublicPage {
  const load = async () => (await import(/* webpackChunkName: "page-pay-link" */ './pay')).PublicPayLinkPage;
  return { path: `/${path}`, file: `${path.replace('/', '-')}.html`, chunk: 'page-pay-link', title: '付款', byLink: true, load };
}

function ofPortal(path: string, title: string, pick: (portals: typeof import('./portals')) => ComponentType<PublicPageProps>): PublicPage {
  const load = async () => pick(await import(/* webpackChunkName: "page-portal" */ './portals'));
  return { path, file: `${path.slice(1).replaceAll('/', '-')}.html`, chunk: 'page-portal', title, load };
}
