import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import type { AuditLevel, FlowKind } from '#domain/guarantee/flow';
import type { EditedStep } from '#domain/product/flow/edited-step';
import type { StaffOf } from '#domain/product/flow/findings';
import { UndoButtons } from '../undo/undo-buttons';
import { useHistory } from '../undo/use-history';
import { UploadCallsContext } from '../upload/upload-calls';
import { ChainDrawing } from './chain-drawing';
import { DryRun } from './dry-run';
import type { EditorSurroundings } from './editor-surroundings';
import { FindingsList } from './findings-list';
import { FlowDifference } from './flow-difference';
import { FlowEditor, type FlowEditorProps } from './flow-editor';

const LEVEL: AuditLevel = {
  id: 'l1',
  levelName: '初审',
  auditorType: 'role',
  auditors: [{ id: 'riskOperator', auditorName: '风险经办人' }],
};
const SIGN: EditedStep = { uuid: 'sign', flowNodeType: 'SIGN', orgType: 'guarantee', signType: 'online' };
const AUDIT: EditedStep = { uuid: 'audit', flowNodeType: 'AUDIT', orgType: 'guarantee', operationWay: 'page', auditLevels: [LEVEL] };
const LETTER: EditedStep = { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page', signType: 'online' };
const PAY: EditedStep = { uuid: 'pay', flowNodeType: 'PAY', orgType: 'bidder' };
const ROLES: StaffOf['roles'] = [
  { roleCode: 'riskOperator', roleName: '风险经办人', holders: 2, audits: ['audit', 'release'] },
  { roleCode: 'riskReviewer', roleName: '风险复核人', holders: 0, audits: ['audit', 'release'] },
];
const office = (orgType: StaffOf['orgType'], orgName: string): StaffOf => ({ orgType, orgName, roles: ROLES, users: [], able: {} });

let ids = 0;
const AROUND: EditorSurroundings = {
  staff: [office('platform', '平台'), office('guarantee', '信达担保'), office('letter', '海门银行')],
  ownTypes: ['guarantee'],
  mayLock: false,
  newId: () => `new${(ids += 1)}`,
  loadUsers: () =>
    Promise.resolve({ users: [{ userId: 'u1', userName: '张三', orgName: '信达担保', mobile: '138', email: '' }], total: 1 }),
};

function Stateful({
  start,
  seen,
  ...props
}: Partial<FlowEditorProps> & { start: readonly EditedStep[]; seen: (steps: readonly EditedStep[]) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { now, change, undoable, redoable, undo, redo } = useHistory<{ steps: readonly EditedStep[] }, readonly EditedStep[]>(
    start,
    (steps) => ({ steps }),
  );
  seen(now.steps);
  return (
    <div ref={place}>
      <FlowEditor
        label="签发流程"
        chain="issue"
        flowKind="BID"
        steps={now.steps}
        surroundings={AROUND}
        onChange={(steps) => change((draft) => void (draft.steps = steps as EditedStep[]), '')}
        {...props}
      />
      <UndoButtons within={place} undoable={undoable} redoable={redoable} undo={undo} redo={redo} />
    </div>
  );
}

function edit(start: readonly EditedStep[], props: Partial<FlowEditorProps> = {}) {
  let steps: readonly EditedStep[] = start;
  render(
    <UploadCallsContext
      value={{ upload: () => Promise.resolve({ key: 'k1', fileName: '码.png' }), view: () => undefined, download: () => undefined }}
    >
      <Stateful start={start} seen={(now) => (steps = now)} {...props} />
    </UploadCallsContext>,
  );
  return { steps: () => steps, order: () => steps.map(({ uuid }) => uuid).join(' ') };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const texts = async () => {
  const [, second] = await screen.findAllByRole('dialog');
  return within(second ?? document.body);
};
const dialog = async () => within(await screen.findByRole('dialog'));
const widthOf = async () => (await screen.findByRole('dialog')).style.width;

describe('the flow editor', () => {
  it('[FE-01] changes two cards over by the keys of a handle, and undoes and redoes it by keys', async () => {
    const { order } = edit([SIGN, AUDIT, LETTER]);
    screen.getByRole('button', { name: '移动第1步签署协议' }).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    expect(screen.getByText('与第3步交换')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(order()).toBe('letter audit sign');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(order()).toBe('sign audit letter');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(order()).toBe('letter audit sign');
  });

  it('[FE-01] lets go by Escape, and changes places with the neighbour by Alt and an arrow', async () => {
    const { order } = edit([SIGN, AUDIT]);
    screen.getByRole('button', { name: '移动第1步签署协议' }).focus();
    await userEvent.keyboard(' {ArrowRight}{Escape}');
    expect(order()).toBe('sign audit');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(order()).toBe('audit sign');
  });

  it.each(['mouse', 'touch'])('[FE-01] lays one card on another by %s, and they change places', (pointerType) => {
    const { order } = edit([SIGN, AUDIT, LETTER]);
    const target = screen.getByRole('article', { name: '第3步出具保函' });
    document.elementsFromPoint = () => [target];
    const handle = screen.getByRole('button', { name: '移动第1步签署协议' });
    handle.setPointerCapture = () => undefined;
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, pointerType, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(handle, { pointerId: 1, pointerType, clientX: 300, clientY: 0 });
    fireEvent.pointerUp(handle, { pointerId: 1, pointerType });
    expect(order()).toBe('letter audit sign');
  });

  it('[FE-01] lets cards glide for 250 ms, and not for people who want nothing to move', async () => {
    const animate = jest.fn();
    HTMLElement.prototype.animate = animate;
    const left = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return [...document.querySelectorAll('[data-card]')].indexOf(this) * 100;
    });
    edit([SIGN, AUDIT]);
    screen.getByRole('button', { name: '移动第1步签署协议' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(animate).toHaveBeenCalledWith([{ transform: 'translate(-100px, 0px)' }, { transform: 'none' }], {
      duration: 250,
      easing: 'ease',
    });
    animate.mockClear();
    const media = jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('reduce') }) as MediaQueryList);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(animate).not.toHaveBeenCalled();
    media.mockRestore();
    left.mockRestore();
  });

  it('[FE-01] [FE-02] inserts a step with its defaults between two others', async () => {
    const { steps, order } = edit([SIGN, LETTER]);
    press('第2步前插入步骤');
    fireEvent.click(await screen.findByRole('menuitem', { name: '业务审核' }));
    expect(order()).toMatch(/^sign new\d+ letter$/);
    expect(steps()[1]).toMatchObject({ flowNodeType: 'AUDIT', auditLevelsLength: 0, auditLevels: [] });
  });

  it('[FE-02] offers no collection, and marks one that is there', async () => {
    edit([{ uuid: 'c', flowNodeType: 'COLLECT' }], { flowKind: 'NotStandard' });
    expect(screen.getByText('隐藏步骤')).toBeInTheDocument();
    press('末尾添加步骤');
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['业务审核', '出具保函', '归档', '解除保函']);
  });

  it('[FE-01] deletes a card once that was confirmed', async () => {
    const { order } = edit([SIGN, LETTER]);
    press('删除第1步签署协议');
    const shown = await dialog();
    expect(shown.getByText(/确认删除第1步“签署协议”及其配置/)).toBeInTheDocument();
    fireEvent.click(shown.getByRole('button', { name: /^删\s?除$/ }));
    await waitFor(() => expect(order()).toBe('letter'));
  });

  it('[FE-02] says of a release for two seconds that there is nothing to configure', () => {
    jest.useFakeTimers();
    edit([{ uuid: 'r', flowNodeType: 'RELEASE' }], { flowKind: 'NotStandard' });
    const notes = () => screen.queryAllByRole('status').filter(({ textContent }) => textContent === '无需配置');
    fireEvent.click(screen.getByRole('button', { name: '编辑第1步解除保函' }));
    expect(notes()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1999));
    expect(notes()).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1));
    expect(notes()).toHaveLength(0);
    jest.useRealTimers();
  });

  it.each<[EditedStep, string, string]>([
    [SIGN, '签署协议', '800px'],
    [PAY, '缴纳费用', '800px'],
    [LETTER, '出具保函', '800px'],
    [AUDIT, '业务审核', '1100px'],
    [{ uuid: 'x', flowNodeType: 'SUPPLY_INFO' }, '补充资料', '1100px'],
  ])('[FE-01] opens a dialog called after the step, with the width of its type: %#', async (step, label, width) => {
    edit([step]);
    press(`编辑第1步${label}`);
    expect(await screen.findByRole('dialog', { name: `${label}配置` })).toBeInTheDocument();
    expect(await widthOf()).toBe(width);
  });

  it('[FE-03] [MD-01] cannot be confirmed while something is missing, and takes the step once it is complete', async () => {
    const { steps } = edit([{ uuid: 's', flowNodeType: 'SIGN' }]);
    press('编辑第1步签署协议');
    const form = await dialog();
    expect(form.getByRole('button', { name: /^确\s?定$/ })).toBeDisabled();
    fireEvent.click(form.getByRole('radio', { name: '担保机构（信达担保）' }));
    expect(form.getByRole('button', { name: /^确\s?定$/ })).toBeDisabled();
    expect(form.queryByText('必填项不能为空')).not.toBeInTheDocument();
    fireEvent.click(form.getByRole('radio', { name: '线下签署' }));
    fireEvent.click(await form.findByRole('button', { name: /^确\s?定$/ }));
    await waitFor(() => expect(steps()[0]).toMatchObject({ orgType: 'guarantee', signType: 'offline' }));
    expect(screen.getByText('担保机构 · 线下签署')).toBeInTheDocument();
  });

  it('[FE-03] [MD-01] says what is missing of a field once that has held something', async () => {
    edit([{ uuid: 'l', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'interface' }]);
    press('编辑第1步出具保函');
    const form = await dialog();
    const name = form.getByLabelText('接口类型');
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    fireEvent.change(name, { target: { value: '承保' } });
    expect(form.getByRole('alert')).toHaveTextContent('接口名称由字母、数字、“-”和“_”组成');
    fireEvent.change(name, { target: { value: '' } });
    expect(form.getByRole('alert')).toHaveTextContent('必填项不能为空');
    expect(form.getByRole('button', { name: /^确\s?定$/ })).toBeDisabled();
    fireEvent.change(name, { target: { value: 'underwriting' } });
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    expect(form.getByRole('button', { name: /^确\s?定$/ })).toBeEnabled();
  });

  it('[FE-01] shows a detail page alone: nothing to insert, move or delete, a dialog that cannot be changed or confirmed', async () => {
    edit([SIGN, AUDIT], { readOnly: true });
    expect(screen.queryByRole('button', { name: /插入|添加|移动|删除/ })).not.toBeInTheDocument();
    press('查看第1步签署协议');
    const form = await dialog();
    for (const radio of form.getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(form.queryByRole('button', { name: /^确\s?定$/ })).not.toBeInTheDocument();
  });

  it('[FE-04] adds levels at the top, moves them with the ends blocked, and clears the auditors with their type', async () => {
    const { steps } = edit([AUDIT]);
    press('编辑第1步业务审核');
    const form = await dialog();
    expect(form.getByRole('button', { name: '上移第1级' })).toBeDisabled();
    expect(form.getByRole('button', { name: '下移第1级' })).toBeDisabled();
    fireEvent.click(form.getByRole('button', { name: '添加级别' }));
    expect(form.getByRole('textbox', { name: '第1级名称' })).toHaveValue('');
    expect(form.getByRole('textbox', { name: '第2级名称' })).toHaveValue('初审');
    fireEvent.click(form.getByRole('button', { name: '上移第2级' }));
    expect(form.getByRole('textbox', { name: '第1级名称' })).toHaveValue('初审');
    fireEvent.click(within(form.getByRole('radiogroup', { name: '第1级审核人类型' })).getByRole('radio', { name: '用户' }));
    expect(form.getByRole('button', { name: /^确\s?定$/ })).toBeDisabled();
    expect(form.getByText('请填写级别名称')).toBeInTheDocument();
    expect(form.getByText('请选择审核用户')).toBeInTheDocument();
    fireEvent.click(form.getByRole('button', { name: '删除第2级' }));
    fireEvent.click(form.getByRole('button', { name: '第1级选择审核用户' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择张三' }));
    const [, users] = screen.getAllByRole('dialog');
    fireEvent.click(within(users ?? document.body).getByRole('button', { name: /^确\s?定$/ }));
    fireEvent.click(form.getByRole('button', { name: /^确\s?定$/ }));
    expect(steps()[0]?.auditLevels).toEqual([{ ...LEVEL, auditorType: 'user', auditors: [{ id: 'u1', auditorName: '张三' }] }]);
  });

  it('takes the name of a level that fits once it is cleaned, and names one that is too long without cutting it', async () => {
    const { steps } = edit([AUDIT]);
    press('编辑第1步业务审核');
    const form = await dialog();
    const name = form.getByRole('textbox', { name: '第1级名称' });
    await userEvent.clear(name);
    await userEvent.paste('审'.repeat(51));
    expect(name).toHaveValue('审'.repeat(51));
    expect(form.getByRole('button', { name: /^确\s?定$/ })).toBeDisabled();
    expect(form.getByRole('alert')).toHaveTextContent('级别名称长度不能超过50个字符');
    await userEvent.clear(name);
    await userEvent.paste(`   ${'审'.repeat(50)}`);
    fireEvent.click(form.getByRole('button', { name: /^确\s?定$/ }));
    await waitFor(() => expect(steps()[0]?.auditLevels).toEqual([{ ...LEVEL, levelName: '审'.repeat(50) }]));
  });

  it('[FE-04] adds no level beyond the limit, and says so', async () => {
    edit([{ ...AUDIT, auditLevels: Array.from({ length: 10 }, (_none, index) => ({ ...LEVEL, id: `l${index}` })) }]);
    press('编辑第1步业务审核');
    const form = await dialog();
    fireEvent.click(form.getByRole('button', { name: '添加级别' }));
    expect(form.getByRole('alert')).toHaveTextContent('审核级别不能超过10级');
    expect(form.getAllByRole('textbox', { name: /级名称$/ })).toHaveLength(10);
  });

  it('[FE-04] cuts long names, and chooses no people of another organisation', async () => {
    const named = { ...LEVEL, auditorType: 'user' as const, auditors: [{ id: 'u9', auditorName: '阿卜杜热西提·买买提江·吐尔逊古丽' }] };
    edit([{ ...AUDIT, orgType: 'letter', auditLevels: [named] }]);
    press('编辑第1步业务审核');
    const form = await dialog();
    expect(form.getByText('阿卜杜热西提·买买提江·吐尔逊…')).toBeInTheDocument();
    expect(form.getByText('出函机构的用户由其自行指定，这里请按角色选择')).toBeInTheDocument();
  });

  it.each([
    ['issue', ['风险经办人（2人）', '风险复核人（0人）']],
    ['release', ['风险复核人（0人）']],
  ] as const)('[PM-07] offers the levels of the %s chain the roles that are offered for its audits', async (chain, offered) => {
    const roles = ROLES.map((role) => ({ ...role, audits: role.roleCode === 'riskOperator' ? (['audit'] as const) : role.audits }));
    const staff = [{ ...office('guarantee', '信达担保'), roles }];
    edit([{ ...AUDIT, auditLevels: [{ ...LEVEL, auditors: [] }] }], { chain, surroundings: { ...AROUND, staff } });
    press('编辑第1步业务审核');
    const form = await dialog();
    fireEvent.mouseDown(form.getByRole('combobox', { name: '第1级审核角色' }));
    await screen.findByText(offered[0]);
    expect(screen.getAllByText(/（\d人）$/).map(({ textContent }) => textContent)).toEqual(offered);
  });

  it('[FE-07] leaves a level that only the platform changes as it is, save for the platform', async () => {
    const locked = { ...AUDIT, auditLevels: [{ ...LEVEL, allowEdit: false }] };
    edit([locked]);
    press('编辑第1步业务审核');
    const form = await dialog();
    expect(form.getByText('仅平台可修改')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: '第1级名称' })).toBeDisabled();
    expect(form.getByRole('button', { name: '删除第1级' })).toBeDisabled();
  });

  it.each([false, true])('[FE-07] keeps a step with such a level where it is worked, save for the platform: %s', async (mayLock) => {
    const open = { ...LEVEL, id: 'l2' };
    const audit = { ...AUDIT, auditLevels: [{ ...LEVEL, allowEdit: false }, open] };
    edit([SIGN, audit], { surroundings: { ...AROUND, mayLock } });
    expect(screen.getByRole('button', { name: '删除第1步签署协议' })).toBeEnabled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除第2步业务审核' }).disabled).toBe(!mayLock);
    press('编辑第2步业务审核');
    const form = await dialog();
    for (const name of ['审核机构', '办理方式'])
      for (const radio of within(form.getByRole('radiogroup', { name })).getAllByRole<HTMLInputElement>('radio'))
        expect(radio.disabled).toBe(!mayLock);
    expect(form.queryAllByText('含有仅平台可修改的审核级别，不能更换')).toHaveLength(mayLock ? 0 : 2);
    expect(form.getByRole('textbox', { name: '第2级名称' })).toBeEnabled();
  });

  it('[FE-04] finds a role by any part of its whole name', async () => {
    const roleName = '天津市滨海新区风险管理中心高级复核人';
    const roles = [...ROLES, { roleCode: 'senior', roleName, holders: 1, audits: ['audit' as const] }];
    edit([{ ...AUDIT, auditLevels: [{ ...LEVEL, auditors: [] }] }], {
      surroundings: { ...AROUND, staff: [{ ...office('guarantee', '信达担保'), roles }] },
    });
    press('编辑第1步业务审核');
    const form = await dialog();
    const box = form.getByRole('combobox', { name: '第1级审核角色' });
    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: '高级复核人' } });
    await screen.findByText('天津市滨海新区风险管理中心高级…（1人）');
    expect(screen.getAllByText(/（\d人）$/)).toHaveLength(1);
  });

  it('[FE-07] [FF-08] lets the platform lock a level, by a switch of 是 and 否', async () => {
    const { steps } = edit([AUDIT], { surroundings: { ...AROUND, mayLock: true } });
    press('编辑第1步业务审核');
    const form = await dialog();
    const lock = form.getByRole('switch', { name: '机构可修改' });
    expect([...lock.querySelectorAll('.ant-switch-inner > span')].map(({ textContent }) => textContent)).toEqual(['是', '否']);
    fireEvent.click(lock);
    fireEvent.click(form.getByRole('button', { name: /^确\s?定$/ }));
    expect(steps()[0]?.auditLevels?.[0]).toMatchObject({ allowEdit: false });
  });

  it('[FE-03] [FE-05] [UP-03] asks a fee for what its type needs, its texts in a dialog of their own', async () => {
    const { steps } = edit([PAY]);
    press('编辑第1步缴纳费用');
    const form = await dialog();
    fireEvent.click(form.getByRole('radio', { name: '线下转账' }));
    expect(form.queryByText('收款二维码')).not.toBeInTheDocument();
    fireEvent.click(form.getByRole('radio', { name: '扫码支付' }));
    expect(form.queryByLabelText('收款户名')).not.toBeInTheDocument();
    fireEvent.click(form.getByRole('button', { name: '编辑付款方式说明' }));
    const request = await texts();
    expect(request.getByText('付款方式', { selector: '.ant-modal-title' })).toBeInTheDocument();
    expect(request.queryByRole('textbox', { name: '转账备注' })).not.toBeInTheDocument();
    fireEvent.change(request.getByRole('textbox', { name: '付款提示' }), { target: { value: '五分钟内支付；请勿重复' } });
    fireEvent.click(request.getByRole('button', { name: /^确\s?定$/ }));
    fireEvent.click(within(form.getByRole('radiogroup', { name: '须上传付款凭证' })).getByRole('radio', { name: '否' }));
    fireEvent.click(within(form.getByRole('radiogroup', { name: '付款前验证短信' })).getByRole('radio', { name: '否' }));
    fireEvent.click(within(form.getByRole('radiogroup', { name: '收款确认机构' })).getByRole('radio', { name: '担保机构' }));
    expect(form.getByLabelText('选择文件：收款二维码')).toHaveAttribute('accept', '.jpg,.jpeg,.png');
    await userEvent.upload(form.getByLabelText('选择文件：收款二维码'), new File(['x'], '码.png', { type: 'image/png' }));
    await form.findByText('码.png');
    fireEvent.click(form.getByRole('button', { name: /^确\s?定$/ }));
    expect(steps()[0]).toMatchObject({
      payType: 'QRcode',
      payInfo: { hint: '五分钟内支付；请勿重复', verificationCode: false, qrCodeFiles: [{ key: 'k1', fileName: '码.png' }] },
    });
  });

  it('[FE-05] shows the texts of a fee on a detail page without changing them', async () => {
    edit([{ ...PAY, payType: 'Offline', payInfo: { remark: '保函费', hint: '当日有效' } }], { readOnly: true });
    press('查看第1步缴纳费用');
    press('查看付款方式说明');
    const request = await texts();
    expect(request.getByText('付款方式', { selector: '.ant-modal-title' })).toBeInTheDocument();
    expect(request.getByRole('textbox', { name: '转账备注' })).toBeDisabled();
    expect(request.getByRole('textbox', { name: '付款提示' })).toBeDisabled();
    expect(request.queryByRole('button', { name: /^确\s?定$/ })).not.toBeInTheDocument();
  });
});

const FLOW = { flowKind: 'BID' as FlowKind, platformConfirm: false, issueChain: [AUDIT, LETTER] as never, releaseChain: [] };

describe('beside the flow editor', () => {
  it('[FE-06] draws the statechart, and leads from a place to its card', async () => {
    const revealed: string[] = [];
    const imagined = { ...FLOW, guaranteeAmount: '1', amountDue: '1', now: '2026-03-02T02:00:00.000Z', opensInDays: 9, lastsDays: 99 };
    render(<ChainDrawing imagined={imagined} onReveal={(uuid) => revealed.push(uuid)} />);
    expect(screen.getByRole('img', { name: /^状态图：待审核（初审），待出函，已出函/ })).toBeInTheDocument();
    fireEvent.click(screen.getByText('6 待出函'));
    expect(revealed).toEqual(['letter']);
  });

  it('[FE-06] lists findings and leads to their cards', async () => {
    const revealed: string[] = [];
    render(
      <FindingsList
        findings={[
          { chain: 'issue', uuid: 'a', weight: 'error', message: '缺少审核人' },
          { chain: 'release', uuid: null, weight: 'warning', message: '没有步骤' },
        ]}
        onReveal={(chain, uuid) => revealed.push(`${chain} ${uuid}`)}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('1 处须修改，1 处请留意');
    fireEvent.click(screen.getByRole('button', { name: '缺少审核人' }));
    expect(revealed).toEqual(['issue a']);
  });

  it('[FE-06] walks an imaginary application through the machine, back and forth, and lets time pass', async () => {
    render(<DryRun flow={FLOW} now="2026-03-02T02:00:00.000Z" />);
    press('开始试运行');
    expect(screen.getByText('等待担保机构审核（第1级：初审）')).toBeInTheDocument();
    press('担保机构：审核通过');
    expect(screen.getAllByText(/待出函/).length).toBeGreaterThan(0);
    press('退一步');
    press('担保机构：审核退回');
    expect(screen.getByText('等待投标人修改后重新提交')).toBeInTheDocument();
    press('直到开标');
    press('到期：保函到期');
    press('担保机构：归档');
    expect(screen.getByText('流程到此结束')).toBeInTheDocument();
  });

  it('[FE-06] draws what differs between two versions', () => {
    render(<FlowDifference label="签发流程" before={[SIGN, AUDIT]} after={[{ ...SIGN, signType: 'offline' }, LETTER]} />);
    const drawn = within(screen.getByRole('region', { name: '签发流程的变化' }));
    expect([drawn.getByText('修改'), drawn.getByText('新增'), drawn.getByText('删除')]).toHaveLength(3);
    expect(drawn.getByText('线上签署').tagName).toBe('DEL');
  });
});
