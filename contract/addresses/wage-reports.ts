import { addressesOf } from '../call';

export const WAGE_REPORTS = addressesOf<typeof import('../wage-reports')>()({
  wageWorks: { path: '/wage-report/works', access: 'public', effect: 'read' },
  reportOwnWages: { path: '/wage-report/lodge', access: 'public', effect: 'write' },
  ownWageReports: { path: '/wage-report/mine', access: 'public', effect: 'read' },
});
