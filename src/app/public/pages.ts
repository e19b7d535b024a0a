import type { ComponentType } from 'react';

export interface PublicPageProps {
  onSignedIn: () => void;
  prepare: () => void;
}

export interface PublicPage {
  path: string;
  file: string;
  chunk: string;
  title: string;
  load: () => Promise<{ default: ComponentType<PublicPageProps> }>;
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/user/login',
    file: 'user-login.html',
    chunk: 'page-login',
    title: '登录 - 电子保函平台',
    load: () => import(/* webpackChunkName: "page-login" */ '../../features/users/login-page'),
  },
];
