import { Chart } from '../../../blocks/chart/chart';
import type { ChartData, ChartSeries } from '../../../blocks/chart/chart-data';
import { playOf } from '../knobs';
import type { Story } from '../story';

const SERIES: readonly ChartSeries[] = [
  { label: '索赔', tone: 'bad' },
  { label: '解除', tone: 'waiting' },
];
const VALUES = [
  [2, 5],
  [0, 8],
  [3, 4],
  [1, 11],
  [4, 7],
  [2, 9],
] as const;

const byMonth = (series: readonly ChartSeries[]): ChartData => ({
  head: '月份',
  series,
  rows: VALUES.map((values, at) => ({
    key: String(at),
    label: `2026年${String(at + 1)}月`,
    short: `${String(at + 1)}月`,
    marks: series.map((_one, index) => ({
      value: values[index] ?? 0,
      text: `${String(values[index] ?? 0)} 份`,
      to: `?month=${String(at + 1)}`,
    })),
  })),
});

const INSTITUTIONS: ChartData = {
  head: '担保机构',
  series: [{ label: '在保', tone: 'good' }],
  rows: [
    ['津衡融资担保', 326],
    ['海门银行', 218.5],
    ['津安财险', 96],
  ].map(([name, value]) => ({
    key: String(name),
    label: String(name),
    marks: [{ value: Number(value), text: `${String(value)} 万元`, to: `?institution=${String(name)}` }],
  })),
};

export const stories: readonly Story[] = [
  {
    id: 'chart',
    title: '图表',
    note: '每个柱、点、条都链接到它背后的明细；方向键逐项浏览，整个图只占一次 Tab。读屏软件另有同样内容的表格，“表格”按钮向所有人显示，打印时图和表都在。',
    states: [
      { name: '柱', Show: () => <Chart title="到期的保函" kind="columns" data={byMonth(SERIES.slice(1))} empty="没有到期的保函。" /> },
      { name: '两组柱', Show: () => <Chart title="索赔与解除" kind="columns" data={byMonth(SERIES)} empty="没有索赔。" /> },
      {
        name: '线',
        Show: () => (
          <Chart title="出函用时" kind="lines" data={byMonth(SERIES)} empty="没有出函。" axis={(value) => `${String(value)} 天`} />
        ),
      },
      { name: '条', Show: () => <Chart title="各机构在保金额" kind="bars" data={INSTITUTIONS} empty="没有在保的保函。" /> },
      {
        name: '没有数据',
        Show: () => <Chart title="索赔与解除" kind="columns" data={{ ...INSTITUTIONS, rows: [] }} empty="近十二个月没有索赔。" />,
      },
    ],
    play: playOf(
      {
        title: { kind: 'text', label: '标题', start: '索赔与解除' },
        kind: { kind: 'choice', label: '形式', start: 'columns', options: { columns: '柱', lines: '线', bars: '条' } },
        note: { kind: 'text', label: '说明', start: '按月统计' },
      },
      (values) => <Chart {...values} data={byMonth(SERIES)} empty="没有数据。" />,
    ),
    props: [
      { name: 'title', type: 'string', required: true, meaning: '图的标题，也是表格的名称' },
      { name: 'kind', type: "'columns' | 'lines' | 'bars'", required: true, meaning: '柱、线按时间从左到右；条从上到下' },
      { name: 'data', type: 'ChartData', required: true, meaning: '行、系列，每个值的文字和链接；没有值的为 null' },
      { name: 'empty', type: 'ReactNode', required: true, meaning: '全部为零或没有行时显示的话' },
      { name: 'note', type: 'ReactNode', meaning: '统计口径' },
      { name: 'extra', type: 'ReactNode', meaning: '标题旁的选择' },
      { name: 'axis', type: '(value: number) => string', otherwise: 'String', meaning: '坐标轴上的文字' },
    ],
  },
];
