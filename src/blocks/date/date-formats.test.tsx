import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { Money } from '../money/money';
import { quickRanges, type DatePrecision } from './date-formats';
import { dateText } from './date-text';
import 'dayjs/plugin/utc';
import { dayjs } from './dayjs';
import { instantOf, momentOf } from './moments';
import { PeriodPicker, type PeriodPickerProps } from './period-picker';

type Period = PeriodPickerProps['value'];

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
      { label: '现在', range: [undefined, '2026-03-01 00:05'] },
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

  describe('of a period', () => {
    beforeEach(() => {
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
    });
    afterEach(() => jest.useRealTimers());

    function show(precision: DatePrecision, start: Period = [undefined, undefined]) {
      const chosen = jest.fn<undefined, [Period]>();
      function Holder() {
        const [value, setValue] = useState(start);
        const change = (next: Period) => {
          chosen(next);
          setValue(next);
        };
        return <PeriodPicker ids={['from', 'to']} value={value} onChange={change} precision={precision} />;
      }
      render(
        <ConfigProvider theme={{ zeroRuntime: true }}>
          <Holder />
        </ConfigProvider>,
      );
      return chosen;
    }

    const open = (end: '开始日期' | '结束日期') => userEvent.click(screen.getByPlaceholderText(end));
    const day = async (title: string) => fireEvent.click(await screen.findByTitle(title));
    const confirm = () => fireEvent.click(screen.getByText('OK'));

    it('are chosen from what it offers', async () => {
      const chosen = show('second');
      await open('开始日期');
      fireEvent.click(await screen.findByText('本月'));
      expect(chosen).toHaveBeenLastCalledWith(['2026-03-01 00:00:00', '2026-03-31 23:59:59']);
    });

    it('go from the beginning of the first day to the end of the last where only days are chosen', async () => {
      const chosen = show('minute');
      await open('开始日期');
      await day('2026-03-01');
      confirm();
      await open('结束日期');
      await day('2026-03-02');
      confirm();
      expect(chosen).toHaveBeenLastCalledWith(['2026-03-01 00:00', '2026-03-02 23:59']);
    });

    it.each<[string, Period]>([
      ['with no beginning where it has none', [undefined, undefined]],
      ['from where it begins', ['2026-02-01 08:00', '2026-02-02 08:00']],
    ])('go up to now by 现在, %s', async (_title, [from, to]) => {
      const chosen = show('minute', [from, to]);
      await open('结束日期');
      fireEvent.click(await screen.findByText('现在'));
      expect(chosen).toHaveBeenLastCalledWith([from, '2026-03-01 00:05']);
    });

    it('are given as soon as an end is typed or chosen, without a confirmation', async () => {
      const chosen = show('minute');
      await userEvent.type(screen.getByPlaceholderText('开始日期'), '2026-03-01 08:00');
      expect(chosen).toHaveBeenLastCalledWith(['2026-03-01 08:00', undefined]);
      await userEvent.type(screen.getByPlaceholderText('结束日期'), '2026-03-02 09:30');
      expect(chosen).toHaveBeenLastCalledWith(['2026-03-01 08:00', '2026-03-02 09:30']);
      await day('2026-03-03');
      await userEvent.click(document.body);
      await waitFor(() => expect(document.querySelector('.ant-picker-focused')).toBeNull());
      expect(chosen).toHaveBeenLastCalledWith(['2026-03-01 08:00', '2026-03-03 09:30']);
      expect(screen.getByPlaceholderText('结束日期')).toHaveValue('2026-03-03 09:30');
    });

    it.each(['day', 'minute'] as const)('are again what they were before by Escape, of the precision %s', async (precision) => {
      const before: Period = precision === 'day' ? ['2026-02-01', undefined] : ['2026-02-01 08:00', undefined];
      const chosen = show(precision, before);
      await open('结束日期');
      await day('2026-02-02');
      expect(chosen.mock.lastCall?.[0][1]).toMatch(/^2026-02-02/);
      await userEvent.keyboard('{Escape}');
      expect(chosen).toHaveBeenLastCalledWith(before);
      expect(screen.getByPlaceholderText('结束日期')).toHaveValue('');
    });

    it('go up to now by 现在 from a beginning that was chosen just before', async () => {
      const chosen = show('minute', ['2026-02-01 08:00', '2026-02-02 08:00']);
      await open('开始日期');
      await day('2026-02-03');
      fireEvent.click(screen.getByText('现在'));
      expect(chosen).toHaveBeenLastCalledWith(['2026-02-03 08:00', '2026-03-01 00:05']);
    });
  });

  it('have two decimals', () => {
    const { container } = render(<Money value="1234.5" />);
    expect(container).toHaveTextContent('¥1,234.50');
  });
});
