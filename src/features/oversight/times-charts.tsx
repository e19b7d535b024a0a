import { useId, useState, type ChangeEvent } from 'react';
import type { ReplyOf } from '#contract/call';
import type { institutionTimes } from '#contract/oversight';
import { durationText } from '#domain/oversight/durations';
import { useInstitutionsInForceQuery, useInstitutionTimesQuery, useLetterTimesQuery } from '../../api/oversight';
import { Chart } from '../../blocks/chart/chart';
import type { ChartMark, ChartSeries } from '../../blocks/chart/chart-data';
import { rowsLink } from '../../blocks/page/rows-link';
import { Part } from './part';
import { lettersText, monthText, shortMonth } from './texts';

type Times = Omit<ReplyOf<typeof institutionTimes>['institutions'][number], 'guaranteeAppId' | 'guaranteeAppName'>;

const SERIES: readonly ChartSeries[] = [
  { label: '中位数', tone: 'brand' },
  { label: '九成', tone: 'attention' },
];
const NOTE = '从提交申请到出函，含投标人签署、缴费和补正的时间。半数保函不超过“中位数”，九成保函不超过“九成”。';

/** How long letters take from the application: by month, and of one month by institution. */
export function TimesCharts() {
  return (
    <>
      <TimesByMonth />
      <TimesOfInstitutions />
    </>
  );
}

function TimesByMonth() {
  const [guaranteeAppId, choose] = useState('');
  const { data } = useInstitutionsInForceQuery({});
  const query = useLetterTimesQuery(guaranteeAppId === '' ? {} : { guaranteeAppId });
  return (
    <Part query={query}>
      {({ months }) => (
        <Chart
          title="出函用时"
          kind="lines"
          note={NOTE}
          axis={hoursText}
          extra={
            <Choice
              label="担保机构"
              value={guaranteeAppId}
              options={[
                { value: '', label: '全部机构' },
                ...(data?.institutions ?? []).map((one) => ({ value: one.guaranteeAppId, label: one.guaranteeAppName })),
              ]}
              onChoose={choose}
            />
          }
          empty="近十二个月没有出函。"
          data={{
            head: '出函月份',
            series: SERIES,
            rows: months.map(({ month, ...times }) => ({
              key: month,
              label: monthText(month),
              short: shortMonth(month),
              marks: marksOf(times),
            })),
          }}
        />
      )}
    </Part>
  );
}

function TimesOfInstitutions() {
  const { data: all } = useLetterTimesQuery({});
  const months = all?.months.filter(({ count }) => count > 0).toReversed() ?? [];
  const [chosen, choose] = useState<string>();
  const month = chosen ?? months[0]?.month ?? all?.months.at(-1)?.month;
  const query = useInstitutionTimesQuery({ month: month ?? '' }, { skip: month === undefined });
  return (
    <Part query={query}>
      {({ institutions }) => (
        <Chart
          title="各机构出函用时"
          kind="bars"
          extra={
            <Choice
              label="出函月份"
              value={month ?? ''}
              options={months.map((one) => ({ value: one.month, label: monthText(one.month) }))}
              onChoose={choose}
            />
          }
          empty="没有出函。"
          data={{
            head: '担保机构',
            series: SERIES,
            rows: institutions.map(({ guaranteeAppId, guaranteeAppName, ...times }) => ({
              key: guaranteeAppId,
              label: `${guaranteeAppName}（${lettersText(times.count)}）`,
              marks: marksOf(times),
            })),
          }}
        />
      )}
    </Part>
  );
}

function marksOf({ count, medianHours, ninetiethHours, rows }: Times): (ChartMark | null)[] {
  const to = rowsLink(rows);
  return [medianHours, ninetiethHours].map((hours) =>
    hours === undefined ? null : { value: Math.min(hours, LONGEST_SHOWN), text: `${durationText(hours)}，共 ${lettersText(count)}`, to },
  );
}

/** Whatever took longer stands there too: it would press everything else to the ground. */
const LONGEST_SHOWN = 24 * 90;

function hoursText(hours: number): string {
  return hours >= 48 ? `${String(Math.round(hours / 2.4) / 10)} 天` : `${String(hours)} 小时`;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <span className="oversight-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
