import { Button } from 'antd';
import { useState } from 'react';
import { Grid } from '../../../blocks/grid/grid';
import type { GridColumn, GridRow } from '../../../blocks/grid/grid-column';
import { ValueView } from '../value-view';
import type { Story } from '../story';

export const stories: readonly Story[] = [
  {
    id: 'grid',
    title: '可编辑表格',
    note: '只画窗口附近的行（行高 54，前后各留 100 至 200 像素）；一次只编辑一行，输入时只有所在的单元格重画。双击单元格或点击“编辑”进入，Enter 保存，Esc 取消。',
    states: [
      { name: '费率行', Show: FeeRows },
      { name: '选择、展开与禁用的行', Show: MarkedRows },
      { name: '单选', Show: ChosenRow },
      { name: '浏览器内分页', Show: () => <Grid label="分页的表格" columns={WIDE.slice(0, 5)} rows={MANY} paged /> },
      { name: '1000 行 30 列', Show: ManyRows },
      { name: '没有数据', Show: () => <Grid label="空表格" columns={FEES} rows={[]} /> },
      { name: '正在加载', Show: () => <Grid label="加载中的表格" columns={FEES} rows={[]} loading /> },
    ],
    props: [
      { name: 'label', type: 'string', required: true, meaning: '表格的名称' },
      { name: 'columns', type: 'GridColumn[]', required: true, meaning: '列：checkbox、radio（各至多一个）、rowNumber、text、number、money、date、dateTime、choice、files；未定义列时报错' },
      { name: 'rows', type: 'GridRow[]', required: true, meaning: '行及其标记：checked、disabled、expand、showExpand、isNew' },
      { name: 'height', type: 'number', otherwise: '400', meaning: '滚动区的高度' },
      { name: 'paged', type: 'boolean', otherwise: 'false', meaning: '在浏览器内分页：10、15、20、50、100、1000' },
      { name: 'sort / onSort', type: 'TableSort | null', meaning: '升序为 1，降序为 0；没有 onSort 时在浏览器内排序' },
      { name: 'onChecked', type: '(ids) => void', meaning: '选中的行变化' },
      { name: 'onExpand / expanded', type: '(id, expand) => void', meaning: '展开的行及其内容' },
      { name: 'onRowClick', type: '(row) => void', meaning: '点击行，200 毫秒防抖' },
      { name: 'onSave / onRemove', type: '(id, values) => void', meaning: '保存有效的行；确认后删除的行，或取消的空白新行' },
      { name: 'loading / empty', type: 'boolean / ReactNode', meaning: '加载中；没有数据时的文字' },
    ],
  },
];

const FEES: readonly GridColumn[] = [
  { key: 'no', title: '序号', kind: 'rowNumber' },
  { key: 'rate', title: '费率', kind: 'number', editable: true, required: true, sortable: true, check: (value) => (Number(value) > 100 ? '必须小于或等于100' : null) },
  { key: 'minFee', title: '最低费用', kind: 'money', editable: true, required: true, sortable: true },
  {
    key: 'maxFee',
    title: '最高费用',
    kind: 'money',
    editable: true,
    required: true,
    sortable: true,
    check: (value, { minFee }) => (Number(minFee) > Number(value) ? '最低费用不能大于最高费用' : null),
  },
  { key: 'orgType', title: '机构类型', kind: 'choice', editable: true, options: [{ value: 'Guarantee', label: '担保机构' }, { value: 'Letter', label: '出函机构' }] },
  { key: 'from', title: '生效日期', kind: 'date', editable: true },
];

const WIDE: readonly GridColumn[] = Array.from({ length: 30 }, (_, index) => ({ key: `c${index}`, title: `第 ${index + 1} 列`, kind: 'text', editable: true, sortable: index < 3, required: index < 2 }));
const MANY: readonly GridRow[] = Array.from({ length: 1000 }, (_, row) => ({ id: String(row), values: Object.fromEntries(WIDE.map(({ key }, column) => [key, `${row + 1}-${column + 1}`])) }));

function FeeRows() {
  const [rows, setRows] = useState<readonly GridRow[]>([
    { id: '1', values: { rate: '0.5', minFee: '300.00', maxFee: '20000.00', orgType: 'Guarantee', from: '2026-01-01' } },
    { id: '2', values: { rate: '0', minFee: '1000.00', maxFee: '50000.00', orgType: 'Letter', from: '' } },
  ]);
  const [count, setCount] = useState(3);
  const add = () => {
    setRows([...rows, { id: String(count), values: {}, isNew: true }]);
    setCount(count + 1);
  };
  return (
    <>
      <p>
        <Button onClick={add}>添加一行</Button>
      </p>
      <Grid
        label="费率表"
        columns={FEES}
        rows={rows}
        onSave={(id, values) => setRows(rows.map((row) => (row.id === id ? { id, values } : row)))}
        onRemove={(id) => setRows(rows.filter((row) => row.id !== id))}
      />
      <ValueView label="当前值" value={rows.map(({ values }) => values)} />
    </>
  );
}

const MARKED: readonly GridColumn[] = [{ key: 'check', title: '选择', kind: 'checkbox' }, ...WIDE.slice(0, 3)];

function MarkedRows() {
  const [rows, setRows] = useState<readonly GridRow[]>(MANY.slice(0, 6).map((row, index) => ({ ...row, disabled: index === 2, checked: index === 0, showExpand: index < 2, expand: index === 0 })));
  const [clicked, setClicked] = useState('');
  return (
    <>
      <Grid
        label="可选择的表格"
        columns={MARKED}
        rows={rows}
        onChecked={(ids) => setRows(rows.map((row) => ({ ...row, checked: ids.includes(row.id) })))}
        onExpand={(id, expand) => setRows(rows.map((row) => (row.id === id ? { ...row, expand } : row)))}
        expanded={({ id }) => <p>第 {Number(id) + 1} 行的更多内容</p>}
        onRowClick={({ id }) => setClicked(id)}
      />
      <p role="status">{clicked ? `点击了第 ${Number(clicked) + 1} 行` : ''}</p>
    </>
  );
}

const RADIO: readonly GridColumn[] = [{ key: 'choose', title: '选择', kind: 'radio' }, ...WIDE.slice(0, 3)];

function ChosenRow() {
  const [chosen, setChosen] = useState<readonly string[]>(['1']);
  return <Grid label="单选的表格" columns={RADIO} rows={MANY.slice(0, 4).map((row) => ({ ...row, checked: chosen.includes(row.id) }))} onChecked={setChosen} />;
}

function ManyRows() {
  const [rows, setRows] = useState(MANY);
  return <Grid label="一千行的表格" columns={WIDE} rows={rows} onSave={(id, values) => setRows(rows.map((row) => (row.id === id ? { id, values } : row)))} />;
}
