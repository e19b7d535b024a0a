import { flowStarter } from '../../app/start-flow';
import { makeStore } from '../../app/store';
import { paymentFlow } from '../../features/payments/payment-flow';
import { paymentsSaga } from '../../features/payments/saga';
import { makeActorTable } from './actor-table';
import { attachCallObserver } from './call-observer';
import { makeEffectTree } from './effect-tree';
import { makeObserver } from './make-observer';
import { DEFAULT_BOUNDS, makeObservationLog } from './observation-log';

const POLLS = 600;

const ORDER = {
  orderId: 'O1',
  transAmount: '1200.00',
  weChatQrCode: 'weixin://',
  alipayQrCode: 'https://qr',
  dinPayQrCode: '',
  qrCodeInvalidSeconds: 3600,
  pollIntervalSeconds: 1,
  hint: '',
};

describe('ten minutes of polling', () => {
  it('[DV-01] stay within the bounds of the log, and what had to go is counted', async () => {
    jest.useFakeTimers();
    let polls = 0;
    globalThis.fetch = jest.fn((input: URL | RequestInfo) => {
      const polling = new URL(input instanceof Request ? input.url : input).pathname.endsWith('/pay/result');
      if (polling) polls += 1;
      return Promise.resolve(answer(polling ? { orderId: 'O1', tradeStatus: 'progress' } : ORDER));
    });
    const log = makeObservationLog();
    const [actors, effects] = [makeActorTable(), makeEffectTree()];
    let most = 0;
    log.subscribe((one) => {
      actors.apply(one);
      effects.apply(one);
      most = Math.max(most, log.bytes());
    });
    const observer = makeObserver({ log, now: () => Date.now() });
    const detach = attachCallObserver(observer.observe);
    const { store, sagas } = makeStore({}, observer);
    const running = sagas.run(paymentsSaga);
    const screen = flowStarter(observer)(paymentFlow(store), { applyNo: 'A1', payType: 'QRcode' });
    for (let second = 0; polls < POLLS; second += 1) await jest.advanceTimersByTimeAsync(1000);

    const kinds = new Set(log.list().map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['action', 'call', 'effect', 'transition']);
    expect(most).toBeLessThanOrEqual(DEFAULT_BOUNDS.bytes);
    expect(log.list().length).toBeLessThanOrEqual(DEFAULT_BOUNDS.count);
    expect(log.dropped()).toBeGreaterThan(0);
    expect(log.dropped() + log.list().length).toBe(log.list().at(-1)?.seq);
    expect(actors.list().find(({ machine }) => machine === 'paymentScreen')).toMatchObject({ status: 'running', state: 'waiting' });
    expect(effects.list().length).toBeLessThanOrEqual(420);
    expect(
      effects
        .list()
        .filter(({ status }) => status === 'running')
        .map(({ name }) => name),
    ).toContain('pause: delay(1000)');

    screen.stop();
    running.cancel();
    detach();
    jest.useRealTimers();
  });
});

function answer(data: object): Response {
  return new Response(JSON.stringify({ code: 0, msg: '', data: toWire(data) }), { headers: { 'content-type': 'application/json' } });
}

function toWire(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}
