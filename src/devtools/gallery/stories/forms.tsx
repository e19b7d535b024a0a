import { Input, Radio, Space } from 'antd';
import { useRef, useState } from 'react';
import type { ScreenGroups, PageMode } from '../../../blocks/fields/form-field';
import type { FormValues } from '../../../blocks/form/form-paths';
import { GroupAnchor } from '../../../blocks/form/group-anchor';
import { SchemaForm } from '../../../blocks/form/schema-form';
import { Panel } from '../../../blocks/page/panel';
import { SendCodeButton, type SendCodeButtonProps } from '../../../blocks/send-code/send-code-button';
import { UndoButtons } from '../../../blocks/undo/undo-buttons';
import { useHistory } from '../../../blocks/undo/use-history';
import { playOf } from '../knobs';
import type { Story } from '../story';
import { ValueView } from '../value-view';
import { BANKS, ENGINEERING } from './samples';

const SCHEMA: ScreenGroups = {
  project: {
    label: '工程信息',
    fields: {
      projectName: { kind: 'text', label: '工程名称', required: true, maxLength: 60, modes: { edit: 'lock' } },
      category: {
        label: '工程类别',
        required: true,
        widget: { kind: 'linkage-select', settings: { options: ENGINEERING, levels: [{ label: '大类' }, { label: '小类' }] } },
      },
      letterForm: { kind: 'choice', label: '保函形式', options: 'guaranteeForm', required: true },
      receiveAddress: {
        kind: 'text',
        label: '收件地址',
        required: { when: 'letterForm', is: 'paper' },
        visible: { when: 'letterForm', is: 'paper' },
      },
      bankType: {
        label: '银行类型',
        widget: {
          kind: 'selects',
          settings: {
            options: [
              { value: 'state', label: '国有大型银行' },
              { value: 'joint', label: '股份制银行' },
            ],
          },
        },
      },
      bank: {
        label: '出函银行',
        optionsBy: {
          when: 'bankType',
          offers: [
            { value: 'state', options: BANKS.slice(0, 2) },
            { value: 'joint', options: BANKS.slice(2, 4) },
          ],
        },
        widget: { kind: 'selects', settings: { options: [] } },
      },
    },
  },
  contacts: {
    label: '联系人',
    fields: {
      people: {
        label: '联系人名单',
        required: true,
        widget: {
          kind: 'repeat-section',
          settings: {
            itemTitle: '联系人',
            addText: '添加联系人',
            fields: {
              name: { kind: 'chineseName', label: '姓名', required: true },
              mobile: { kind: 'mobile', label: '手机号码', required: true },
            },
          },
        },
      },
    },
  },
};

const FILLED: FormValues = {
  project: {
    projectName: '滨河路工程',
    category: { 0: 'municipal', 1: 'road' },
    letterForm: 'paper',
    receiveAddress: '天津市和平区',
    bankType: 'state',
    bank: 'CCB',
  },
  contacts: { people: [{ name: '陈立群', mobile: '13800000002' }] },
};

const MODES: Readonly<Record<PageMode, string>> = {
  new: '新建',
  edit: '修改：工程名称锁定',
  detail: '详情',
  audit: '审核',
  apply: '申请',
  add: '新增',
  plateAudit: '平台审核',
  projectApply: '项目申请',
  channelApply: '渠道申请',
};

const PAGE_MODES = Object.keys(MODES) as PageMode[];

export const stories: readonly Story[] = [
  {
    id: 'schema-form',
    title: '数据声明的表单',
    note: '字段、联动（显示、必填、选项）与页面模式都由数据声明；换一个银行类型，出函银行的选项随之改变。',
    states: [{ name: '按页面模式', Show: FormInMode }],
    props: [
      { name: 'schema', type: 'ScreenGroups', required: true, meaning: '分组与字段的声明' },
      { name: 'mode', type: 'PageMode', required: true, meaning: '页面模式，决定填写、只读、锁定、隐藏与提交按钮' },
      { name: 'initialValues', type: 'FormValues', meaning: '初值，按 分组.字段' },
      { name: 'overrides', type: 'FormOverrides', meaning: '个别字段与分组的不同：自己的控件、锁定、附加内容' },
      { name: 'validate', type: '(values) => FieldError[]', otherwise: '按声明检查', meaning: '另外的检查' },
      { name: 'onEdit', type: '(values) => void', meaning: '每次变化' },
      { name: 'onSubmit', type: '(values) => Promise<void>', meaning: '全部有效后提交；隐藏的字段不在其中' },
    ],
  },
  {
    id: 'group-anchor',
    title: '表单目录',
    note: '跳到分组并聚焦其中第一个输入；有误的分组除颜色外另有读屏文字。',
    states: [
      {
        name: '两个分组，第二个有误',
        Show: () => (
          <>
            <GroupAnchor
              entries={[
                { id: 'anchor-project', label: '工程信息', wrong: false },
                { id: 'anchor-contact', label: '联系人', wrong: true },
              ]}
            />
            <Panel id="anchor-project" title="工程信息">
              <Input aria-label="工程名称" />
            </Panel>
            <Panel id="anchor-contact" title="联系人">
              <Input aria-label="联系人姓名" />
            </Panel>
          </>
        ),
      },
    ],
    props: [{ name: 'entries', type: '{ id, label, wrong }[]', required: true, meaning: '分组面板的 id、名称、是否有误' }],
  },
  {
    id: 'send-code',
    title: '发送验证码按钮',
    note: '倒计时 60 秒，每秒一次；按单调时钟计算，销毁后重置。',
    states: [
      { name: '可发送', Show: () => <LiveSendCode /> },
      { name: '发送中', Show: () => <SendCodeButton sent={0} sending onSend={() => undefined} /> },
      { name: '不可发送', Show: () => <SendCodeButton sent={0} disabled onSend={() => undefined} /> },
    ],
    play: playOf(
      {
        seconds: { kind: 'number', label: '倒计时秒数', start: 60, min: 1, max: 300 },
        sending: { kind: 'flag', label: '正在发送', start: false },
        disabled: { kind: 'flag', label: '不可发送', start: false },
      },
      (values) => <LiveSendCode {...values} />,
    ),
    props: [
      { name: 'sent', type: 'number', required: true, meaning: '已发送次数；每增加一次重新倒计时' },
      { name: 'onSend', type: '() => void', required: true, meaning: '点击发送' },
      { name: 'seconds', type: 'number', otherwise: '60', meaning: '倒计时秒数' },
      { name: 'sending', type: 'boolean', otherwise: 'false', meaning: '正在发送' },
      { name: 'disabled', type: 'boolean', otherwise: 'false', meaning: '不可发送' },
    ],
  },
  {
    id: 'undo',
    title: '撤销与重做',
    note: '在同一处连续输入算一步；最多保留 100 步，只记录每步的差异。焦点在 within 之内时可用 Ctrl+Z、Ctrl+Shift+Z、Ctrl+Y，结果由读屏播报。',
    states: [{ name: '编辑一项', Show: UndoneInput }],
    props: [
      { name: 'undoable / redoable', type: 'number', required: true, meaning: '可撤销与可重做的步数，为 0 时按钮不可用' },
      { name: 'undo / redo', type: '() => void', required: true, meaning: '撤销或重做一步，由 useHistory 提供' },
      { name: 'within', type: 'RefObject<HTMLElement>', required: true, meaning: '快捷键在其中有效；标有 data-own-undo 的部分除外' },
    ],
  },
];

function UndoneInput() {
  const within = useRef<HTMLDivElement>(null);
  const { now, change, undoable, redoable, undo, redo } = useHistory('滨河路工程', (title) => ({ title }));
  return (
    <div ref={within}>
      <Space wrap>
        <Input
          aria-label="工程名称"
          value={now.title}
          onChange={({ target }) => change((draft) => void (draft.title = target.value), 'title')}
        />
        <UndoButtons within={within} undoable={undoable} redoable={redoable} undo={undo} redo={redo} />
      </Space>
    </div>
  );
}

function FormInMode() {
  const [mode, setMode] = useState<PageMode>('new');
  const options = Object.entries(MODES).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Radio.Group
        aria-label="页面模式"
        className="gallery-row"
        options={options}
        value={mode}
        onChange={({ target }) => setMode(PAGE_MODES.find((one) => one === target.value) ?? mode)}
      />
      <LiveForm key={mode} mode={mode} />
    </>
  );
}

function LiveForm({ mode }: { mode: PageMode }) {
  const start = mode === 'new' || mode === 'add' ? {} : FILLED;
  const [values, setValues] = useState<FormValues>(start);
  const [sent, setSent] = useState<FormValues | null>(null);
  return (
    <>
      <SchemaForm
        schema={SCHEMA}
        mode={mode}
        initialValues={start}
        onEdit={(next) => setValues(structuredClone(next))}
        onSubmit={(next) => setSent(next)}
      />
      <ValueView label={sent ? '已提交的值' : '当前值'} value={sent ?? values} />
    </>
  );
}

function LiveSendCode(props: Pick<SendCodeButtonProps, 'seconds' | 'sending' | 'disabled'>) {
  const [sent, setSent] = useState(0);
  return <SendCodeButton {...props} sent={sent} onSend={() => setSent(sent + 1)} />;
}
