import { PATIENCE, resultsOf, written } from './support/command';

const signedIn = { at: 200, expect: 'state', machine: 'session', is: 'signedIn' };
const forced = [{ at: 900, expect: 'state', machine: 'session', is: 'signedOut' }];

const CASES: readonly [string, object[]][] = [
  [
    'storage of the session: without credentials nobody is signed in',
    [
      { at: 0, input: 'storage', area: 'cookie', key: 'skey', value: null },
      { at: 200, expect: 'state', machine: 'session', is: 'signedOut' },
      { expect: 'noCall' },
    ],
  ],
  [
    'storage: an application that is opened anew finds what was written',
    [
      signedIn,
      { at: 300, input: 'storage', area: 'cookie', key: 'skey', value: null },
      { at: 400, input: 'reload' },
      { after: 200, expect: 'state', machine: 'session', is: 'signedOut' },
    ],
  ],
  [
    'a reply that never comes',
    [
      { at: 0, input: 'reply', call: '/user/info', never: true },
      { at: 20_000, expect: 'state', machine: 'session', is: 'checking' },
      { expect: 'call', path: '/user/info', count: 1 },
    ],
  ],
  [
    'a reply of a gateway in HTML',
    [
      signedIn,
      {
        input: 'reply',
        call: '/home/months',
        status: 502,
        html: '<html><body><h1>502</h1><p class="error-msg">网关正在<b>维护</b> &amp; 升级</p></body></html>',
      },
      { input: 'ask', endpoint: 'homeMonths' },
      { after: 200, expect: 'notice', text: '网关正在维护 & 升级' },
    ],
  ],
  ['a reply with an HTTP status', [{ at: 0, input: 'reply', call: '/user/info', status: 401 }, ...forced]],
  [
    'a reply that comes late',
    [
      { at: 0, input: 'reply', call: '/user/info', latency: 5000, code: 0, data: { orgType: 'bidder', menus: [], permissions: [] } },
      { at: 4900, expect: 'state', machine: 'session', is: 'checking' },
      { at: 5100, expect: 'state', machine: 'session', is: 'signedIn' },
    ],
  ],
  [
    'a reply for some bodies only',
    [
      signedIn,
      { input: 'reply', call: '/pay/order', where: { applyNo: 'G2' }, code: 40404, msg: '没有这份申请' },
      { input: 'open', flow: 'paymentScreen', with: { applyNo: 'G1', payType: 'QRcode' } },
      { after: 200, expect: 'state', machine: 'paymentScreen', is: 'waiting' },
      { input: 'open', flow: 'paymentScreen', with: { applyNo: 'G2', payType: 'QRcode' } },
      { after: 200, expect: 'state', machine: 'paymentScreen', is: 'failed' },
    ],
  ],
  [
    'an action dispatched',
    [
      signedIn,
      { input: 'dispatch', action: { type: 'session/logoutRequested' } },
      { after: 200, expect: 'state', machine: 'logout', is: 'gone' },
    ],
  ],
  [
    'what a person does, as far as it is told',
    [
      signedIn,
      {
        input: 'ui',
        do: 'press',
        role: 'button',
        name: '退出登录',
        value: 'Enter',
        sends: [{ dispatch: { type: 'session/logoutRequested' } }],
      },
      { after: 200, expect: 'call', path: '/api/user/logout', count: 1 },
    ],
  ],
  [
    'going to another page of the application',
    [
      signedIn,
      { input: 'ui', do: 'click', role: 'link', name: '待缴费', sends: [{ navigate: '/business-manage/pay' }] },
      { expect: 'path', is: '/business-manage/pay' },
    ],
  ],
  [
    'how long the next page takes to come',
    [
      signedIn,
      { input: 'document', latency: 200 },
      { input: 'tab', channel: 'guarantee-session', message: { type: 'signedOut' } },
      { after: 600, expect: 'state', machine: 'session', is: 'signedOut' },
      { after: 200, expect: 'path', is: '/user/login' },
    ],
  ],
  [
    'waiting',
    [
      { input: 'wait', ms: 10 },
      { expect: 'state', machine: 'session', is: 'checking' },
      { input: 'wait', ms: 100 },
      { expect: 'state', machine: 'session', is: 'signedIn' },
    ],
  ],
  [
    'a lost connection that comes back',
    [
      { at: 0, input: 'offline' },
      { at: 1000, expect: 'state', machine: 'session', is: 'checking' },
      { input: 'online' },
      { at: 8000, expect: 'state', machine: 'session', is: 'signedIn' },
    ],
  ],
];

describe('an input of a scenario', () => {
  let results: Awaited<ReturnType<typeof resultsOf>> = [];
  beforeAll(async () => {
    results = await resultsOf(...CASES.map(([, lines], index) => written(`input-${String(index)}`, ...lines)));
  }, PATIENCE);

  it.each(CASES.map(([name], index) => [name, index] as const))('[TS-01] does what it says: %s', (_, index) => {
    expect(results[index]?.failure).toEqual([]);
    expect(results[index]?.met).toBeGreaterThan(0);
  });
});
