import type { Expectation } from '../format/scenario';
import { judge } from './judge';
import type { Snapshot, TraceLine } from './run';

const TRACE: readonly TraceLine[] = [
  { n: 1, at: 0, what: 'action', type: 'payments/pollingStarted', payload: { orderId: 'P1', intervalSeconds: 1 }, cause: 'saga' },
  { n: 2, at: 10, what: 'call', phase: 'sent', call: 1, method: 'POST', path: '/pay/result', body: { orderId: 'P1' } },
  { n: 3, at: 20, what: 'emitted', flow: 'paymentScreen', actor: 'paymentScreen#1', event: { type: 'left', after: 20 } },
];
const SNAPSHOT: Snapshot = {
  path: '/order/G1',
  online: true,
  actors: [
    { flow: 'paymentScreen', actor: 'paymentScreen#1', state: 'failed', context: { failReason: '余额不足', tries: 1 }, status: 'active' },
  ],
  notices: [],
  store: {},
  timers: [],
  callsOpen: [],
};

function comparedBy(expected: Expectation) {
  const outcomes = judge({
    scenario: {
      header: { scenario: '比较', version: 1, seed: 1, start: '2026-01-05T09:00:00+08:00' },
      lines: [{ at: 30, ...expected }],
    },
    trace: TRACE,
    snapshots: TRACE.map(() => SNAPSHOT),
    reached: [TRACE.length],
  });
  return outcomes[0]?.compared;
}

describe('a broken expectation tells what it compared', () => {
  it.each<[Expectation, unknown, unknown]>([
    [
      { expect: 'state', machine: 'paymentScreen', is: 'paid' },
      { is: 'paid' },
      { is: 'failed', context: { failReason: '余额不足', tries: 1 } },
    ],
    [
      { expect: 'state', machine: 'paymentScreen', is: 'failed', context: { failReason: '已关闭' } },
      { is: 'failed', context: { failReason: '已关闭' } },
      { is: 'failed', context: { failReason: '余额不足', tries: 1 } },
    ],
    [
      { expect: 'action', type: 'payments/pollingStarted', payload: { orderId: 'P2' } },
      { orderId: 'P2' },
      { orderId: 'P1', intervalSeconds: 1 },
    ],
    [{ expect: 'call', path: '/pay/result', where: { orderId: 'P2' } }, { orderId: 'P2' }, { orderId: 'P1' }],
    [{ expect: 'emitted', flow: 'paymentScreen', type: 'paid' }, { type: 'paid' }, { type: 'left', after: 20 }],
    [{ expect: 'path', is: '/home/index' }, '/home/index', '/order/G1'],
  ])('[TS-01] %j', (expected, wanted, received) => {
    expect(comparedBy(expected)).toMatchObject({ expected: wanted, received });
  });

  it.each<Expectation>([
    { expect: 'state', machine: 'paymentScreen', is: 'failed' },
    { expect: 'state', machine: 'contractSigning', is: 'reading' },
    { expect: 'call', path: '/pay/result', where: { orderId: 'P1' }, count: 2 },
    { expect: 'call', path: '/pay/order', where: { applyNo: 'G1' } },
  ])('and nothing where it holds, or there is nothing to compare or only the number is wrong: %j', (expected) => {
    expect(comparedBy(expected)).toBeUndefined();
  });
});
