import { statusOf } from '#domain/guarantee/status';
import { judgeStanding } from './standing';

const letter = {
  status: statusOf('letterIssued'),
  flowKind: 'BID' as const,
  effectiveDate: '2026-12-01',
  expiryDate: '2027-02-28',
  archivedFrom: null,
};

it.each([
  ['2026-11-30T15:59:59Z', { verdict: 'genuine', reason: '保函真实，自2026年12月1日起生效', effectiveFrom: '2026-12-01' }],
  ['2026-11-30T16:00:00Z', { verdict: 'genuine', reason: '保函真实有效，有效期至2027年2月28日' }],
  ['2027-02-28T16:00:00Z', { verdict: 'expired', reason: '保函真实，但有效期已于2027年2月28日届满' }],
])('[LC-12] at %s a letter is judged by its days in Shanghai', (now, judgement) => {
  expect(judgeStanding(letter, new Date(now))).toEqual(judgement);
});
