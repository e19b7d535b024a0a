import { useState } from 'react';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { SearchForm, type SearchFormProps, type SearchValues } from '../../../blocks/search-form/search-form';
import { playOf } from '../knobs';
import type { Story } from '../story';
import { ValueView } from '../value-view';

const FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '项目名称', names: ['keyword'], placeholder: '项目名称或编号' },
  {
    kind: 'choice',
    label: '招标方式',
    names: ['way'],
    options: [
      { value: 'open', label: '公开招标' },
      { value: 'invite', label: '邀请招标' },
    ],
  },
  {
    kind: 'choices',
    label: '状态',
    names: ['status'],
    options: ['待签署', '待缴费', '待审核', '待出函', '已出函'].map((label, index) => ({ value: String(index), label })),
  },
  { kind: 'period', label: '申请日期', names: ['from', 'to'] },
];

export const stories: readonly Story[] = [
  {
    id: 'search-form',
    title: '查询表单',
    note: '超过三个条件时可展开、收起；重置清空全部条件并重新查询。500 毫秒内重复的查询合为一次。',
    states: [
      { name: '四个条件', Show: () => <LiveSearch fields={FIELDS} /> },
      { name: '三个条件，不需要展开', Show: () => <LiveSearch fields={FIELDS.slice(0, 3)} /> },
      {
        name: '已有条件',
        Show: () => <LiveSearch fields={FIELDS} start={{ status: '0,1,2,3,4', from: '2026-01-01', to: '2026-03-31' }} />,
      },
      {
        name: '时间段先后颠倒，提示“查询条件无效”',
        Show: () => <LiveSearch fields={FIELDS.slice(3)} start={{ from: '2026-03-02', to: '2026-03-01' }} />,
      },
    ],
    play: playOf({ fields: { kind: 'number', label: '条件的个数', start: 4, min: 1, max: 4 } }, ({ fields }) => (
      <LiveSearch key={fields} fields={FIELDS.slice(0, fields)} />
    )),
    props: [
      { name: 'fields', type: 'SearchField[]', required: true, meaning: '条件：text、choice、choices、period、own（自绘）' },
      { name: 'values', type: 'Record<string, string>', required: true, meaning: '现行条件，来自地址栏' },
      { name: 'onSearch', type: '(values) => void', required: true, meaning: '查询或重置' },
    ],
  },
];

function LiveSearch({ start = {}, ...rest }: Pick<SearchFormProps, 'fields'> & { start?: SearchValues }) {
  const [values, setValues] = useState<SearchValues>(start);
  return (
    <>
      <SearchForm {...rest} values={values} onSearch={setValues} />
      <ValueView label="查询条件" value={values} />
    </>
  );
}
