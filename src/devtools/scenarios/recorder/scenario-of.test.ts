import { pushedApplication } from '../../../../tests/support/builders/pushed-application';
import { guaranteePushed } from '../../../api/entities/signals';
import { pushedIn } from '../../../api/pushed';
import { parseScenario, problemText } from '../format/parse';
import type { PageOpened, Recorded, RecordedPage } from './recording';
import { textOfRecording } from './text-of-recording';

const OPENED: PageOpened = { openedAt: 0, route: '/user/login', signedIn: false, online: true, session: [] };

function linesOf(...pages: RecordedPage[]) {
  const text = textOfRecording({ id: 'r', title: '登录', startedAt: '2026-01-05T09:00:00.000+08:00', pages });
  const { scenario, problems } = parseScenario(text);
  if (!scenario) throw new Error(problems.map(problemText).join('\n'));
  return { header: scenario.header, lines: scenario.lines };
}

function exchange(at: number, callId: number, path: string, body: object, data: object): Recorded[] {
  return [
    { kind: 'call', at, phase: 'sent', callId, path, body },
    { kind: 'call', at: at + 50, phase: 'answered', callId, path, status: 200, body: { code: 0, msg: '', data } },
  ];
}

const LOGIN: Recorded[] = [
  { kind: 'input', at: 100, input: 'type', role: 'textbox', name: '手机号码', value: '13900000000' },
  { kind: 'input', at: 200, input: 'press', role: 'textbox', name: '密码', value: 'Enter' },
  ...exchange(210, 1, '/api/user/login', { account: '13900000000', password: 'Made-Up-2026!' }, { clientKey: 'made-up' }),
  { kind: 'navigation', at: 270, path: '/', way: 'push' },
  {
    kind: 'actor',
    at: 300,
    phase: 'started',
    parentId: undefined,
    actorKind: 'machine',
    machine: 'session',
    state: 'unknown',
    context: {},
  },
  { kind: 'navigation', at: 310, path: '/home/index', way: 'replace' },
];

const LOGOUT: Recorded[] = [
  { kind: 'input', at: 1000, input: 'click', role: 'button', name: '退出登录' },
  { kind: 'action', at: 1000, type: 'session/logoutRequested', payload: undefined, cause: 'ui' },
  ...exchange(1005, 2, '/api/user/logout', {}, {}),
  { kind: 'transition', at: 1060, machine: 'session', cause: 'saga', event: { type: 'left' }, to: 'signedOut', taken: true },
  { kind: 'sentTo', at: 1070, way: 'leaveFor', path: '/user/login' },
  { kind: 'navigation', at: 1090, path: '/home/index', way: 'leave' },
];

function signingIn(done: object, signIn: object) {
  return { at: 200, input: 'ui', ...done, sends: [{ signIn }] };
}

describe('the scenario of a recording', () => {
  it('[TS-01] begins signed out at the login page and signs in by what the page sent', () => {
    const { header, lines } = linesOf({ ...OPENED, seen: LOGIN });
    expect(header.app).toEqual({ route: '/user/login', signedInAs: 'nobody' });
    const pressed = { do: 'press', role: 'textbox', name: '密码', value: 'Enter' };
    expect(lines).toContainEqual(signingIn(pressed, { account: '13900000000', password: 'Made-Up-2026!' }));
    expect(lines).toContainEqual({ at: 1310, expect: 'call', path: '/api/user/login', since: 100 });
    expect(lines.filter((line) => 'expect' in line && line.expect === 'path')).toEqual([]);
  });

  it('[TS-01] says how long the next page took to come, looks at the old one before and at the new one after', () => {
    const { lines } = linesOf(
      { ...OPENED, seen: [...LOGIN, ...LOGOUT] },
      { ...OPENED, openedAt: 1320, seen: [{ kind: 'input', at: 3000, input: 'click', role: 'button', name: '登录' }] },
    );
    expect(lines).toContainEqual({ at: 1000, input: 'document', latency: 250 });
    expect(lines).toContainEqual({ at: 1090, expect: 'state', machine: 'session', is: 'signedOut' });
    expect(lines).toContainEqual({ at: 3000, expect: 'path', is: '/user/login' });
    expect(lines.filter((line) => 'input' in line && line.input === 'reload')).toEqual([]);
  });

  it('[TS-01] looks at no state of a page that left without an input, at a moment that another run may not hit', () => {
    const forced = LOGOUT.filter(({ kind }) => kind !== 'input' && kind !== 'action').map((one) => ({ ...one, at: one.at + 5000 }));
    const { lines } = linesOf({ ...OPENED, seen: [...LOGIN, ...forced] }, { ...OPENED, openedAt: 6320, seen: [] });
    expect(lines.filter((line) => 'expect' in line && line.expect === 'state')).toEqual([]);
    expect(lines).toContainEqual({ at: 6090, expect: 'call', path: '/api/user/logout', since: 100 });
  });

  it('[TS-01] opens the page that the person opened, and goes where screens went by what was done on them', () => {
    const followed: Recorded[] = [
      { kind: 'input', at: 500, input: 'click', role: 'link', name: '待缴费' },
      { kind: 'navigation', at: 510, path: '/business-manage/pay', way: 'push' },
    ];
    const { lines } = linesOf(
      { ...OPENED, route: '/home/index', signedIn: true, seen: followed },
      { ...OPENED, openedAt: 2000, route: '/user/truth', seen: [] },
    );
    expect(lines).toContainEqual({
      at: 500,
      input: 'ui',
      do: 'click',
      role: 'link',
      name: '待缴费',
      sends: [{ navigate: '/business-manage/pay' }],
    });
    expect(lines).toContainEqual({ at: 2000, expect: 'path', is: '/business-manage/pay' });
    expect(lines).toContainEqual({ at: 2000, input: 'reload', route: '/user/truth' });
  });

  it('[TS-01] gives the answers of a flow before the page that opens it, which another run may do sooner', () => {
    const opened: Recorded[] = [
      {
        kind: 'actor',
        at: 700,
        phase: 'started',
        parentId: undefined,
        actorKind: 'machine',
        machine: 'paymentScreen',
        state: 'opening',
        context: { applyNo: 'G1', payType: 'QRcode' },
      },
      ...exchange(705, 1, '/guarantee/api/pay/order', { apply_no: 'G1' }, { order_id: 'P1' }),
    ];
    const { lines } = linesOf(
      { ...OPENED, route: '/home/index', signedIn: true, seen: [] },
      { ...OPENED, openedAt: 400, route: '/order/G1', signedIn: true, seen: opened },
    );
    expect(lines).toContainEqual({ at: 400, input: 'reply', call: '/pay/order', latency: 50, code: 0, data: { orderId: 'P1' } });
    expect(lines).toContainEqual({ at: 700, input: 'open', flow: 'paymentScreen', with: { applyNo: 'G1', payType: 'QRcode' } });
    expect(lines).toContainEqual({ at: 1755, expect: 'call', path: '/pay/order', since: 400 });
  });

  it('[TS-01] notes an answer of which only a part was kept, however it was cut', () => {
    const answers = [
      { text: '甲…（共 9000 字）' },
      { list: ['甲', '…另有 3 项'] },
      { children: '[…2 项]' },
      { first: '{…}' },
      { text: '{…}等' },
    ];
    const seen = answers.flatMap((data, index) => exchange(index * 100, index, `/guarantee/api/made/up${String(index)}`, {}, data));
    const { lines } = linesOf({ ...OPENED, signedIn: true, seen });
    const notes = lines.flatMap((line) => ('input' in line && line.input === 'reply' ? [line.note] : []));
    expect(notes).toEqual([...Array<string>(4).fill('这次应答太大，录制时只留下了一部分'), undefined]);
  });

  it('[TS-01] answers a filtered list as filtered again after the filter was cleared', () => {
    const [filtered, cleared] = [{ page: 1, status: '待缴费' }, { page: 1 }];
    const list = (at: number, callId: number, body: object, total: number) =>
      exchange(at, callId, '/guarantee/api/apply/list', body, { total });
    const seen = [...list(100, 1, filtered, 2), ...list(200, 2, filtered, 2), ...list(300, 3, cleared, 9), ...list(400, 4, filtered, 2)];
    const { lines } = linesOf({ ...OPENED, signedIn: true, seen });
    const replies = lines.flatMap((line) => ('input' in line && line.input === 'reply' ? [line] : []));
    expect(replies.map(({ where, data, times }) => [where, data, times])).toEqual([
      [filtered, { total: 2 }, 2],
      [cleared, { total: 9 }, undefined],
      [filtered, { total: 2 }, undefined],
    ]);
  });

  it('[TS-01] answers what a screen did for its flow, at the moment when the flow heard of it', () => {
    const wizard = { kind: 'transition', machine: 'stepWizard', taken: true } as const;
    const seen: Recorded[] = [
      {
        kind: 'actor',
        at: 100,
        phase: 'started',
        parentId: undefined,
        actorKind: 'machine',
        machine: 'stepWizard',
        state: 'filling',
        context: { count: 3, current: 1, reached: 1, clickable: 'reached', skipValidation: false, validity: [true] },
      },
      { kind: 'input', at: 500, input: 'click', role: 'button', name: '下一步' },
      { ...wizard, at: 500, cause: 'ui', event: { type: 'next' }, to: 'asking' },
      {
        ...wizard,
        at: 900,
        cause: 'machine',
        event: { type: 'xstate.done.actor.0.stepWizard.asking', output: { code: '0' } },
        to: 'filling',
      },
      { kind: 'input', at: 2000, input: 'click', role: 'button', name: '下一步' },
      { ...wizard, at: 2000, cause: 'ui', event: { type: 'next' }, to: 'asking' },
      {
        ...wizard,
        at: 2400,
        cause: 'machine',
        event: { type: 'xstate.error.actor.0.stepWizard.asking', error: { name: 'Error', message: '断网' } },
        to: 'filling',
      },
    ];
    const { lines } = linesOf({ ...OPENED, route: '/home/index', signedIn: true, seen });
    expect(lines.filter((line) => !('expect' in line && line.expect === 'invariant'))).toEqual([
      {
        at: 100,
        input: 'open',
        flow: 'stepWizard',
        with: { count: 3, start: 1, clickable: 'reached', skipValidation: false, validity: [true] },
        alone: true,
      },
      { at: 500, expect: 'state', machine: 'stepWizard', is: 'filling' },
      expect.objectContaining({ at: 500, input: 'ui', sends: [{ flow: 'stepWizard', event: { type: 'next' } }] }),
      { at: 900, input: 'answer', flow: 'stepWizard', actor: 'call the hook', output: { code: '0' } },
      { at: 2000, expect: 'state', machine: 'stepWizard', is: 'filling' },
      expect.objectContaining({ at: 2000, input: 'ui' }),
      { at: 2400, input: 'answer', flow: 'stepWizard', actor: 'call the hook', error: '断网' },
      { at: 3400, expect: 'state', machine: 'stepWizard', is: 'filling' },
    ]);
  });

  it('[TS-01] tells a flow of each change when it was made, though what is typed is reported when the field is left', () => {
    const editor = { kind: 'transition', machine: 'editor', taken: true, cause: 'ui', to: { editing: 'dirty' } } as const;
    const changed = (name: string) => ({ type: 'changed', value: { name } });
    const { lines } = linesOf({
      ...OPENED,
      route: '/home/index',
      signedIn: true,
      seen: [
        { kind: 'input', at: 500, input: 'click', role: 'button', name: '编辑' },
        { ...editor, at: 510, event: changed('') },
        { ...editor, at: 2000, event: changed('新') },
        { kind: 'input', at: 3000, input: 'type', role: 'textbox', name: '名称', value: '新' },
        { kind: 'action', at: 3010, type: 'lists/filtered', payload: undefined, cause: 'ui' },
        { kind: 'action', at: 4000, type: 'lists/filtered', payload: undefined, cause: 'ui' },
      ],
    });
    expect(lines.filter((line) => 'input' in line)).toEqual([
      expect.objectContaining({ at: 500, input: 'ui', sends: [{ flow: 'editor', event: changed('') }] }),
      { at: 2000, input: 'send', flow: 'editor', event: changed('新') },
      expect.objectContaining({ at: 3000, input: 'ui', sends: [{ dispatch: { type: 'lists/filtered' } }] }),
      { at: 4000, input: 'dispatch', action: { type: 'lists/filtered' } },
    ]);
  });

  it('[TS-01] signs in by the second factor that the page sent', () => {
    const factor: Recorded[] = [
      { kind: 'input', at: 200, input: 'click', role: 'button', name: '验证并登录' },
      ...exchange(210, 1, '/api/user/login/factor', { challenge: 'C1', totpCode: '246810' }, { clientKey: 'made-up' }),
    ];
    const { lines } = linesOf({ ...OPENED, seen: factor });
    const clicked = { do: 'click', role: 'button', name: '验证并登录' };
    expect(lines).toContainEqual(signingIn(clicked, { challenge: 'C1', totpCode: '246810' }));
    expect(lines).toContainEqual({ at: 1260, expect: 'call', path: '/api/user/login/factor', since: 100 });
  });

  it('[TS-01] repeats what another tab said', () => {
    const { lines } = linesOf({ ...OPENED, seen: [{ kind: 'tab', at: 400, message: { type: 'signedOut' } }] });
    expect(lines).toContainEqual({ at: 400, input: 'tab', channel: 'guarantee-session', message: { type: 'signedOut' } });
  });

  it('[TS-01] pushes the whole of what was pushed, as the application reads it', () => {
    const payload = pushedApplication({ workLists: ['pay'] });
    const seen: Recorded[] = [{ kind: 'action', at: 400, type: guaranteePushed.type, payload, cause: 'saga' }];
    const pushes = linesOf({ ...OPENED, seen }).lines.flatMap((line) => ('input' in line && line.input === 'push' ? [line] : []));
    expect(pushes.map(({ at, data }) => ({ at, pushed: pushedIn(JSON.stringify(data)) }))).toEqual([{ at: 400, pushed: payload }]);
  });

  it('[TS-01] ends the session where the server refused to open the stream again, whatever came of the calls under way', () => {
    const refused = (at: number, callId: number, body: unknown): Recorded[] => [
      { kind: 'call', at, phase: 'sent', callId, path: '/guarantee/api/events', body: undefined },
      { kind: 'call', at: at + 20, phase: 'answered', callId, path: '/guarantee/api/events', status: 200, body },
    ];
    const { lines } = linesOf(
      {
        ...OPENED,
        route: '/order/G1',
        signedIn: true,
        seen: [
          ...refused(300, 1, '（text/event-stream）'),
          { kind: 'call', at: 3900, phase: 'sent', callId: 2, path: '/guarantee/api/pay/result', body: { order_id: 'P1' } },
          ...refused(4000, 3, { code: 20001, msg: '登录已失效', data: {} }),
          { kind: 'sentTo', at: 4520, way: 'leaveFor', path: '/user/login' },
        ],
      },
      { ...OPENED, openedAt: 5000, seen: [] },
    );
    expect(lines.filter((line) => 'input' in line && line.input !== 'document')).toEqual([
      { at: 3000, input: 'reply', call: '/pay/result', never: true },
      { at: 3000, input: 'reply', call: '/events', latency: 20, code: 20001, msg: '登录已失效', data: {}, times: 1 },
      { at: 3000, input: 'push', event: 'signed-out', data: {} },
    ]);
  });

  it('[TS-01] ends the session once where a call and the stream were both refused, whichever came first', () => {
    const refusal = { code: 20001, msg: '登录已失效', data: {} };
    const answered = (at: number, callId: number, path: string, body: unknown): Recorded[] => [
      { kind: 'call', at, phase: 'sent', callId, path, body: undefined },
      { kind: 'call', at: at + 20, phase: 'answered', callId, path, status: 200, body },
    ];
    const { lines } = linesOf({
      ...OPENED,
      signedIn: true,
      seen: [
        ...answered(300, 1, '/guarantee/api/events', '（text/event-stream）'),
        ...answered(3990, 2, '/guarantee/api/pay/result', refusal),
        ...answered(4000, 3, '/guarantee/api/events', refusal),
      ],
    });
    expect(lines.flatMap((line) => ('input' in line ? [{ input: line.input, call: 'call' in line ? line.call : '' }] : []))).toEqual([
      { input: 'reply', call: '/pay/result' },
    ]);
  });
});
