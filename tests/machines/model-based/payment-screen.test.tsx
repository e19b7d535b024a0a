import { fireEvent, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { SnapshotFrom } from 'xstate';
import type { OnlinePayType } from '#domain/guarantee/pay-gateways';
import { paymentScreenMachine, type OrderOutcome, type ShownOrder } from '#machines/flow/payment-screen';
import { FlowObserverContext } from '../../../src/blocks/flow/flow-observer';
import { PaymentScreen } from '../../../src/features/payments/payment-screen';
import { paymentsSaga } from '../../../src/features/payments/saga';
import { envelope, renderScreen, serveCalls } from '../../support/render-screen';
import { LiveMachine, Pending } from './live-machine';
import { allTransitions, walksOver, type WalkStep } from './walks';

type Snapshot = SnapshotFrom<typeof paymentScreenMachine>;

const OPEN = '0.paymentScreen.opening';
const LAST = '0.paymentScreen.expired';
const VALID_SECONDS = 4;
const order: ShownOrder = {
  orderId: 'P',
  transAmount: '4160.00',
  codes: { wechat: 'weixin://P', alipay: 'https://alipay/P' },
  qrCodeInvalidSeconds: VALID_SECONDS,
  pollIntervalSeconds: 1,
  hint: '',
};
const failed = new Error('failed on purpose');
const EVENTS = [
  { type: `xstate.done.actor.${OPEN}`, output: { kind: 'opened', order } satisfies OrderOutcome },
  { type: `xstate.done.actor.${OPEN}`, output: { kind: 'refused', message: '通道维护中' } satisfies OrderOutcome },
  { type: `xstate.error.actor.${OPEN}`, error: failed },
  { type: 'seconds left', seconds: 3 },
  { type: 'seconds left', seconds: 0 },
  { type: 'paid' },
  { type: 'failed', reason: '余额不足' },
  { type: 'expired' },
  { type: `xstate.done.actor.${LAST}`, output: true },
  { type: `xstate.error.actor.${LAST}`, error: failed },
  { type: 'renew' },
] as const;
type Event = (typeof EVENTS)[number];
type Step = WalkStep<Snapshot, Event>;

const input: { applyNo: string; payType: OnlinePayType } = { applyNo: 'G1', payType: 'QRcode' };
const walks = walksOver<Snapshot, Event, typeof input>(
  paymentScreenMachine,
  { input, events: () => EVENTS, differing: ({ context }) => context.failReason },
  new Set(),
);
const live = new LiveMachine(paymentScreenMachine, ['waiting|seconds left|1']);
const opening = new Pending<Response>();
const last = new Pending<Response>();

beforeEach(() => jest.useFakeTimers());

it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] the payment screen: %s',
  async (_name, walk) => {
    live.begin();
    for (const pending of [opening, last]) pending.forget();
    const gateway = { status: 'progress', orders: 0 };
    serveCalls(({ path }) => {
      if (path === '/pay/order') return opening.wait();
      return live.value === 'expired' ? last.wait() : { data: result(gateway.status) };
    });
    const { store } = renderScreen(
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <FlowObserverContext value={live.observer}>
          <PaymentScreen
            {...input}
            projectName="地铁十号线"
            payeeName="津衡担保"
            guaranteeFee="4000.00"
            platformServiceFee="160.00"
            offlineToo={false}
            way="code"
            otherWays={[]}
            onTransfer={() => undefined}
            codesOpen={false}
            onChangeWay={() => undefined}
            onLeave={() => undefined}
            onPaid={() => undefined}
          />
        </FlowObserverContext>
      </ConfigProvider>,
      { saga: paymentsSaga },
    );
    for (const [index, step] of walk.entries()) {
      breakTheStoreFor(store, walk[index + 1]);
      await live.follow(step, () => cause(step.event, gateway), shown);
    }
  },
);

it('[DV-03] every transition of the payment screen was taken on it', () => {
  expect(allTransitions(paymentScreenMachine).filter((id) => !live.everTaken.has(id))).toEqual([]);
});

/** A call that ends in an error of the program itself: the store refuses to start it. */
function breakTheStoreFor(store: ReturnType<typeof renderScreen>['store'], next: Step | undefined): void {
  const { dispatch } = store;
  if (!next || !('error' in next.event)) return;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refuse = ((action: Parameters<typeof dispatch>[0]) => {
    if (typeof action !== 'function') return dispatch(action);
    Object.assign(store, { dispatch });
    throw failed;
  }) as typeof dispatch;
  Object.assign(store, { dispatch: refuse });
}

function cause(event: Event, gateway: { status: string; orders: number }): void {
  switch (event.type) {
    case `xstate.done.actor.${OPEN}`:
      gateway.orders += 1;
      gateway.status = 'progress';
      opening.answer(
        event.output.kind === 'opened' ? envelope({ data: opened(gateway.orders) }) : envelope({ code: 50001, msg: event.output.message }),
      );
      break;
    case `xstate.done.actor.${LAST}`:
      last.answer(envelope({ data: result('success') }));
      break;
    case 'paid':
      gateway.status = 'success';
      break;
    case 'failed':
      gateway.status = 'fail';
      break;
    case 'expired':
      gateway.status = 'expired';
      break;
    case 'renew':
      fireEvent.click(screen.getByRole('button', { name: /^(重新支付|重新生成二维码)$/ }));
      break;
    default:
      break;
  }
}

function shown({ value, context }: Snapshot): void {
  const visible = {
    opening: '正在生成支付订单…',
    waiting: /剩余有效时间/,
    expired: '二维码已过期，请重新生成后支付',
    failed: '支付未完成',
    paid: '支付成功',
  };
  for (const [state, text] of Object.entries(visible)) expect([state, screen.queryByText(text) !== null]).toEqual([state, state === value]);
  if (value === 'failed') expect(screen.getByText(context.failReason)).toBeInTheDocument();
}

function opened(count: number): object {
  return {
    apply_no: 'G1',
    order_id: `P${count}`,
    trans_amount: '4160.00',
    guarantee_status: 2,
    we_chat_qr_code: 'weixin://P',
    alipay_qr_code: 'https://alipay/P',
    qr_code_invalid_seconds: VALID_SECONDS,
    poll_interval_seconds: 1,
    hint: '',
  };
}

function result(status: string): object {
  return { order_id: 'P', trade_status: status, guarantee_status: 2, ...(status === 'fail' ? { fail_reason: '余额不足' } : {}) };
}
