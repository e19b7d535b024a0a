import { issueHours } from './issue-time';

describe('time to the letter', () => {
  it.each([
    ['最快1小时出函', 1],
    ['2小时出函', 2],
    ['30分钟出函', 0.5],
    ['当日出函', 8],
    ['1个工作日出函', 24],
    ['3 天内', 72],
    ['次日出函', 24],
    ['以审核为准', null],
    ['', null],
  ])('[GZ-03] of “%s” is %s hours', (period, hours) => {
    expect(issueHours(period)).toBe(hours);
  });
});
