import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ConfigProvider, Modal } from 'antd';
import type { SnapshotFrom } from 'xstate';
import { contractSigningMachine, selectedContract, type SigningContract, type SigningOutcome } from '#machines/flow/contract-signing';
import { FlowObserverContext } from '../../../src/blocks/flow/flow-observer';
import { SigningDialog } from '../../../src/features/contracts/signing-dialog';
import { envelope, renderScreen, serveCalls } from '../../support/render-screen';
import { LiveMachine, Pending } from './live-machine';
import { allTransitions, walksOver } from './walks';

type Snapshot = SnapshotFrom<typeof contractSigningMachine>;

const REQUEST = '0.contractSigning.requesting';
const RESEND = '0.contractSigning.resending';
const CONFIRM = '0.contractSigning.confirming';
const ANSWERS: Record<SigningOutcome['kind'], { outcome: SigningOutcome; reply: object }> = {
  refused: { outcome: { kind: 'refused', message: '签署证书已吊销' }, reply: { response_msg: '签署证书已吊销' } },
  codeSent: {
    outcome: { kind: 'codeSent', mobileMasked: '138****0002', resendSeconds: 1 },
    reply: { is_send_code: 0, mobile_masked: '138****0002', resend_seconds: 1 },
  },
  signed: { outcome: { kind: 'signed', key: 'signed-key' }, reply: { is_sign_success: 1, key: 'signed-key' } },
  nothing: { outcome: { kind: 'nothing' }, reply: {} },
};
const KINDS = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[];

type Event =
  | { type: 'contract selected' | 'read to end'; contractNo: string }
  | { type: 'seal' | 'resend code' | 'close code' | 'finish' | 'cancel' }
  | { type: 'submit code'; code: string }
  | { type: `xstate.done.actor.${string}`; output: SigningOutcome }
  | { type: `xstate.error.actor.${string}`; error: Error };

const CONTRACTS: SigningContract[] = ['A', 'B'].map((contractNo) => ({
  contractNo,
  guaranteeId: 'G1',
  contractBusinessType: 'business',
  title: `${contractNo}合同`,
  desc: '',
  url: `${contractNo}-key`,
  signed: contractNo === 'B',
}));

const walks = walksOver<Snapshot, Event, { contracts: SigningContract[] }>(
  contractSigningMachine,
  {
    input: { contracts: CONTRACTS },
    events: possible,
    differing: ({ context }) => [context.selectedNo, context.readToEnd, context.contracts.map(({ signed }) => signed)],
  },
  new Set(),
);
const live = new LiveMachine(contractSigningMachine);
const call = new Pending<Response>();
const left = jest.fn();

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined });
});
afterEach(() => Modal.destroyAll());

it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] the signing dialog on the screen: %s',
  async (_name, walk) => {
    live.begin();
    call.forget();
    left.mockClear();
    serveCalls(({ path }) => {
      if (path === '/contract/sign') return call.wait();
      return new Response(new Blob(['x'], { type: 'image/png' }), { headers: { 'content-type': 'image/png' } });
    });
    renderScreen(
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <FlowObserverContext value={live.observer}>
          <SigningDialog
            applyNo="G1"
            contracts={CONTRACTS.map((contract) => ({ ...contract, parties: [] }))}
            waitingFor={[]}
            onLeave={left}
          />
        </FlowObserverContext>
      </ConfigProvider>,
    );
    for (const step of walk) {
      const target = await targetOf(step.event);
      await live.follow(step, () => cause(step.event, target), shown);
    }
  },
);

it('[DV-03] every transition of contract signing was taken on the screen', () => {
  expect(allTransitions(contractSigningMachine).filter((id) => !live.everTaken.has(id))).toEqual([]);
});

/** What a person can do in a state, and every answer that a call can have. A contract is read once. */
function possible({ context }: Snapshot): Event[] {
  const { contractNo, signed } = selectedContract(context) ?? { contractNo: '', signed: true };
  const unread = !signed && !context.readToEnd.includes(contractNo);
  return [
    ...CONTRACTS.filter((other) => other.contractNo !== contractNo).map((other) => ({
      type: 'contract selected' as const,
      contractNo: other.contractNo,
    })),
    ...(unread ? [{ type: 'read to end' as const, contractNo }] : []),
    { type: 'seal' },
    { type: 'submit code', code: '123456' },
    { type: 'resend code' },
    { type: 'close code' },
    { type: 'finish' },
    { type: 'cancel' },
    ...[REQUEST, RESEND, CONFIRM].flatMap((actor): Event[] => [
      ...KINDS.map((kind) => ({ type: `xstate.done.actor.${actor}` as const, output: ANSWERS[kind].outcome })),
      { type: `xstate.error.actor.${actor}`, error: new Error('failed on purpose') },
    ]),
  ];
}

/** What a person acts on, waited for before it is used. */
async function targetOf(event: Event): Promise<HTMLElement | undefined> {
  switch (event.type) {
    case 'contract selected':
      return within(screen.getByRole('list', { name: '合同列表' })).findByText(`${event.contractNo}合同`);
    case 'read to end':
      return screen.findByRole('img', { name: `${event.contractNo}合同` });
    case 'seal':
      return screen.findByRole('button', { name: '阅读并盖章' });
    case 'submit code':
      fireEvent.change(await screen.findByLabelText('短信验证码'), { target: { value: event.code } });
      return inCodeModal('确定');
    case 'resend code':
      return inCodeModal('发送验证码');
    case 'close code':
      return inCodeModal('取消');
    case 'finish':
      return screen.findByRole('button', { name: '完成' });
    case 'cancel':
      return screen.findByRole('button', { name: '取消' });
    default:
      return undefined;
  }
}

function cause(event: Event, target: HTMLElement | undefined): void {
  if ('output' in event) call.answer(envelope({ data: ANSWERS[event.output.kind].reply }));
  else if ('error' in event) call.answer(envelope({ code: 50000, msg: '服务异常' }));
  else if (!target) throw new Error(`nothing to do for ${event.type}`);
  else if (event.type === 'read to end') fireEvent.load(target);
  else fireEvent.click(target);
}

function shown(after: Snapshot): void {
  const { contracts, readToEnd, mobileMasked } = after.context;
  const selected = selectedContract(after.context);
  const entering = ['enteringCode', 'confirming', 'resending'].some((state) => after.value === state);
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  if (after.matches('reading')) {
    const sealable = selected !== undefined && !selected.signed && readToEnd.includes(selected.contractNo);
    expect([button('阅读并盖章').disabled, button('完成').disabled]).toEqual([!sealable, !contracts.every(({ signed }) => signed)]);
    expect(within(screen.getByRole('list', { name: '合同列表' })).getAllByText('已签署')).toHaveLength(
      contracts.filter(({ signed }) => signed).length,
    );
  }
  if (after.matches('requesting')) expect(screen.getByText('正在为G1发送验证码')).toBeInTheDocument();
  expect(screen.queryByLabelText('短信验证码') !== null).toBe(entering);
  if (entering) expect(screen.getByText(new RegExp(mobileMasked.replaceAll('*', '\\*')))).toBeInTheDocument();
  if (after.status === 'done') expect(left).toHaveBeenCalledTimes(1);
}

async function inCodeModal(name: string): Promise<HTMLElement> {
  const modal = (await screen.findByLabelText('短信验证码')).closest<HTMLElement>('.ant-modal');
  if (!modal) throw new Error('the code is not asked for in a dialog');
  return waitFor(() => {
    const found = within(modal).getByRole('button', { name, hidden: true });
    expect(found).toBeEnabled();
    return found;
  });
}
