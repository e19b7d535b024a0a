import type { Addresses } from '../call';

export const WAGE_REPORTS = {
  wageWorks: { path: '/wage-report/works', access: 'public', effect: 'read' },
  reportOwnWages: { path: '/wage-report/lodge', access: 'public', effect: 'write' },
  ownWageReports: { path: '/wage-report/mine', access: 'public', effect: 'read' },
} as const satisfies Addresses;
