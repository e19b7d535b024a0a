import { Button, Checkbox } from 'antd';
import { Fragment, useState } from 'react';
import { KeyList } from '../../../blocks/keys/key-list';
import { RichText } from '../../../blocks/rich-text/rich-text';
import { Tour, type TourItem, type TourProps } from '../../../blocks/tour/tour';
import { Wizard, type WizardStep } from '../../../blocks/wizard/wizard';
import { playOf } from '../knobs';
import type { Story } from '../story';

export const stories: readonly Story[] = [
  {
    id: 'keys',
    title: '快捷键列表',
    note: '页面各部分各自声明有效的按键，按 ? 列出。',
    states: [{ name: '两个部分', Show: () => <KeyList groups={KEY_GROUPS} /> }],
    props: [{ name: 'groups', type: 'KeyGroup[]', required: true, meaning: '各部分的名称和按键；后声明的排在前面' }],
  },
  {
    id: 'wizard',
    title: '步骤向导',
    note: '上一步、下一步和提交先调用该步骤的钩子，ret 或 code 为 0 时才移动。',
    states: [
      { name: '普通', Show: () => <Wizard label="普通向导" steps={STEPS} /> },
      { name: '从第二步开始，允许点击后面的步骤', Show: () => <Wizard label="可点击的向导" steps={STEPS} start={1} clickable /> },
      { name: '当前步骤无效时不能继续', Show: CheckedWizard },
      {
        name: '最后一步；提交只看这一步是否有效',
        Show: () => <Wizard label="只看最后一步的向导" steps={STEPS} start={2} skipValidation validity={[{ name: false }, true, true]} />,
      },
      {
        name: '自定义按钮',
        Show: () => (
          <Wizard
            label="自定义按钮的向导"
            steps={STEPS}
            start={1}
            buttons={{ previous: { hide: true }, next: { text: '保存并继续', span: 12 } }}
          />
        ),
      },
      { name: '钩子拒绝后停在原处', Show: () => <Wizard label="被拒绝的向导" steps={REFUSED} /> },
    ],
    play: playOf(
      {
        clickable: {
          kind: 'choice',
          label: '可点击后面的步骤',
          start: 'no',
          options: { no: '不可以', yes: '可以', reached: '到过的步骤' },
        },
        skipValidation: { kind: 'flag', label: '提交只看最后一步', start: false },
        wrong: { kind: 'number', label: '第一步需修改的处数', start: 0, min: 0, max: 99 },
        contentSpan: { kind: 'number', label: '内容占用的列数', start: 18, min: 8, max: 24 },
        bar: { kind: 'flag', label: '按钮栏留在视野内', start: false },
        loading: { kind: 'flag', label: '“下一步”正在办理', start: false },
      },
      ({ clickable, skipValidation, wrong, contentSpan, bar, loading }) => (
        <Fragment key={`${clickable} ${String(skipValidation)}`}>
          <Wizard
            label="可调整的向导"
            steps={STEPS.map((step, index) => (index === 0 ? { ...step, wrong } : step))}
            clickable={CLICKABLE[clickable]}
            skipValidation={skipValidation}
            contentSpan={contentSpan}
            bar={bar ? <p>已自动保存</p> : undefined}
            buttons={{ next: { loading } }}
          />
        </Fragment>
      ),
    ),
    props: [
      { name: 'label', type: 'string', required: true, meaning: '向导的名称，供读屏软件朗读' },
      {
        name: 'steps',
        type: 'WizardStep[]',
        required: true,
        meaning: '各步骤的标题、占用的列数（共 24 列）、说明、附加内容、提示、分隔线、内容、钩子，以及 wrong（已检查出的需修改处数）',
      },
      { name: 'start', type: 'number', otherwise: '0', meaning: '从第几步开始' },
      { name: 'wantedStep', type: 'number', meaning: '由外部要求前往的步骤，如来自地址；不能前往时由 onStep 告知停在哪一步' },
      {
        name: 'clickable',
        type: "boolean | 'reached'",
        otherwise: 'false',
        meaning: "当前步骤有效时，可点击后面的步骤前往，'reached' 只限到过的步骤；返回前面的步骤总是可以",
      },
      { name: 'skipValidation', type: 'boolean', otherwise: 'false', meaning: '提交时只看最后一步是否有效' },
      { name: 'validity', type: 'Validity[]', meaning: '各步骤的字段是否有效，可任意嵌套' },
      {
        name: 'buttons',
        type: '{ previous, next, submit }',
        otherwise: '上一步、下一步、提交',
        meaning: '按钮的文字、loading（正在办理）、是否隐藏、占用的列数（默认 8）',
      },
      { name: 'contentSpan', type: 'number', otherwise: '18', meaning: '内容占用的列数' },
      { name: 'bar', type: 'ReactNode', meaning: '按钮旁的内容；给出时按钮栏一直留在视野内' },
      { name: 'children', type: 'ReactNode', meaning: '各步骤共有的内容，显示在每步内容之下' },
      { name: 'onStep', type: '(step) => void', meaning: '当前步骤变化时调用' },
      { name: 'onSubmitted', type: '() => void', meaning: '提交成功后调用' },
    ],
  },
  {
    id: 'tour',
    title: '操作引导',
    note: '可用键盘操作：Tab 在按钮间移动，Esc 跳过。目标不存在时只发出警告，卡片居中显示。',
    states: [
      { name: '普通', Show: () => <TourDemo id="plain" /> },
      { name: '点击遮罩不结束', Show: () => <TourDemo id="kept" maskClosable={false} /> },
      { name: '页面打不开，引导中止', Show: () => <TourDemo id="lost" openPage={() => Promise.reject(new Error('示例的失败'))} /> },
    ],
    play: playOf({ maskClosable: { kind: 'flag', label: '点击遮罩时结束', start: true } }, (values) => <TourDemo id="play" {...values} />),
    props: [
      {
        name: 'items',
        type: 'TourItem[]',
        required: true,
        meaning: '各项的目标选择器、标题、内容、位置（默认 bottomLeft）、宽度、页面地址、前后等待',
      },
      { name: 'open', type: 'boolean', required: true, meaning: '变为 true 时开始' },
      { name: 'maskClosable', type: 'boolean', otherwise: 'true', meaning: '点击遮罩时结束' },
      { name: 'openPage', type: '(url) => Promise<void>', meaning: '打开某项的页面；失败时引导结束' },
      { name: 'onWarning', type: '(text) => void', meaning: '目标不存在时调用' },
      { name: 'onEnd', type: "(end: 'done' | 'skipped' | 'failed') => void", required: true, meaning: '结束时调用' },
    ],
  },
  {
    id: 'rich-text',
    title: '有限的富文本',
    note: '只保留少数强调、列表和换行标签，去掉全部属性；从不使用 innerHTML。',
    states: [
      {
        name: '允许的标签',
        Show: () => <RichText html="<p>请先<b>保存</b>，再<em>提交</em>。</p><ul><li>第一项</li><li>第二项</li></ul>" />,
      },
      {
        name: '危险的内容',
        Show: () => <RichText html={'<script>alert(1)</script><a href="javascript:alert(1)">链接变为文字</a><img src="x">'} />,
      },
    ],
    play: playOf({ html: { kind: 'text', label: '来自配置的文字', start: '请先<b>保存</b>，再<em>提交</em>。' } }, (values) => (
      <RichText {...values} />
    )),
    props: [{ name: 'html', type: 'string', required: true, meaning: '来自配置的文字' }],
  },
];

const STEPS: readonly WizardStep[] = [
  { key: 'base', title: '基本信息', description: '填写项目和受益人', alert: '请与招标文件保持一致', content: <p>第一步的内容</p> },
  { key: 'files', title: '上传材料', span: 16, extra: '支持 PDF 与图片', divider: true, content: <p>第二步的内容</p> },
  { key: 'confirm', title: '确认提交', content: <p>第三步的内容</p> },
];

const CLICKABLE = { no: false, yes: true, reached: 'reached' } as const;

const REFUSED: readonly WizardStep[] = STEPS.map((step) => ({ ...step, hooks: { next: () => Promise.resolve({ code: '40001' }) } }));

function CheckedWizard() {
  const [agreed, setAgreed] = useState(false);
  const [validity, setValidity] = useState([{ agreed: false }]);
  const agree = (checked: boolean) => {
    setAgreed(checked);
    setValidity([{ agreed: checked }]);
  };
  const steps = STEPS.map((step, index) =>
    index > 0
      ? step
      : {
          ...step,
          content: (
            <Checkbox checked={agreed} onChange={(event) => agree(event.target.checked)}>
              我已阅读并同意
            </Checkbox>
          ),
        },
  );
  return <Wizard label="需要同意的向导" steps={steps} validity={validity} />;
}

function TourDemo({ id, ...rest }: Pick<Partial<TourProps>, 'maskClosable' | 'openPage'> & { id: string }) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const [items] = useState(() => tourItems(id, rest.openPage !== undefined));
  return (
    <>
      <p>
        <Button id={`tour-${id}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          开始引导
        </Button>{' '}
        <span id={`tour-${id}-second`}>第二个目标</span>
      </p>
      <p role="status">{said}</p>
      <Tour
        {...rest}
        open={open}
        items={items}
        onWarning={setSaid}
        onEnd={(end) => {
          setOpen(false);
          setSaid(ENDS[end]);
        }}
      />
    </>
  );
}

function tourItems(id: string, elsewhere: boolean): TourItem[] {
  return [
    { selectors: [`#tour-${id}`], title: '从这里开始', content: '点击<b>开始引导</b>可再次查看。' },
    {
      selectors: [`#tour-${id}-second`],
      title: '第二项',
      content: '前一项离开后等待 800 毫秒。',
      before: true,
      ...(elsewhere ? { url: '/home/index' } : {}),
    },
    { selectors: ['#not-there'], title: '目标不存在', content: '只发出警告。' },
  ];
}

const ENDS = { done: '引导已完成', skipped: '引导已跳过', failed: '引导已中止' };

const KEY_GROUPS = [
  {
    title: '全局',
    keys: [
      { keys: 'Ctrl K', what: '搜索' },
      { keys: '?', what: '显示快捷键' },
    ],
  },
  { title: '列表', keys: [{ keys: 'J', what: '打开下一条' }] },
];
