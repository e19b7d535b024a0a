import { Radio } from 'antd';
import { WidgetInput } from '../../../blocks/fields/widget-input';
import type { WidgetValues } from '../../../blocks/fields/widgets/widget';
import { widgetStory } from '../field-story';
import type { Story } from '../story';
import { Stateful } from '../value-view';
import { BANKS, ENGINEERING, loadAreas, PROVINCES } from './samples';

const PERSON = { name: { kind: 'chineseName', label: '姓名', required: true }, mobile: { kind: 'mobile', label: '手机号码' } } as const;
const FEES = {
  levelName: { kind: 'text', label: '档位名称', required: true },
  rate: { kind: 'text', label: '费率（%）' },
  minFee: { kind: 'amount', label: '最低收费' },
} as const;
const MANY = Array.from({ length: 10_000 }, (_none, index) => ({ value: String(index), label: `选项 ${index}` }));
const ROWS = Array.from({ length: 12 }, (_none, index) => ({
  id: `row-${index}`,
  cells: [`标段 ${index + 1}`, `${(index + 1) * 10_000}.00`],
}));
const OPTIONS = { name: 'options', type: 'Choice[]', required: true, meaning: '选项：value、label、disabled、group' };

export const stories: readonly Story[] = [
  widgetStory({
    kind: 'repeat-section',
    title: '重复分组',
    note: '可增可删的卡片，每张卡片一组字段。',
    settings: { fields: PERSON, itemTitle: '联系人', addText: '添加联系人', max: 3 },
    filled: [{ name: '陈立群', mobile: '13800000002' }, { name: '王磊' }],
    props: [
      { name: 'fields', type: 'FormFields', required: true, meaning: '每组的字段' },
      { name: 'itemTitle', type: 'string', otherwise: '第 N 组', meaning: '卡片标题，后面加序号' },
      { name: 'addText', type: 'string', otherwise: '添加', meaning: '添加按钮的文字' },
      { name: 'min', type: 'number', otherwise: '0', meaning: '最少几组' },
      { name: 'max', type: 'number', otherwise: '不限', meaning: '最多几组' },
    ],
  }),
  widgetStory({
    kind: 'repeat-field',
    title: '重复字段',
    note: '带加减号的字段行，第一行没有减号。',
    settings: { field: { kind: 'email', label: '抄送邮箱' }, max: 5 },
    filled: ['a@example.com', 'b@example.com'],
    props: [
      { name: 'field', type: 'FormField', required: true, meaning: '每行的字段' },
      { name: 'max', type: 'number', otherwise: '不限', meaning: '最多几行' },
    ],
  }),
  widgetStory({
    kind: 'input-number',
    title: '货币金额',
    note: '两位小数，人民币符号，下方显示大写。',
    settings: {},
    filled: '1234567.80',
    props: [],
  }),
  widgetStory({
    kind: 'input-replenish',
    title: '带说明的输入',
    note: '文字输入，后面跟一段说明。',
    settings: { note: '个日历天' },
    filled: '90',
    props: [
      { name: 'note', type: 'string', required: true, meaning: '后缀说明' },
      { name: 'maxLength', type: 'number', otherwise: '不限', meaning: '最多几个字' },
    ],
  }),
  widgetStory({
    kind: 'selects',
    title: '单选下拉',
    note: '选项可分组；筛选不分大小写，匹配标签的一部分。',
    settings: { options: BANKS },
    filled: 'CMB',
    props: [OPTIONS],
  }),
  widgetStory({
    kind: 'selects2',
    title: '多选下拉',
    note: '最多显示 3 个标签，其余显示“更多 N 项已选”。',
    settings: { options: BANKS },
    filled: ['ICBC', 'CCB', 'CMB', 'SPDB', 'BOB'],
    states: [
      {
        name: '一万个选项',
        Show: () => (
          <Stateful<string[]> start={['3', '5000']}>
            {(value, change) => (
              <WidgetInput kind="selects2" label="一万个选项" settings={{ options: MANY }} value={value} onChange={change} />
            )}
          </Stateful>
        ),
      },
    ],
    props: [OPTIONS],
  }),
  widgetStory({
    kind: 'input-groups',
    title: '输入组',
    note: '并排的一组输入，值是一个对象。',
    settings: {
      fields: { from: { kind: 'date', label: '开始日期', required: true }, to: { kind: 'date', label: '结束日期', required: true } },
    },
    filled: { from: '2026-01-01', to: '2026-03-31' },
    props: [{ name: 'fields', type: 'FormFields', required: true, meaning: '组内的字段' }],
  }),
  widgetStory({
    kind: 'autocomplete',
    title: '自动补全',
    note: '可以从建议中选，也可以自己写。',
    settings: { options: ['天津海卓建设工程有限公司', '天津津信担保有限公司'] },
    filled: '天津海卓建设工程有限公司',
    props: [{ name: 'options', type: 'string[]', required: true, meaning: '建议' }],
  }),
  widgetStory({
    kind: 'checkbox-groups',
    title: '复选框组',
    note: '值是勾选的选项值；在表格中是 { value, label } 的列表。默认不显示错误文字。',
    settings: { options: BANKS.slice(0, 4) },
    filled: ['ICBC'],
    states: [
      {
        name: '在表格中',
        Show: () => (
          <Stateful<string[] | { value: string; label: string }[]> start={[]}>
            {(value, change) => (
              <WidgetInput
                kind="checkbox-groups"
                label="在表格中"
                settings={{ options: BANKS.slice(0, 3), inTable: true }}
                value={value}
                onChange={change}
              />
            )}
          </Stateful>
        ),
      },
    ],
    props: [OPTIONS, { name: 'inTable', type: 'boolean', otherwise: 'false', meaning: '值改为 { value, label } 的列表' }],
  }),
  widgetStory({
    kind: 'cascader',
    title: '省市区与详细地址',
    note: '三部分都为空时值为 null；详细地址输入防抖 300 毫秒。',
    settings: { options: PROVINCES, loadChildren: loadAreas, input: true, upload: true },
    filled: { cascader: ['710000'], input: '中山路 1 号', upload: [] },
    states: [
      {
        name: '平台的地区数据',
        Show: () => (
          <Stateful<WidgetValues['cascader']> start={{ cascader: ['120000', '120100', '120101'], input: '', upload: [] }}>
            {(value, change) => <WidgetInput kind="cascader" label="平台的地区数据" settings={{}} value={value} onChange={change} />}
          </Stateful>
        ),
      },
    ],
    props: [
      { name: 'options', type: 'AreaOption[]', otherwise: '平台的地区数据', meaning: '第一级地区；不给出时逐级向平台取得省、市、区县' },
      { name: 'loadChildren', type: '(option) => Promise<AreaOption[]>', meaning: '展开时加载下一级' },
      { name: 'input', type: 'boolean', otherwise: 'false', meaning: '带详细地址' },
      { name: 'upload', type: 'boolean', otherwise: 'false', meaning: '带附件' },
    ],
  }),
  widgetStory({
    kind: 'grid',
    title: '网格',
    note: '行由产品给出，值是勾选的行，带 checked 标记；不给出行时，值就是各行，带 disabled 标记的行不能选。每页 10、15、20、50、100、1000 条，在浏览器内分页。',
    settings: {
      columns: [
        { key: 'name', title: '标段' },
        { key: 'amount', title: '金额' },
      ],
      rows: ROWS,
      select: 'checkbox',
    },
    filled: [
      { id: 'row-0', checked: true },
      { id: 'row-11', checked: true },
    ],
    props: [
      { name: 'columns', type: '{ key, title }[]', required: true, meaning: '列' },
      { name: 'rows', type: '{ id, cells }[]', meaning: '各行，cells 依次是各列的内容' },
      { name: 'select', type: "'checkbox' | 'radio'", meaning: '可以选行；不给出时只能查看' },
    ],
  }),
  widgetStory({
    kind: 'table',
    title: '可编辑表格',
    note: '单元格为空时提示“某列不能为空”，0 不算空；删除前询问“确认删除吗？”。',
    settings: { columns: FEES, maxRows: 20 },
    filled: [
      { levelName: '第一档', rate: '1.5', minFee: '200.00' },
      { levelName: '第二档', rate: '1.2' },
    ],
    props: [
      { name: 'columns', type: 'FormFields', required: true, meaning: '列，每列一个字段' },
      { name: 'addText', type: 'string', otherwise: '添加一行', meaning: '添加按钮的文字' },
      { name: 'maxRows', type: 'number', otherwise: '不限', meaning: '最多几行' },
    ],
  }),
  widgetStory({
    kind: 'files-upload',
    title: '附件',
    note: '进度、取消、重试、格式与大小限制见“上传”。',
    settings: { rules: { maxMegabytes: 15, maxFiles: 3 } },
    filled: [{ key: 'sample', fileName: '营业执照.pdf' }],
    props: [
      { name: 'rules', type: 'Partial<FileRules>', otherwise: 'PDF、JPG、JPEG、PNG，20M', meaning: '扩展名、大小、个数；0 表示不限' },
    ],
  }),
  widgetStory({
    kind: 'linkage-select',
    title: '级联下拉',
    note: '值按级别序号存放，任何一级为空即为空；换了一级，更深的级别清空。附加输入防抖 500 毫秒。',
    settings: { options: ENGINEERING, levels: [{ label: '大类' }, { label: '小类', input: '说明' }, { label: '细类' }] },
    filled: { 0: 'building', 1: 'house', 2: 'high', input: { 1: '含地下室' } },
    props: [
      { name: 'options', type: 'LinkedChoice[]', required: true, meaning: '选项树' },
      { name: 'levels', type: '{ label, input? }[]', required: true, meaning: '每级的名称；input 是该级附加输入的占位文字' },
    ],
  }),
  widgetStory({
    kind: 'flow-card',
    title: '流程卡片',
    note: '步骤卡片的列表；拖到另一张上或用前移、后移交换位置。',
    settings: {
      steps: [
        { value: 'SIGN', label: '签署协议' },
        { value: 'PAY', label: '缴纳费用' },
        { value: 'AUDIT', label: '业务审核' },
      ],
      describe: (card) => (typeof card['orgType'] === 'string' ? `由${card['orgType']}办理` : '尚未配置'),
    },
    filled: [
      { uuid: '1', flowNodeType: 'SIGN', orgType: '担保机构' },
      { uuid: '2', flowNodeType: 'AUDIT' },
    ],
    props: [
      { name: 'steps', type: 'Choice[]', required: true, meaning: '可添加的步骤' },
      { name: 'describe', type: '(card) => string', meaning: '卡片上的说明' },
      { name: 'onEdit', type: '(card) => Promise<card | null>', meaning: '点“编辑”时调用，返回新的配置' },
    ],
  }),
  widgetStory({
    kind: 'custom-card',
    title: '自定义卡片',
    note: '卡片内容由使用者绘制。',
    settings: {
      title: '服务评价',
      render: ({ value, onChange, disabled }) => (
        <Radio.Group
          aria-label="服务评价"
          options={['满意', '一般', '不满意']}
          value={value}
          onChange={({ target }) => onChange(String(target.value))}
          disabled={disabled}
        />
      ),
    },
    filled: '满意',
    props: [
      { name: 'title', type: 'string', meaning: '卡片标题' },
      { name: 'render', type: '(slot) => ReactNode', required: true, meaning: '绘制内容；slot 有 value、onChange、disabled' },
    ],
  }),
  widgetStory({
    kind: 'transfer',
    title: '穿梭框',
    note: '值是数据源列表，右侧的项 direction 为 right；按标题的一部分筛选。',
    settings: { source: BANKS.map(({ value, label }) => ({ key: value, title: label })) },
    filled: BANKS.map(({ value, label }, index) => ({
      key: value,
      title: label,
      direction: index < 2 ? ('right' as const) : ('left' as const),
    })),
    props: [
      { name: 'source', type: 'TransferItem[]', required: true, meaning: '还没有值时的数据源' },
      { name: 'titles', type: '[string, string]', otherwise: '列表一、列表二', meaning: '两侧标题' },
      { name: 'unit', type: 'string', otherwise: '项目', meaning: '数量单位' },
    ],
  }),
];
