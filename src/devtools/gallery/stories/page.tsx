import { Button, Checkbox, Input, Space } from 'antd';
import { useState } from 'react';
import type { FlowStep } from '#domain/guarantee/flow';
import { guaranteeStatuses, type StatusTone } from '#domain/guarantee/status';
import type { EditorOutcome, EditorSave } from '#machines/flow/editor';
import { Access, PermissionsProvider } from '../../../blocks/access/access';
import { BrandMark } from '../../../blocks/brand/brand-mark';
import { Description, Fact, Facts, LoneFact } from '../../../blocks/description/description';
import { differences } from '../../../blocks/editor/differences';
import { EditorNotices } from '../../../blocks/editor/editor-notices';
import { EditorState, UndoButton } from '../../../blocks/editor/editor-state';
import { useEditor } from '../../../blocks/editor/use-editor';
import { EmptyState, type EmptyKind } from '../../../blocks/empty/empty-state';
import { LifecycleDrawing } from '../../../blocks/lifecycle/lifecycle-drawing';
import type { LifecycleFacts } from '../../../blocks/lifecycle/lifecycle-steps';
import { Moment, type MomentKind } from '../../../blocks/moment/moment';
import { LeaveGuard } from '../../../blocks/page/leave-guard';
import { LinkButton } from '../../../blocks/page/link-button';
import { FailureView, LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { TabLinks } from '../../../blocks/page/tab-links';
import { CompareTable } from '../../../blocks/product/compare-table';
import { FeeFigure } from '../../../blocks/product/fee-figure';
import { ProductSummary } from '../../../blocks/product/product-summary';
import { SectionChoice } from '../../../blocks/section-choice/section-choice';
import { StatusTag, ToneTag } from '../../../blocks/status/status-tag';
import { playOf } from '../knobs';
import type { Story } from '../story';
import { Stateful } from '../value-view';
import { MOMENTS, PRODUCTS, SECTIONS } from './samples';

const TONES: Readonly<Record<StatusTone, string>> = {
  turn: '轮到您',
  waiting: '等待他方',
  attention: '需留意',
  good: '已完成',
  bad: '未通过',
  ended: '已结束',
};
const NOTHING: Readonly<Record<EmptyKind, string>> = {
  rows: '还没有记录',
  search: '没有符合条件的记录',
  done: '没有待办事项',
  forbidden: '没有权限',
  offline: '网络已断开',
  failed: '加载失败',
};
const STEP_STATUSES = [1, 2, 4, 6] as const;
const FIELDS = {
  projectName: { kind: 'text', label: '项目名称', required: true },
  guaranteeAmount: { kind: 'amount', label: '担保金额' },
  bidOpeningDate: { kind: 'instant', label: '开标时间' },
  keepEffective: { kind: 'flag', label: '投标有效期延长时保函持续有效' },
  receiveAddress: { kind: 'text', label: '收件地址' },
  remark: { kind: 'paragraph', label: '备注' },
} as const;
const TABS = [
  { key: 'facts', label: '项目资料' },
  { key: 'log', label: '操作日志' },
];
const VALUES = {
  projectName: '滨海新区实训楼工程',
  guaranteeAmount: '800000.00',
  bidOpeningDate: '2026-12-01T01:30:00Z',
  keepEffective: true,
  remark: '请在开标前出具。\n纸质保函一式两份。',
};

export const stories: readonly Story[] = [
  {
    id: 'page-header',
    title: '页头',
    states: [
      { name: '标题', Show: () => <PageHeader title="项目列表" /> },
      {
        name: '说明与操作',
        Show: () => <PageHeader title="项目详情" description="项目编号 TJ-2026-001" actions={<Button type="primary">去申请</Button>} />,
      },
    ],
    play: playOf(
      {
        title: { kind: 'text', label: '标题', start: '项目详情' },
        description: { kind: 'text', label: '说明', start: '项目编号 TJ-2026-001' },
      },
      (values) => <PageHeader {...values} />,
    ),
    props: [
      { name: 'title', type: 'ReactNode', required: true, meaning: '标题' },
      { name: 'description', type: 'ReactNode', meaning: '标题下的说明' },
      { name: 'actions', type: 'ReactNode', meaning: '右侧的操作' },
    ],
  },
  {
    id: 'panel',
    title: '面板',
    states: [
      { name: '只有内容', Show: () => <Panel>内容</Panel> },
      {
        name: '标题与附加内容',
        Show: () => (
          <Panel title="费用" extra={<span>单位：元</span>}>
            内容
          </Panel>
        ),
      },
    ],
    play: playOf(
      { title: { kind: 'text', label: '标题', start: '费用' }, extra: { kind: 'text', label: '附加内容', start: '单位：元' } },
      (values) => <Panel {...values}>内容</Panel>,
    ),
    props: [
      { name: 'title', type: 'ReactNode', meaning: '标题' },
      { name: 'extra', type: 'ReactNode', meaning: '标题右侧的内容' },
      { name: 'id', type: 'string', meaning: '供目录跳转' },
    ],
  },
  {
    id: 'product',
    title: '产品',
    note: '卡片的内容与对比表由申请页和保函专区共用；费用由服务端计算。',
    states: PRODUCTS.map(({ name, product, fees }) => ({
      name,
      Show: () => (
        <ProductSummary
          product={product}
          nameId={`story-${product.productNo}`}
          factsId={`story-${product.productNo}-facts`}
          fee={<FeeFigure fees={fees} unknown="填写担保金额后计算" />}
        />
      ),
    })),
    play: playOf({ feeRate: { kind: 'text', label: '费率（‰）', start: '3' } }, ({ feeRate }) => (
      <CompareTable
        products={PRODUCTS.map(({ product }, index) => (index === 0 ? { ...product, feeRate } : product))}
        fees={new Map(PRODUCTS.flatMap(({ product, fees }) => (fees ? [[product.productNo, fees] as const] : [])))}
        feeOf={({ productNo }) => (
          <FeeFigure fees={PRODUCTS.find(({ product }) => product.productNo === productNo)?.fees} unknown="填写担保金额后计算" />
        )}
        choiceOf={({ productName }) => <Button aria-label={`选择${productName}`}>选择</Button>}
      />
    )),
    props: [
      { name: 'product', type: 'ComparedProduct', required: true, meaning: '产品' },
      { name: 'fee', type: 'ReactNode', required: true, meaning: '费用，或尚不能计算的原因' },
    ],
  },
  {
    id: 'link-button',
    title: '链接按钮',
    note: '样子是按钮，实际是链接：可在新标签页打开，站内跳转不重新加载。',
    states: [
      { name: '普通', Show: () => <LinkButton to="/dev/blocks">组件库</LinkButton> },
      {
        name: '主要',
        Show: () => (
          <LinkButton type="primary" to="/home/index">
            首页
          </LinkButton>
        ),
      },
    ],
    play: playOf(
      {
        words: { kind: 'text', label: '文字', start: '组件库' },
        type: { kind: 'choice', label: '样式', start: 'default', options: { default: '普通', primary: '主要', link: '文字' } },
        danger: { kind: 'flag', label: '危险的操作', start: false },
        disabled: { kind: 'flag', label: '不可点击', start: false },
      },
      ({ words, ...values }) => (
        <LinkButton {...values} to="/dev/blocks">
          {words}
        </LinkButton>
      ),
    ),
    props: [{ name: 'to', type: 'string', required: true, meaning: '站内地址；其余参数同按钮' }],
  },
  {
    id: 'tab-links',
    title: '页签链接',
    note: '当前页签在地址的 tab 参数中，可以收藏、转发；第一个页签不带参数。',
    states: [
      { name: '第一个', Show: () => <TabLinks label="项目内容" tabs={TABS} current="facts" /> },
      { name: '另一个', Show: () => <TabLinks label="项目内容" tabs={TABS} current="log" /> },
    ],
    props: [
      { name: 'label', type: 'string', required: true, meaning: '这组页签的名称，供读屏软件读出' },
      { name: 'tabs', type: '{ key, label }[]', required: true, meaning: '页签，按显示顺序' },
      { name: 'current', type: 'string', required: true, meaning: '当前页签' },
    ],
  },
  {
    id: 'leave-guard',
    title: '离开确认',
    states: [{ name: '有未保存的内容时询问', Show: () => <Leaving /> }],
    props: [
      { name: 'unsaved', type: 'boolean', required: true, meaning: '是否有未保存的内容；有则离开、刷新、关闭页面前询问' },
      { name: 'betweenTabs', type: 'boolean', meaning: '切换同一页的页签时也询问', otherwise: 'false' },
      { name: 'betweenValuesOf', type: 'string', meaning: '地址中的这一参数改变时也询问' },
      { name: 'title', type: 'string', required: true, meaning: '询问的标题' },
      { name: 'children', type: 'ReactNode', required: true, meaning: '离开会失去什么' },
    ],
  },
  {
    id: 'editor',
    title: '编辑器',
    note: '由人保存的内容共用的一套流程：保存、撤销、断网、他人先保存时核对两个版本、离开前询问。',
    states: [
      {
        name: '保存成功',
        Show: () => <Edited outcome={({ value, version }) => ({ kind: 'saved', stored: { value, version: version + 1 } })} />,
      },
      { name: '断网', Show: () => <Edited outcome={() => ({ kind: 'unreached', message: '网络连接不可用，请检查网络后重试' })} /> },
      { name: '他人已先保存', Show: () => <Edited outcome={() => ({ kind: 'conflict', message: '内容已被他人修改' })} /> },
    ],
    props: [
      { name: 'editor', type: 'Editor', required: true, meaning: 'useEditor 的结果：内容、问题、状态和各项操作' },
      { name: 'what', type: 'string', required: true, meaning: '编辑的是什么，如“模板”' },
      { name: 'act', type: "'保存' | '发布'", meaning: '保存下来的方式', otherwise: "'保存'" },
      { name: 'unplaced', type: '(problems) => problems', meaning: '表单各栏没有显示的问题，显示在表单之上' },
      { name: 'compared', type: '(mine, theirs) => ComparedVersions', meaning: '并排核对的两个版本；不给时由页面自行核对' },
    ],
  },
  {
    id: 'load-state',
    title: '加载状态',
    note: '页面数据的四种状态合在一处：加载中、失败可重试、无权限、不存在。',
    states: [
      { name: '加载中', Show: () => <Loaded data={undefined} /> },
      { name: '已加载', Show: () => <Loaded data="已加载的内容" /> },
      {
        name: '加载失败',
        Show: () => <FailureView failure={{ kind: 'failed', message: '网络连接不可用，请检查网络后重试' }} onRetry={nothing} />,
      },
      {
        name: '没有权限',
        Show: () => <FailureView failure={{ kind: 'forbidden', message: '请联系本机构管理员开通' }} onRetry={nothing} />,
      },
      { name: '不存在', Show: () => <FailureView failure={{ kind: 'missing', message: '请核对地址' }} onRetry={nothing} /> },
    ],
    play: playOf(
      {
        state: {
          kind: 'choice',
          label: '状态',
          start: 'failed',
          options: { loading: '加载中', loaded: '已加载', failed: '加载失败', forbidden: '没有权限', missing: '不存在' },
        },
        message: { kind: 'text', label: '说明', start: '网络连接不可用，请检查网络后重试' },
        rows: { kind: 'number', label: '占位的行数', start: 3, min: 1, max: 12 },
      },
      ({ state, message, rows }) => (
        <LoadState
          data={state === 'loaded' ? message : undefined}
          failure={state === 'loading' || state === 'loaded' ? null : { kind: state, message }}
          onRetry={nothing}
          rows={rows}
        >
          {(words) => <Panel>{words}</Panel>}
        </LoadState>
      ),
    ),
    props: [
      { name: 'data', type: 'Data | undefined', required: true, meaning: '有数据时绘制内容，即使刷新失败' },
      { name: 'failure', type: 'Failure | null', required: true, meaning: '失败的种类与说明' },
      { name: 'onRetry', type: '() => void', required: true, meaning: '重新加载' },
      { name: 'rows', type: 'number', otherwise: '8', meaning: '加载时占位的行数' },
      { name: 'children', type: '(data) => ReactNode', required: true, meaning: '绘制内容' },
    ],
  },
  {
    id: 'access',
    title: '权限',
    note: '只在持有权限时显示内容；路由与接口另由服务器判断。',
    states: [
      { name: '持有权限', Show: () => <Allowed need="project:view" /> },
      { name: '没有权限，显示替代内容', Show: () => <Allowed need="project:edit" /> },
      { name: '任意一项', Show: () => <Allowed need={['project:view', 'project:edit']} mode="any" /> },
      { name: '全部', Show: () => <Allowed need={['project:view', 'project:edit']} /> },
      { name: '除持有者以外', Show: () => <Allowed need="project:view" except /> },
      { name: '对所有人显示', Show: () => <Allowed need="project:edit" fullAccess /> },
      { name: '反向', Show: () => <Allowed need="project:edit" inverse /> },
    ],
    play: playOf(
      {
        mode: { kind: 'choice', label: '需要', start: 'all', options: { all: '全部权限', any: '任意一项' } },
        except: { kind: 'flag', label: '除持有者以外', start: false },
        fullAccess: { kind: 'flag', label: '对所有人显示', start: false },
        inverse: { kind: 'flag', label: '反向', start: false },
      },
      ({ mode, ...rest }) => <Allowed need={['project:view', 'project:edit']} {...(mode === 'any' ? { mode } : {})} {...rest} />,
    ),
    props: [
      { name: 'need', type: 'string | string[]', meaning: '所需权限；不给出时总是显示' },
      { name: 'mode', type: "'all' | 'any'", otherwise: 'all', meaning: '需要全部还是任意一项' },
      { name: 'except', type: 'boolean', otherwise: 'false', meaning: '除持有者以外' },
      { name: 'fullAccess', type: 'boolean', otherwise: 'false', meaning: '对所有人显示' },
      { name: 'inverse', type: 'boolean', otherwise: 'false', meaning: '没有权限时显示内容' },
      { name: 'otherwise', type: 'ReactNode', meaning: '不显示内容时的替代' },
    ],
  },
  {
    id: 'description',
    title: '描述列表',
    states: [
      { name: '由字段声明', Show: () => <Description fields={FIELDS} values={VALUES} omit={['receiveAddress']} /> },
      { name: '必填项没有填写', Show: () => <Description fields={FIELDS} values={{}} /> },
      { name: '不检查必填项', Show: () => <Description fields={FIELDS} values={{}} validated={false} /> },
      {
        name: '逐项给出',
        Show: () => (
          <Facts>
            <Fact label="申请单位">天津海卓建设工程有限公司</Fact>
            <Fact label="说明" wide>
              占满整行的一项
            </Fact>
          </Facts>
        ),
      },
      { name: '单独一项', Show: () => <LoneFact label="费用合计">¥300.00</LoneFact> },
    ],
    play: playOf(
      { validated: { kind: 'flag', label: '标出没有值的必填项', start: true }, filled: { kind: 'flag', label: '有值', start: true } },
      ({ validated, filled }) => <Description fields={FIELDS} values={filled ? VALUES : {}} validated={validated} />,
    ),
    props: [
      { name: 'fields', type: 'Fields', required: true, meaning: '字段的声明，决定标签与显示方式' },
      { name: 'values', type: 'Record<string, unknown>', required: true, meaning: '各字段的值' },
      { name: 'omit', type: 'string[]', meaning: '不显示的字段' },
      { name: 'show', type: '(name) => (value) => ReactNode', meaning: '个别字段的显示方式' },
      { name: 'validated', type: 'boolean', otherwise: 'true', meaning: '标出没有值的必填项' },
    ],
  },
  {
    id: 'empty-state',
    title: '空状态',
    note: '图形不朗读，原因总有文字。',
    states: Object.entries(NOTHING).map(([kind, words]) => ({
      name: words,
      Show: () => <EmptyState kind={kind as EmptyKind}>{words}</EmptyState>,
    })),
    play: playOf(
      {
        kind: { kind: 'choice', label: '原因', start: 'rows', options: NOTHING },
        words: { kind: 'text', label: '文字', start: '还没有记录' },
      },
      ({ kind, words }) => <EmptyState kind={kind}>{words}</EmptyState>,
    ),
    props: [
      { name: 'kind', type: "'rows' | 'search' | 'done' | 'forbidden' | 'offline' | 'failed'", required: true, meaning: '为什么没有内容' },
      { name: 'action', type: 'ReactNode', meaning: '可以做什么' },
    ],
  },
  {
    id: 'moment',
    title: '办成时刻',
    note: '600 毫秒内画完；系统设为减少动态效果时直接显示。',
    states: Object.entries(MOMENTS).map(([kind, words]) => ({ name: words, Show: () => <Moment kind={kind as MomentKind} /> })),
    play: playOf(
      {
        kind: { kind: 'choice', label: '办成了什么', start: 'submitted', options: MOMENTS },
        size: { kind: 'number', label: '边长', start: 72, min: 24, max: 160 },
      },
      (values) => <Moment {...values} />,
    ),
    props: [
      { name: 'kind', type: "'submitted' | 'sealed' | 'issued'", required: true, meaning: '办成了什么' },
      { name: 'size', type: 'number', otherwise: '72', meaning: '边长（像素）' },
    ],
  },
  {
    id: 'status-tag',
    title: '状态标签',
    note: '颜色之外总有文字。',
    states: [
      {
        name: '保函的全部状态',
        Show: () => (
          <ul className="gallery-tags">
            {guaranteeStatuses.map((status) => (
              <li key={status}>
                <StatusTag status={status} />
              </li>
            ))}
          </ul>
        ),
      },
      {
        name: '色调',
        Show: () => (
          <ul className="gallery-tags">
            {Object.entries(TONES).map(([tone, words]) => (
              <li key={tone}>
                <ToneTag tone={tone as StatusTone}>{words}</ToneTag>
              </li>
            ))}
          </ul>
        ),
      },
    ],
    play: playOf(
      { tone: { kind: 'choice', label: '色调', start: 'turn', options: TONES }, words: { kind: 'text', label: '文字', start: '轮到您' } },
      ({ tone, words }) => <ToneTag tone={tone}>{words}</ToneTag>,
    ),
    props: [
      { name: 'status', type: 'GuaranteeStatus', required: true, meaning: '保函状态的代码' },
      { name: 'may', type: 'MayDo', meaning: '查看者可办理的事项；含当前环节的事项时用“轮到您”的色调' },
      { name: 'tone', type: "'turn' | 'waiting' | 'attention' | 'good' | 'bad' | 'ended'", required: true, meaning: 'ToneTag：色调' },
    ],
  },
  {
    id: 'lifecycle-drawing',
    title: '办理进度',
    note: '按产品自己的流程绘制，中止与退回停在当时的环节。',
    states: [
      { name: '办理中', Show: () => <LifecycleDrawing facts={{ ...PROGRESS, status: 2, step: 1 }} /> },
      { name: '已出函', Show: () => <LifecycleDrawing facts={{ ...PROGRESS, status: 7, step: 4 }} /> },
      { name: '已中止', Show: () => <LifecycleDrawing facts={{ ...PROGRESS, status: 9, step: 1 }} /> },
    ],
    play: playOf(
      {
        step: { kind: 'number', label: '到第几环节', start: 1, min: 0, max: 3 },
        suspended: { kind: 'flag', label: '已中止', start: false },
      },
      ({ step, suspended }) => <LifecycleDrawing facts={{ ...PROGRESS, status: suspended ? 9 : (STEP_STATUSES[step] ?? 7), step }} />,
    ),
    props: [{ name: 'facts', type: 'LifecycleFacts', required: true, meaning: '流程种类、各环节、状态、到第几环节第几级' }],
  },
  {
    id: 'section-choice',
    title: '标段选择',
    states: [
      {
        name: '普通',
        Show: () => (
          <Stateful<readonly string[]> start={['1']}>
            {(chosen = [], change) => <SectionChoice sections={SECTIONS} chosen={chosen} onChoose={change} />}
          </Stateful>
        ),
      },
      { name: '不可更改', Show: () => <SectionChoice sections={SECTIONS} chosen={['1']} disabled onChoose={nothing} /> },
    ],
    play: playOf({ disabled: { kind: 'flag', label: '不可更改', start: false } }, ({ disabled }) => (
      <Stateful<readonly string[]> start={['1']}>
        {(chosen = [], change) => <SectionChoice sections={SECTIONS} chosen={chosen} disabled={disabled} onChoose={change} />}
      </Stateful>
    )),
    props: [
      { name: 'sections', type: 'ProjectSection[]', required: true, meaning: '项目的标段' },
      { name: 'chosen / onChoose', type: 'string[]', required: true, meaning: '已选标段的编号' },
      { name: 'disabled', type: 'boolean', otherwise: 'false', meaning: '不可更改' },
    ],
  },
  {
    id: 'brand-mark',
    title: '标志',
    note: '颜色随渠道的主题。',
    states: [
      { name: '默认', Show: () => <BrandMark /> },
      { name: '放大', Show: () => <BrandMark size={64} /> },
    ],
    play: playOf({ size: { kind: 'number', label: '边长', start: 32, min: 16, max: 160 } }, (values) => <BrandMark {...values} />),
    props: [{ name: 'size', type: 'number', otherwise: '32', meaning: '边长' }],
  },
];

const PROGRESS: Omit<LifecycleFacts, 'status' | 'step'> = {
  flowKind: 'BID',
  platformConfirm: true,
  issueChain: (['SIGN', 'PAY', 'AUDIT', 'PENDING_LETTER'] as const).map((flowNodeType): FlowStep => ({ uuid: flowNodeType, flowNodeType })),
  level: 0,
};

function Leaving() {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Space>
      <Checkbox checked={unsaved} onChange={({ target }) => setUnsaved(target.checked)}>
        有未保存的内容
      </Checkbox>
      <LinkButton to="/dev/blocks">离开本页</LinkButton>
      <LeaveGuard unsaved={unsaved} title="有未保存的内容">
        离开后，尚未保存的修改将丢失。
      </LeaveGuard>
    </Space>
  );
}

function Edited({ outcome }: { outcome: (save: EditorSave) => EditorOutcome }) {
  const editor = useEditor<string>({
    original: { value: '第一版', version: 1 },
    load: () => Promise.resolve({ value: '他人的第二版', version: 2 }),
    save: (save) => Promise.resolve(outcome(save)),
  });
  return (
    <Space orientation="vertical">
      <EditorNotices editor={editor} what="内容" compared={(mine, theirs) => differences({ 内容: mine }, { 内容: theirs })} />
      <Input aria-label="内容" value={editor.value} onChange={({ target }) => editor.change(target.value)} />
      <Space>
        <EditorState editor={editor} />
        <UndoButton editor={editor} />
        <Button type="primary" disabled={editor.inConflict} onClick={() => editor.save()}>
          保存
        </Button>
      </Space>
    </Space>
  );
}

function Loaded({ data }: { data: string | undefined }) {
  return (
    <LoadState data={data} failure={null} onRetry={nothing} rows={3}>
      {(words) => <Panel>{words}</Panel>}
    </LoadState>
  );
}

function Allowed(question: { need: string | readonly string[]; mode?: 'any'; except?: boolean; fullAccess?: boolean; inverse?: boolean }) {
  return (
    <PermissionsProvider granted={['project:view']}>
      <Access {...question} otherwise={<em>替代内容</em>}>
        <Button>维护项目</Button>
      </Access>
    </PermissionsProvider>
  );
}

function nothing(): void {
  return;
}
