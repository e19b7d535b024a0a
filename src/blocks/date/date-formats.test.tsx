import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Money } from '../money/money';
import { quickRanges } from './date-formats';
import { dateText } from './date-text';
import 'dayjs/plugin/utc';
import { dayjs } from './dayjs';
import { instantOf, momentOf } from './moments';
import { PeriodPicker } from './period-picker';

const NOW = '2026-02-28T16:05:09.000Z';

describe('[CN-03] dates and numbers', () => {
  it('read yyyy-MM-dd with hours, minutes and seconds as asked for, in Shanghai', () => {
    const precisions = ['day', 'hour', 'minute', 'second'] as const;
    expect(precisions.map((precision) => dateText(NOW, precision))).toEqual([
      '2026-03-01',
      '2026-03-01 00',
      '2026-03-01 00:05',
      '2026-03-01 00:05:09',
    ]);
    expect([dateText('2026-02-28', 'second'), dateText(undefined), dateText('2026-02-30')]).toEqual(['2026-02-28', '—', '—']);
  });

  it('offer now, today and this month', () => {
    expect(quickRanges(NOW, 'minute')).toEqual([
      { label: '现在', range: ['2026-03-01 00:05', '2026-03-01 00:05'] },
      { label: '今天', range: ['2026-03-01 00:00', '2026-03-01 23:59'] },
      { label: '本月', range: ['2026-03-01 00:00', '2026-03-31 23:59'] },
    ]);
    expect(quickRanges('2026-12-31T00:00:00Z', 'day')).toEqual([
      { label: '今天', range: ['2026-12-31', '2026-12-31'] },
      { label: '本月', range: ['2026-12-01', '2026-12-31'] },
    ]);
    expect(quickRanges('2028-02-10T00:00:00Z', 'day')[1]?.range[1]).toBe('2028-02-29');
  });

  it('are Shanghai’s in a browser whose own zone is New York', () => {
    const instant = '2026-03-08T16:30:00.000Z';
    expect(new Date(instant).getHours()).toBe(12);
    expect(dateText(instant, 'minute')).toBe('2026-03-09 00:30');
    expect(quickRanges(instant, 'day')[0]).toEqual({ label: '今天', range: ['2026-03-09', '2026-03-09'] });
  });

  it('are picked and typed in no zone of the browser, which may lack the hour', () => {
    const moment = momentOf('2027-03-13T18:30:00.000Z');
    expect(moment?.isUTC()).toBe(true);
    expect(moment?.hour(3).isUTC()).toBe(true);
    expect(moment && instantOf(moment)).toBe('2027-03-13T18:30:00.000Z');
    const typed = dayjs('2027-03-14 02:30:00', 'YYYY-MM-DD HH:mm:ss', true);
    expect(typed.isUTC()).toBe(true);
    expect(instantOf(typed)).toBe('2027-03-13T18:30:00.000Z');
  });

  it('are chosen from the period that offers them', async () => {
    jest.useFakeTimers({
      now: new Date(NOW),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'queueMicrotask',
        'performance',
      ],
    });
    const chosen = jest.fn();
    render(
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <PeriodPicker ids={['from', 'to']} value={[undefined, undefined]} onChange={chosen} precision="second" />
      </ConfigProvider>,
    );
    await userEvent.click(screen.getByPlaceholderText('开始日期'));
    fireEvent.click(await screen.findByText('本月'));
    expect(chosen).toHaveBeenLastCalledWith(['2026-03-01 00:00:00', '2026-03-31 23:59:59']);
    jest.useRealTimers();
  });

  it('have two decimals', () => {
    const { container } = render(<Money value="1234.5" />);
    expect(container).toHaveTextContent('¥1,234.50');
  });
});
