import { addressesOf } from '../call';

export const HOME = addressesOf<typeof import('../home')>()({
  homeFigures: { path: '/home/figures', effect: 'read', permission: 'guarantee:view', provides: ['Home'] },
  homeRows: { path: '/home/rows', effect: 'read', permission: 'guarantee:view', provides: ['Home'] },
  homeMonths: { path: '/home/months', effect: 'read', permission: 'guarantee:view', provides: ['Home'] },
  homeProjects: { path: '/home/projects', effect: 'read', permission: 'guarantee:view', provides: ['Home'] },
  homeOpenings: { path: '/home/openings', effect: 'read', permission: 'project:view', provides: ['Home', 'Project'] },
});
