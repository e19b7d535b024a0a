import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'log-audit',
    handle: { title: '日志审计' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-audit-log" */ './audit-log-page')).AuditLogPage }),
  },
  {
    path: 'log-audit/:logId',
    handle: { title: '日志详情' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-audit-log" */ './audit-entry-page')).AuditEntryPage }),
  },
];
