import { KNOWN_CALENDARS } from '../calendar/known-years';
import { readCalendar } from '../calendar/read-calendar';
import { workingCalendar } from '../calendar/working-days';
import { clockChanges, reckonClock, runningClock, WORKING_CLOCKS, workingClockKinds, type ShownClock } from './working-clocks';

const CALENDAR = workingCalendar(KNOWN_CALENDARS.map(readCalendar));

describe('[LC-09] terms in working days', () => {
  it('are five to examine a claim and ten to settle it, counted from the day after; on a wage letter as its rules say', () => {
    expect(clockChanges('bid', 'pendingClaimed')).toEqual({ ends: [], starts: ['examineClaim', 'settleClaim'] });
    expect(clockChanges('quality', 'claimApproved')).toEqual({ ends: ['examineClaim'], starts: [] });
    for (const event of ['claimed', 'claimReject'] as const)
      expect(clockChanges('performance', event)).toEqual({ ends: ['examineClaim', 'settleClaim'], starts: [] });
    expect(clockChanges('migrantWage', 'pendingClaimed')).toEqual({ ends: [], starts: ['payClaim'] });
    expect(clockChanges('migrantWage', 'claimApproved')).toEqual({ ends: [], starts: [] });
    expect(clockChanges('migrantWage', 'claimed')).toEqual({ ends: ['payClaim'], starts: ['renewLetter'] });
    const due = (kind: 'examineClaim' | 'settleClaim') => reckonClock(kind, '2026-03-04T09:00:00.000Z', CALENDAR).dueDay;
    expect([due('examineClaim'), due('settleClaim')]).toEqual(['2026-03-11', '2026-03-18']);
  });

  it('say for those of the platform’s own that they are not the law’s', () => {
    const own = workingClockKinds.filter((kind) => WORKING_CLOCKS[kind].source.startsWith('平台办理期限'));
    expect(own).toEqual(['examineClaim', 'settleClaim']);
  });

  it('are shown by the one that ends first of those that run', () => {
    const clock = (kind: ShownClock['kind'], dueDay: string, endedOn?: string): ShownClock => ({
      ...{ kind, dueDay, unknownYears: [] },
      ...(endedOn === undefined ? { daysLeft: 3 } : { endedOn }),
    });
    const examine = clock('examineClaim', '2026-03-11');
    const settle = clock('settleClaim', '2026-03-18');
    expect(runningClock([settle, examine])).toBe(examine);
    expect(runningClock([clock('examineClaim', '2026-03-11', '2026-03-09'), settle])).toBe(settle);
    expect(runningClock([clock('settleClaim', '2026-03-18', '2026-03-09')])).toBeUndefined();
    expect(runningClock(undefined)).toBeUndefined();
  });
});
