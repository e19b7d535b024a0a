import { PATIENCE, resultsOf } from './support/command';

const SCENARIOS = [
  'tests/scenarios/payment-success.jsonl',
  'tests/scenarios/logout-while-polling.jsonl',
  'tests/scenarios/payment-refused.jsonl',
];
const BROKEN = ['--replace', 'src/features/payments/saga=tests/scenarios/broken/payments-saga'];

describe('a payment saga that never stops polling', () => {
  it(
    '[TS-01] is caught by shipped scenarios, whose report names the first divergence',
    async () => {
      const [success, logout, refused] = await resultsOf(...SCENARIOS, ...BROKEN);
      expect(success?.failure).toEqual([
        'tests/scenarios/payment-success.jsonl:13',
        '应为：10000 毫秒内没有调用 /pay/result（第 13 行，3500 毫秒）',
        '实际：4360 毫秒时发生了',
        expect.stringMatching(/^首次偏离在记录第 \d+ 条，此前：$/),
        ...Array.from({ length: 6 }, () => expect.any(String) as string),
        '     3360 毫秒  动作 payments/pollingStopped',
        '     3360 毫秒  paymentScreen#1 收到 paid：waiting → paid',
        '     3360 毫秒  paymentScreen#1 结束（done），处于 paid',
        '     4360 毫秒  调用 #7 /pay/result 发出 {"orderId":"P1"}',
      ]);
      expect(logout?.failure[2]).toMatch(/退出之后仍调用 \/pay\/result|一直没有结束/);
      expect(refused?.failure).toEqual([]);
    },
    PATIENCE,
  );
});
