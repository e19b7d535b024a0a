import type { ProjectSection } from './fields';
import { daysPostponed, postponedExpiry, postponedSection, postponedSections, postponementErrors } from './postponement';

const section: ProjectSection = {
  sectionNo: 'A',
  sectionName: '一标段',
  bidOpeningDate: '2026-11-30T01:30:00.000Z',
  bidValidEndTime: '2027-02-28T01:30:00.000Z',
  marginDeadline: '2026-11-29T09:00:00.000Z',
  expiryDate: '2027-03-30',
  effectiveDate: '2026-11-30',
  guaranteeAmount: '500000.00',
};

describe('[OS-01] [AF-03] a section whose opening is postponed', () => {
  it('keeps its distances in days of the calendar, over the end of a month and of February', () => {
    expect(postponedSection(section, '2026-12-02T06:00:00.000Z')).toEqual({
      ...section,
      bidOpeningDate: '2026-12-02T06:00:00.000Z',
      bidValidEndTime: '2027-03-02T01:30:00.000Z',
      marginDeadline: '2026-12-01T09:00:00.000Z',
      expiryDate: '2027-04-01',
    });
  });

  it('changes nothing but the hour on the same day, by the clock of Shanghai', () => {
    expect(postponedSection(section, '2026-11-30T15:59:00.000Z')).toEqual({ ...section, bidOpeningDate: '2026-11-30T15:59:00.000Z' });
    expect(daysPostponed(section.bidOpeningDate, '2026-11-30T16:00:00.000Z')).toBe(1);
  });

  it.each([
    ['2026-11-30T01:30:00.000Z', '2026-11-20T00:00:00.000Z', '新的开标时间必须晚于原开标时间；提前开标请终止项目后重新发布'],
    ['2026-12-01T01:30:00.000Z', '2026-12-01T01:30:00.000Z', '新的开标时间必须晚于当前时间'],
    ['2027-12-01T01:30:00.000Z', '2026-11-20T00:00:00.000Z', '一次最多延期365天，请核对日期'],
    ['2026-12-01T01:30:00.000Z', '2026-11-20T00:00:00.000Z', undefined],
  ])('may move to %s at %s: %s', (bidOpeningDate, now, message) => {
    expect(postponementErrors({ bidOpeningDate, reason: '澄清' }, section, now)[0]?.message).toBe(message);
  });
});

describe('[LC-06] a letter for several sections', () => {
  const other: ProjectSection = { ...section, sectionNo: 'B', bidOpeningDate: '2026-12-10T01:30:00.000Z', expiryDate: '2027-03-20' };
  const lastDay = (days: { A?: string; B?: string }, expiryDate = '2027-04-10') => {
    const openings = Object.entries(days).map(([sectionNo, day]) => ({ sectionNo, opening: `${day}T01:30:00.000Z` }));
    return postponedExpiry(expiryDate, [section, other], postponedSections([section, other], openings));
  };

  it('ends later by the days of the latest of their openings', () => {
    expect(lastDay({ A: '2026-12-05' })).toBe('2027-04-10');
    expect(lastDay({ A: '2026-12-15' })).toBe('2027-04-15');
    expect(lastDay({ A: '2026-12-15', B: '2026-12-13' })).toBe('2027-04-15');
    expect(lastDay({ A: '2026-12-15', B: '2026-12-20' })).toBe('2027-04-20');
    expect(lastDay({ A: '2026-11-01' })).toBe('2027-04-10');
  });

  it('covers the last day of each as long as it did before', () => {
    expect(lastDay({ A: '2026-12-05' }, '2027-03-30')).toBe('2027-04-04');
    expect(lastDay({ A: '2026-12-05' }, '2027-03-29')).toBe('2027-03-29');
  });
});
