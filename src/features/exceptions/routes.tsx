import { Navigate, type RouteObject } from 'react-router-dom';
import { ExceptionPage } from './exception-page';

export const routes: RouteObject[] = [
  { path: 'exception', element: <Navigate to="/exception/404" replace /> },
  { path: 'exception/403', handle: { title: '无权访问', openToAll: true }, element: <ExceptionPage code="403" /> },
  { path: 'exception/404', handle: { title: '页面不存在', openToAll: true }, element: <ExceptionPage code="404" /> },
  { path: 'exception/500', handle: { title: '服务器出错', openToAll: true }, element: <ExceptionPage code="500" /> },
];
