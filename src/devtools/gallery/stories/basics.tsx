import type { DatePrecision } from '../../../blocks/date/date-formats';
import { DateText } from '../../../blocks/date/date-text';
import { PeriodPicker } from '../../../blocks/date/period-picker';
import { CapitalAmount } from '../../../blocks/money/capital-amount';
import { Money } from '../../../blocks/money/money';
import { MoneyTotal } from '../../../blocks/money/money-total';
import { PayHints } from '../../../blocks/payment/pay-hints';
import { playOf } from '../knobs';
import type { Story } from '../story';
import { Stateful } from '../value-view';

const PRECISIONS: Readonly<Record<DatePrecision, string>> = { day: '到日', hour: '到时', minute: '到分', second: '到秒' };
const PRECISION_PROP = { name: 'precision', type: "'day' | 'hour' | 'minute' | 'second'" } as const;

export const stories: readonly Story[] = [
  {
    id: 'money',
    title: '金额',
    note: '金额一律为以元为单位的十进制字符串。',
    states: [
      { name: '普通', Show: () => <Money value="1234567.8" /> },
      { name: '强调', Show: () => <Money value="1234567.8" strong /> },
      { name: '没有值', Show: () => <Money value={undefined} /> },
    ],
    play: playOf(
      { value: { kind: 'text', label: '金额', start: '1234567.8' }, strong: { kind: 'flag', label: '强调', start: false } },
      (values) => <Money {...values} />,
    ),
    props: [
      { name: 'value', type: 'string | undefined', required: true, meaning: '元，最多两位小数；不是金额时显示“—”' },
      { name: 'strong', type: 'boolean', otherwise: 'false', meaning: '加粗显示' },
    ],
  },
  {
    id: 'money-total',
    title: '金额合计',
    note: '合计与图表满一万元以万元计，保留两位小数。',
    states: [
      { name: '满一万元', Show: () => <MoneyTotal value="45678901.00" /> },
      { name: '不满一万元', Show: () => <MoneyTotal value="9800.50" /> },
    ],
    play: playOf({ value: { kind: 'text', label: '金额', start: '45678901.00' } }, (values) => <MoneyTotal {...values} />),
    props: [{ name: 'value', type: 'string | undefined', required: true, meaning: '元，最多两位小数；不是金额时显示“—”' }],
  },
  {
    id: 'capital-amount',
    title: '金额大写',
    states: [
      { name: '普通', Show: () => <CapitalAmount value="107000.50" /> },
      { name: '超出上限', Show: () => <CapitalAmount value="100000000000" /> },
      { name: '没有值或不是金额时不显示', Show: () => <CapitalAmount value="1,000" /> },
    ],
    play: playOf({ value: { kind: 'text', label: '金额', start: '107000.50' } }, (values) => <CapitalAmount {...values} />),
    props: [{ name: 'value', type: 'string | undefined', required: true, meaning: '元；上限 99999999999.99，超出时给出提示' }],
  },
  {
    id: 'pay-hints',
    title: '缴费提示',
    note: '收款方的几条提示写在一起，以分号隔开，逐条显示；重复的只显示一次。',
    states: [
      { name: '几条', Show: () => <PayHints hint="请使用对公账户转账；备注填写申请编号" /> },
      { name: '没有提示时不显示', Show: () => <PayHints hint={undefined} /> },
    ],
    play: playOf({ hint: { kind: 'text', label: '提示', start: '请使用对公账户转账；备注填写申请编号' } }, (values) => (
      <PayHints {...values} />
    )),
    props: [{ name: 'hint', type: 'string | undefined', required: true, meaning: '各条以中文或英文分号隔开' }],
  },
  {
    id: 'date-text',
    title: '日期与时间',
    note: '一律按北京时间显示。',
    states: [
      ...Object.entries(PRECISIONS).map(([precision, name]) => ({
        name,
        Show: () => <DateText value="2026-02-28T16:05:09.000Z" precision={precision as DatePrecision} />,
      })),
      { name: '没有值', Show: () => <DateText value={undefined} /> },
    ],
    play: playOf(
      {
        value: { kind: 'text', label: '时间', start: '2026-02-28T16:05:09.000Z' },
        precision: { kind: 'choice', label: '精度', start: 'minute', options: PRECISIONS },
      },
      (values) => <DateText {...values} />,
    ),
    props: [
      { name: 'value', type: 'string | undefined', required: true, meaning: '日期 YYYY-MM-DD，或带时区的时间；都不是时显示“—”' },
      { ...PRECISION_PROP, otherwise: 'minute', meaning: '显示到哪一级' },
    ],
  },
  {
    id: 'period-picker',
    title: '时间段',
    note: '快捷范围：现在、今天、本月。“现在”只改结束时间，只选日期时没有。选了日期没选时间，从当天零点起，到当天最后一刻止。',
    states: Object.entries(PRECISIONS).map(([precision, name]) => ({
      name,
      Show: () => <LivePeriod precision={precision as DatePrecision} />,
    })),
    play: playOf({ precision: { kind: 'choice', label: '精确到', start: 'day', options: PRECISIONS } }, ({ precision }) => (
      <LivePeriod key={precision} precision={precision} name="play" />
    )),
    props: [
      { name: 'value / onChange', type: '[string?, string?]', required: true, meaning: '起止，格式随精度' },
      { ...PRECISION_PROP, otherwise: 'day', meaning: '精确到哪一级' },
      { name: 'ids', type: '[string, string]', required: true, meaning: '两个输入框的 id' },
    ],
  },
];

type Period = Parameters<typeof PeriodPicker>[0]['value'];

function LivePeriod({ precision, name = precision }: { precision: DatePrecision; name?: string }) {
  const ids = [`${name}-from`, `${name}-to`] as const;
  return (
    <Stateful<Period> start={[undefined, undefined]}>
      {(value = [undefined, undefined], change) => (
        <>
          <label htmlFor={ids[0]}>开始</label>、<label htmlFor={ids[1]}>结束</label>
          <div>
            <PeriodPicker ids={ids} value={value} onChange={change} precision={precision} />
          </div>
        </>
      )}
    </Stateful>
  );
}
