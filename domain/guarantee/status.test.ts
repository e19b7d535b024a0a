import { GUARANTEE_STATUSES, STATUS_GROUPS, type StatusGroup, type StatusPhase } from './status';

const PHASES: Record<StatusGroup, readonly StatusPhase[]> = {
  application: ['underWay'],
  audit: ['underWay'],
  inForce: ['inForce'],
  end: ['refund', 'over'],
};

it('[LC-01] every status stands in a group of its phase, and no group is empty', () => {
  const rows = Object.values(GUARANTEE_STATUSES);
  expect(rows.filter(({ group, phase }) => !PHASES[group].includes(phase))).toEqual([]);
  expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(Object.keys(STATUS_GROUPS)));
});
