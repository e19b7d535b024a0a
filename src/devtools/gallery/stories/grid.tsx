import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { enumerationOptions } from '#domain/enumerations';
import { validateFeeRates, type FeeRate } from '#domain/fee';
import type { ColumnSetting, TableSearch } from '#domain/tables';
import { Grid } from '../../../blocks/grid/grid';
import type { GridColumn, GridRow } from '../../../blocks/grid/grid-column';
import { textOf } from '../../../blocks/grid/sort-rows';
import { useLoadedRows, type PageReply, type PageRequest } from '../../../blocks/grid/use-loaded-rows';
import { DataTable, type DataColumn } from '../../../blocks/table/data-table';
import { TableTools } from '../../../blocks/table/table-tools';
import type { TableView } from '../../../blocks/table/table-view';
import { useColumnLayout } from '../../../blocks/table/use-column-layout';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import { playOf } from '../knobs';
import type { Story } from '../story';
import { ValueView } from '../value-view';

export const stories: readonly Story[] = [
  {
    id: 'grid',
    title: '可编辑表格',
    note: '只画窗口附近的行（行高 54，前后各留 100 至 200 像素）；一次只编辑一行，输入时只有所在的单元格重画。双击单元格或点击“编辑”进入，Enter 保存，Esc 取消。',
    states: [
      { name: '费率行', Show: () => <EditedRows label="费率表" columns={FEES} start={FEE_ROWS} /> },
      { name: '审核级别行', Show: () => <EditedRows label="审核级别表" columns={LEVELS} start={LEVEL_ROWS} /> },
      { name: '选择、展开与禁用的行', Show: MarkedRows },
      { name: '单选', Show: ChosenRow },
      { name: '浏览器内分页', Show: () => <Grid label="分页的表格" columns={WIDE.slice(0, 5)} rows={MANY} paged /> },
      { name: '由接口加载、排序和分页', Show: LoadedRows },
      { name: '1000 行 30 列', Show: ManyRows },
      { name: '没有数据', Show: () => <Grid label="空表格" columns={FEES} rows={[]} /> },
      { name: '正在加载', Show: () => <Grid label="加载中的表格" columns={FEES} rows={[]} loading /> },
    ],
    play: playOf(
      {
        height: { kind: 'number', label: '滚动区的高度', start: 240, min: 160, max: 800 },
        columns: { kind: 'number', label: '列数', start: 5, min: 1, max: 30 },
        rows: { kind: 'number', label: '行数', start: 20, min: 0, max: 1000 },
        paged: { kind: 'flag', label: '浏览器内分页', start: false },
        loading: { kind: 'flag', label: '正在加载', start: false },
      },
      ({ columns, rows, ...values }) => (
        <Grid label="可调整的表格" columns={WIDE.slice(0, columns)} rows={MANY.slice(0, rows)} {...values} />
      ),
    ),
    props: [
      { name: 'label', type: 'string', required: true, meaning: '表格的名称' },
      {
        name: 'columns',
        type: 'GridColumn[]',
        required: true,
        meaning:
          '列：checkbox、radio（各至多一个）、rowNumber、text、number、money、date、dateTime、choice、files、own（自绘）；未定义列时报错；required 与 check 随列的变化即时生效',
      },
      { name: 'rows', type: 'GridRow[]', required: true, meaning: '行及其标记：checked、disabled、expand、showExpand、isNew' },
      { name: 'height', type: 'number', otherwise: '400', meaning: '滚动区的高度' },
      { name: 'paged', type: 'boolean', otherwise: 'false', meaning: '在浏览器内分页：10、15、20、50、100、1000' },
      { name: 'sort / onSort', type: 'TableSort | null', meaning: '升序为 1，降序为 0；没有 onSort 时在浏览器内排序' },
      { name: 'onChecked', type: '(ids) => void', meaning: '选中的行变化' },
      { name: 'onExpand / expanded', type: '(id, expand) => void', meaning: '展开的行及其内容' },
      { name: 'onRowClick', type: '(row) => void', meaning: '点击行，200 毫秒防抖' },
      { name: 'onSave / onRemove', type: '(id, values) => void', meaning: '保存有效的行；确认后删除的行，或取消的空白新行' },
      { name: 'onEditing', type: '(editing) => void', meaning: '开始与结束编辑一行' },
      { name: 'loading / empty', type: 'boolean / ReactNode', meaning: '加载中；没有数据时的文字' },
    ],
  },
  {
    id: 'data-table',
    title: '数据列表',
    note: '筛选、排序、页码与每页条数保存在地址中；列设置与常用筛选由使用者保存；分享的链接打开同样的列表，链接中的列优先。手机上显示为卡片。',
    states: [
      { name: '工具、选择与分页', Show: Listed },
      { name: '正在导出', Show: Exporting },
      { name: '正在加载', Show: () => <DataTable<Project> {...LIST} label="加载中的列表" rows={undefined} total={0} empty="" loading /> },
      { name: '没有数据', Show: () => <DataTable<Project> {...LIST} label="空列表" rows={[]} total={0} empty="暂无项目" /> },
      {
        name: '加载失败',
        Show: () => (
          <DataTable<Project>
            {...LIST}
            label="失败的列表"
            rows={undefined}
            total={0}
            empty=""
            failure={{ kind: 'failed', message: '网络连接不可用' }}
          />
        ),
      },
    ],
    play: playOf(
      {
        rows: { kind: 'number', label: '行数', start: 3, min: 0, max: 3 },
        empty: { kind: 'text', label: '没有数据时的文字', start: '暂无项目' },
        loading: { kind: 'flag', label: '正在加载', start: false },
      },
      ({ rows, ...values }) => (
        <DataTable<Project> {...LIST} {...values} label="可调整的列表" rows={PROJECTS.slice(0, rows)} total={rows} />
      ),
    ),
    props: [
      {
        name: 'columns',
        type: 'DataColumn[]',
        required: true,
        meaning: '列：标题、宽度、对齐、排序、固定、在卡片上的位置、次要（默认不显示，可在列设置中打开）',
      },
      { name: 'view / onView', type: 'TableView', required: true, meaning: '页码、每页条数、排序；一般来自 useTableUrl' },
      { name: 'tools', type: 'ReactNode', meaning: '列表上方的工具，一般为 TableTools' },
      { name: 'selection', type: '{ keys, onKeys, nameOf }', meaning: '可以选择的行；换页后保留' },
      { name: 'actions', type: '(row) => ReactNode', meaning: '每行的操作' },
      { name: 'failure / onRetry', type: 'Failure | null', required: true, meaning: '加载失败及重试' },
    ],
  },
];

const AMOUNT_RANGES = {
  rate: '费率（%）',
  minFee: '最低费用',
  maxFee: '最高费用',
  minEffect: '担保金额下限',
  maxEffect: '担保金额上限',
  minPeriod: '期限下限（天）',
  maxPeriod: '期限上限（天）',
} as const;
const FEES: readonly GridColumn[] = [
  { key: 'no', title: '序号', kind: 'rowNumber' },
  { key: 'rateType', title: '费用类型', kind: 'choice', editable: true, required: true, options: enumerationOptions('feeType') },
  ...Object.entries(AMOUNT_RANGES).map(([key, title]): GridColumn => ({
    key,
    title,
    kind: key.endsWith('Fee') || key.endsWith('Effect') ? 'money' : 'number',
    width: 132,
    editable: true,
    required: true,
    sortable: true,
    check: (_value, row) => feeProblem(key, row),
  })),
];

function feeProblem(field: string, row: Readonly<Record<string, unknown>>): string | null {
  const text = (key: string) => textOf(row[key]);
  const rate: FeeRate = {
    rateType: 'guaranteeFee',
    rate: text('rate'),
    minFee: text('minFee'),
    maxFee: text('maxFee'),
    minEffect: text('minEffect'),
    maxEffect: text('maxEffect'),
    minPeriod: Number(text('minPeriod') || Number.NaN),
    maxPeriod: Number(text('maxPeriod') || Number.NaN),
  };
  return validateFeeRates([rate]).find((error) => error.field === `0.${field}`)?.message ?? null;
}

const LEVELS: readonly GridColumn[] = [
  { key: 'no', title: '序号', kind: 'rowNumber' },
  { key: 'levelName', title: '级别名称', kind: 'text', editable: true, required: true },
  {
    key: 'orgType',
    title: '机构类型',
    kind: 'choice',
    editable: true,
    required: true,
    options: [
      { value: 'Platform', label: '平台' },
      { value: 'Guarantee', label: '担保机构' },
      { value: 'Letter', label: '出函机构' },
    ],
  },
  {
    key: 'auditorType',
    title: '审核人类型',
    kind: 'choice',
    editable: true,
    required: true,
    options: [
      { value: 'role', label: '角色' },
      { value: 'user', label: '用户' },
    ],
  },
  { key: 'auditors', title: '审核人', kind: 'text', editable: true, required: true },
  {
    key: 'allowEdit',
    title: '允许修改',
    kind: 'choice',
    editable: true,
    options: [
      { value: 'yes', label: '是' },
      { value: 'no', label: '否' },
    ],
  },
];

const WIDE: readonly GridColumn[] = Array.from({ length: 30 }, (_, index) => ({
  key: `c${index}`,
  title: `第 ${index + 1} 列`,
  kind: 'text',
  editable: true,
  sortable: index < 3,
  required: index < 2,
}));
const MANY: readonly GridRow[] = Array.from({ length: 1000 }, (_, row) => ({
  id: String(row),
  values: Object.fromEntries(WIDE.map(({ key }, column) => [key, `${row + 1}-${column + 1}`])),
}));

const FEE_ROWS: readonly GridRow[] = [
  {
    id: '1',
    values: {
      rateType: 'guaranteeFee',
      rate: '0.50',
      minFee: '300.00',
      maxFee: '20000.00',
      minEffect: '0',
      maxEffect: '5000000.00',
      minPeriod: '1',
      maxPeriod: '365',
    },
  },
  {
    id: '2',
    values: {
      rateType: 'platformServiceFee',
      rate: '0',
      minFee: '0',
      maxFee: '1000.00',
      minEffect: '0',
      maxEffect: '5000000.00',
      minPeriod: '1',
      maxPeriod: '365',
    },
  },
];
const LEVEL_ROWS: readonly GridRow[] = [
  { id: '1', values: { levelName: '初审', orgType: 'Guarantee', auditorType: 'role', auditors: '业务经理', allowEdit: 'no' } },
];

function EditedRows({ label, columns, start }: { label: string; columns: readonly GridColumn[]; start: readonly GridRow[] }) {
  const [rows, setRows] = useState(start);
  const [count, setCount] = useState(start.length + 1);
  const add = () => {
    setRows([...rows, { id: String(count), values: {}, isNew: true }]);
    setCount(count + 1);
  };
  return (
    <>
      <p className="gallery-row">
        <Button onClick={add}>添加一行</Button>
      </p>
      <Grid
        label={label}
        columns={columns}
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
  const [rows, setRows] = useState<readonly GridRow[]>(
    MANY.slice(0, 6).map((row, index) => ({
      ...row,
      disabled: index === 2,
      checked: index === 0,
      showExpand: index < 2,
      expand: index === 0,
    })),
  );
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
  return (
    <Grid
      label="单选的表格"
      columns={RADIO}
      rows={MANY.slice(0, 4).map((row) => ({ ...row, checked: chosen.includes(row.id) }))}
      onChecked={setChosen}
    />
  );
}

const LOADED = MANY.slice(0, 137);

function LoadedRows() {
  const [view, setView] = useState<TableView>({ page: 1, size: 10, sort: null });
  const { rows, total, loading } = useLoadedRows<GridRow>({ view, request: pageOfSamples, isRow: isGridRow, log: reportError });
  return (
    <>
      <Grid
        label="由接口加载的表格"
        columns={WIDE.slice(0, 5)}
        rows={rows}
        loading={loading}
        sort={view.sort}
        onSort={(sort) => setView({ ...view, page: 1, sort })}
      />
      <Pagination
        size="small"
        current={view.page}
        pageSize={view.size}
        total={total}
        showSizeChanger={false}
        showTotal={(count) => `共 ${count} 条记录`}
        onChange={(page) => setView({ ...view, page })}
      />
    </>
  );
}

async function pageOfSamples({ page, size, sort }: PageRequest): Promise<PageReply> {
  const list = sort?.order === 0 ? LOADED.toReversed() : LOADED;
  return { code: '0', list: list.slice((page - 1) * size, page * size), total: LOADED.length };
}

function isGridRow(value: unknown): value is GridRow {
  return typeof value === 'object' && value !== null && 'id' in value && 'values' in value;
}

function ManyRows() {
  const [rows, setRows] = useState(MANY);
  return (
    <Grid
      label="一千行的表格"
      columns={WIDE}
      rows={rows}
      onSave={(id, values) => setRows(rows.map((row) => (row.id === id ? { id, values } : row)))}
    />
  );
}

interface Project {
  no: string;
  name: string;
  amount: string;
}

const PROJECTS: readonly Project[] = ['滨河路改造工程', '职业技术学校实训楼', '蓟州区田园综合体基础设施'].map((name, index) => ({
  no: `XM${index + 1}`,
  name,
  amount: `${(index + 1) * 300},000.00`,
}));
const PROJECT_COLUMNS: readonly DataColumn<Project>[] = [
  { key: 'name', title: '项目名称', width: 260, onCard: 'title', render: ({ name }) => name },
  { key: 'no', title: '项目编号', width: 120, sortable: true, render: ({ no }) => no },
  { key: 'amount', title: '担保金额', width: 140, align: 'right', render: ({ amount }) => `¥${amount}` },
];
const LIST = {
  columns: PROJECT_COLUMNS,
  keyOf: ({ no }: Project) => no,
  view: { page: 1, size: 10, sort: null },
  onView: () => undefined,
  loading: false,
  failure: null,
  onRetry: () => undefined,
};

function Listed() {
  const { view, showView, search, showSearch } = useTableUrl(['no'], []);
  const [saved, setSaved] = useState<ColumnSetting[]>([]);
  const [searches, setSearches] = useState<TableSearch[]>([{ name: '按编号', filters: [], sortField: 'no', sortOrder: 1 }]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const layout = useColumnLayout(PROJECT_COLUMNS, saved, setSaved);
  return (
    <DataTable<Project>
      {...LIST}
      label="项目"
      columns={layout.columns}
      rows={PROJECTS}
      total={PROJECTS.length}
      view={view}
      onView={showView}
      empty="暂无项目"
      selection={{ keys: chosen, onKeys: setChosen, nameOf: ({ name }) => name }}
      tools={
        <TableTools
          columns={PROJECT_COLUMNS}
          layout={layout}
          choice={{ count: chosen.length, elsewhere: 0, onNone: () => setChosen([]) }}
          exporting={{
            received: null,
            cancel: () => undefined,
            chosen: { count: chosen.length, run: () => undefined },
            all: { count: PROJECTS.length, run: () => undefined },
          }}
          searches={{
            searches,
            present: search,
            onApply: showSearch,
            onSave: (next) => setSearches([...searches.filter(({ name }) => name !== next.name), next]),
            onDelete: (name) => setSearches(searches.filter((one) => one.name !== name)),
          }}
        />
      }
    />
  );
}

function Exporting() {
  const [received, setReceived] = useState<number | null>(1_280_000);
  const layout = useColumnLayout(PROJECT_COLUMNS, [], () => undefined);
  return (
    <TableTools
      columns={PROJECT_COLUMNS}
      layout={layout}
      exporting={{ received, cancel: () => setReceived(null), all: { count: PROJECTS.length, run: () => setReceived(1_280_000) } }}
    />
  );
}
