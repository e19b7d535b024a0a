import { KNOWN_CALENDARS } from './known-years';
import { readCalendar } from './read-calendar';
import { isWorkingDay, workingCalendar, workingDayBefore, workingDaysAfter, workingDaysLeft } from './working-days';

const calendar = workingCalendar(KNOWN_CALENDARS.map(readCalendar));

describe('the calendar of working days', () => {
  it('reads the notices of the State Council: days off, weekends that are worked, number', () => {
    const read = KNOWN_CALENDARS.map(readCalendar);
    expect(read.map(({ year, source, faults }) => ({ year, source, faults }))).toEqual([
      { year: 2024, source: '国办发明电〔2023〕7号', faults: [] },
      { year: 2025, source: '国办发明电〔2024〕12号', faults: [] },
      { year: 2026, source: '国办发明电〔2025〕7号', faults: [] },
    ]);
    const counted = read.map(({ days }) => [
      days.filter(({ kind }) => kind === 'off').length,
      days.filter(({ kind }) => kind === 'worked').length,
    ]);
    expect(counted).toEqual([
      [28, 8],
      [28, 5],
      [33, 6],
    ]);
  });

  it('ends five working days behind a holiday of a week, which a worked weekend shortens', () => {
    expect(workingDaysAfter('2026-09-30', 5, calendar)).toEqual({ day: '2026-10-13', unknownYears: [] });
    expect(workingDaysAfter('2026-02-13', 5, calendar)).toEqual({ day: '2026-02-27', unknownYears: [] });
    expect([isWorkingDay('2026-10-10', calendar), isWorkingDay('2026-10-11', calendar), isWorkingDay('2026-10-08', calendar)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(workingDayBefore('2026-10-08', calendar)).toBe('2026-09-30');
  });

  it('counts weekends alone in a year without a calendar, and says which', () => {
    expect(workingDaysAfter('2026-12-29', 5, calendar)).toEqual({ day: '2027-01-05', unknownYears: [2027] });
  });

  it('counts what is left to the last day, and what has passed since', () => {
    const left = (today: string) => workingDaysLeft(today, '2026-10-13', calendar);
    expect(['2026-09-30', '2026-10-05', '2026-10-12', '2026-10-13', '2026-10-14', '2026-10-18'].map(left)).toEqual([5, 5, 1, 0, -1, -3]);
  });

  it('reads rows of a sheet, and a holiday that begins at the end of the year before', () => {
    const rows = [
      '日期,类型,节日',
      '2027/12/31,放假,元旦',
      ...Array.from({ length: 11 }, (_, index) => `2028-01-${String(index + 1).padStart(2, '0')},放假,元旦`),
      '2028-01-15,上班,元旦',
    ];
    const read = readCalendar(rows.join('\n'));
    expect(read).toMatchObject({ year: 2028, faults: [] });
    expect(read.days).toHaveLength(13);
    expect(new Set(readCalendar(`\uFEFF${rows.join('\n').replaceAll('元旦', '元  旦')}`).days.map(({ name }) => name))).toEqual(
      new Set(['元 旦']),
    );
  });

  it.each([
    ['', 0, '内容是空的'],
    ['随便写的', 0, '没有写明年份'],
    ['2026年\n2026-01-01,放假,元\u200b旦', 2, '含有看不见或无法识别的字符'],
    ['2026年部分节假日安排\n一、元旦：1月1日（周五）放假', 2, '2026-01-01 是星期四，不是星期五'],
    ['2026年部分节假日安排\n春节：2月15日至23日放假调休，共8天。', 2, '写明共 8 天，日期却有 9 天'],
    ['2026年部分节假日安排\n春节：2月28日至30日放假。', 2, '没有 2026-02-30 这一天'],
    ['2026年部分节假日安排\n春节：2月23日至15日放假。', 2, '先后或长短有误'],
    ['2026年部分节假日安排\n1月1日放假，共1天。', 2, '没有写明是哪个节日'],
    ['2026年部分节假日安排\n元旦：1月1日放假。1月5日上班。', 2, '不是周末'],
    ['2026年部分节假日安排\n元旦：1月1日放假。', 0, '少于法定的 11 天'],
    ['日期,类型,节日\n2026-01-01,放假,元旦\n2026-01-01,放假,元旦', 3, '已在第 2 行写过'],
    ['日期,类型,节日\n2026-01-01,休息,元旦', 2, '类型“休息”无法识别'],
    ['日期,类型,节日\n2026-01-01,放假,元旦\n明天,放假,元旦', 3, '“明天”不是日期'],
    ['日期,类型,节日\n2026-01-01,放假,元旦\n2024-01-01,放假,元旦', 3, '不在 2026 年内'],
  ])('names the line and what is wrong: %j', (text, line, message) => {
    expect(readCalendar(text).faults).toContainEqual({ line, message: expect.stringContaining(message) as string });
  });
});
