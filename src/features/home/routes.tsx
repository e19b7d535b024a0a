import { Navigate, type RouteObject } from 'react-router-dom';
import { HOME_PATHS } from '#domain/home/path';

const lazy = async () => ({ Component: (await import(/* webpackChunkName: "page-home" */ './home-page')).HomePage });

export const routes: RouteObject[] = [
  { path: HOME_PATHS.usual, handle: { title: '首页', openToMembers: true }, lazy },
  { path: HOME_PATHS.wageAuthority, handle: { title: '首页' }, lazy },
  { path: HOME_PATHS.wageClient, handle: { title: '首页' }, lazy },
  { path: 'peasant', handle: { openToMembers: true }, element: <Navigate to={HOME_PATHS.usual} replace /> },
];
