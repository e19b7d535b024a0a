import { addressesOf } from '../call';

/**
 * What who supervises sees: a trade centre of its own projects, the platform of all. Applications are counted once the bids of all their sections are open, and
 * those for no bid at once; nothing is told of the others, not even how many they are.
 */
const seen = { effect: 'read', permission: 'oversight:view' } as const;

export const OVERSIGHT = addressesOf<typeof import('../oversight')>()({
  overseenLetters: { ...seen, path: '/oversight/letters', provides: ['Home'] },
  overseenProjectPage: { ...seen, path: '/oversight/project/page', provides: ['Home', 'Project'] },
  exportOverseenProjects: { ...seen, path: '/oversight/project/export', raw: true },
  openingMonth: { ...seen, path: '/oversight/opening/month', provides: ['Project'] },
  openingDay: { ...seen, path: '/oversight/opening/day', provides: ['Project'] },
  expiringLetters: { ...seen, path: '/oversight/expiry', provides: ['Home'] },
  institutionsInForce: { ...seen, path: '/oversight/institutions', provides: ['Home'] },
  letterTimes: { ...seen, path: '/oversight/times', provides: ['Home'] },
  institutionTimes: { ...seen, path: '/oversight/times/institutions', provides: ['Home'] },
  letterEndings: { ...seen, path: '/oversight/endings', provides: ['Home'] },
});
