import { fromPromise, waitFor } from 'xstate';
import { bulkRunMachine, type BulkOutcome, type BulkRequest } from '#machines/flow/bulk-run';
import { editorMachine, type EditorOutcome, type EditorSave, type Judgement, type StoredValue } from '#machines/flow/editor';
import { rowEditingMachine } from '#machines/flow/row-editing';
import { stepWizardMachine, type HookReply } from '#machines/flow/step-wizard';
import { flowStarter, type StartFlow } from '../../src/app/start-flow';
import { makeObserver } from '../../src/devtools/observation/make-observer';
import { makeObservationLog } from '../../src/devtools/observation/observation-log';
import { runScenario } from '../../src/devtools/scenarios/engine/run-scenario';
import { parseScenario, problemText } from '../../src/devtools/scenarios/format/parse';
import { isExpectation, type Scenario, type ScenarioLine } from '../../src/devtools/scenarios/format/scenario';
import { makeReplacement } from '../../src/devtools/scenarios/recorder/made-up';
import { recordedOf } from '../../src/devtools/scenarios/recorder/recorded';
import type { Recorded, RecordedPage } from '../../src/devtools/scenarios/recorder/recording';
import { textOfRecording } from '../../src/devtools/scenarios/recorder/text-of-recording';
import { realm } from './support/realm';

const BETWEEN = 1;

describe('a recording is played again as it went', () => {
  it('[TS-01] where a wizard asks its screen before each step', async () => {
    const replies: (HookReply | Error)[] = [{ code: '40001' }, new Error('断网'), { code: '0' }];
    const machine = stepWizardMachine.provide({
      actors: {
        'call the hook': fromPromise(async (): Promise<HookReply> => {
          const reply = replies.shift() ?? { code: '0' };
          if (reply instanceof Error) throw reply;
          return reply;
        }),
      },
    });
    const ended = await replayOf(async (start) => {
      const actor = start(machine, { count: 3, start: 1, clickable: 'reached' });
      for (const event of ['next', 'next', 'next', 'submit'] as const) {
        actor.send({ type: event });
        await waitFor(actor, (now) => !now.matches('asking'));
      }
    });
    expect(ended).toEqual([['stepWizard', 'submitted']]);
  });

  it('[TS-01] where something is done with several applications', async () => {
    const outcomes: BulkOutcome[] = [{ kind: 'done' }, { kind: 'lost', reason: '断网' }, { kind: 'refused', reason: '状态已变' }];
    const machine = bulkRunMachine.provide({
      actors: { sendOne: fromPromise<BulkOutcome, BulkRequest>(async () => outcomes.shift() ?? { kind: 'done' }) },
    });
    const ended = await replayOf(async (start) => {
      const actor = start(machine);
      const rows = ['G1', 'G2', 'G3'].map((applyNo) => ({ applyNo, version: 1, idempotencyKey: applyNo }));
      actor.send({ type: 'start', rows, given: {} });
      await waitFor(actor, (now) => now.matches('done'));
      actor.send({ type: 'goOn' });
      await waitFor(actor, (now) => now.matches('done'));
    });
    expect(ended).toEqual([['bulkRun', 'done']]);
  });

  it.each([
    ['what is stored', {}],
    ['an older version', { begun: { projectName: '旧名' } }],
    ['what was typed before', { restored: { value: { projectName: '先前所填' }, version: 3 } }],
  ])('[TS-01] where an editor goes on from %s, is refused and then saves', async (_, begun) => {
    const outcomes: EditorOutcome[] = [
      { kind: 'refused', message: '名称已存在', problems: [] },
      { kind: 'saved', stored: { value: { projectName: '新名' }, version: 4 } },
    ];
    const machine = editorMachine.provide({
      actors: {
        'load what is stored': fromPromise<StoredValue>(() => Promise.reject(new Error('断网'))),
        'judge the value': fromPromise<Judgement, { value: unknown }>(async () => ({ accepted: true, problems: [] })),
        'save the value': fromPromise<EditorOutcome, EditorSave>(async () => outcomes.shift() ?? { kind: 'unreached', message: '断网' }),
      },
    });
    const ended = await replayOf(async (start) => {
      const actor = start(machine, { original: { value: { projectName: '原名' }, version: 3 }, ...begun });
      actor.send({ type: 'changed', value: { projectName: '新名' } });
      actor.send({ type: 'save' });
      await waitFor(actor, (now) => now.matches({ editing: 'refused' }));
      actor.send({ type: 'save' });
      await waitFor(actor, (now) => now.matches({ editing: 'clean' }));
    });
    expect(ended).toEqual([['editor', 'editing.clean']]);
  });

  it('[TS-01] where the columns of a table have checks of their own', async () => {
    const rules = [{ key: 'price', title: '报价', check: (value: unknown) => (Number(value) > 0 ? null : '报价应大于 0') }];
    const ended = await replayOf((start) => {
      const actor = start(rowEditingMachine, { rules });
      actor.send({ type: 'edit', row: 'r1', values: { price: '1' } });
      actor.send({ type: 'rules changed', rules: [...rules] });
      actor.send({ type: 'cell changed', cell: 'price', value: '-1' });
      actor.send({ type: 'save' });
      actor.send({ type: 'cell changed', cell: 'price', value: '2' });
      actor.send({ type: 'save' });
    });
    expect(ended).toEqual([['rowEditing', 'reading']]);
  });
});

const EDITED = { biddingApplySurvey: { projectName: '滨江地铁十号线' } };
const DRAFT = { kind: 'transition', machine: 'applicationDraft', taken: true } as const;
const OPENED_DRAFT: Recorded = {
  kind: 'actor',
  at: 100,
  phase: 'started',
  parentId: undefined,
  actorKind: 'machine',
  machine: 'applicationDraft',
  state: { editing: 'clean' },
  context: { submission: { type: 'apply', version: 0 }, wanted: 'nothing', message: '', failures: 0, lost: [] },
};

function edited(at: number, cause: 'ui' | 'application'): Recorded {
  return { ...DRAFT, at, cause, event: { type: 'edited', application: EDITED }, to: { editing: 'dirty' } };
}

/** A save after the pause, which is answered with the next version of the draft. */
function savedBySelf(at: number, version: number, body: object): Recorded[] {
  const data = { apply_no: 'BH20260105000012', draft_version: version, saved_at: '2026-01-05T01:00:05.000Z' };
  return [
    { ...DRAFT, at, cause: 'machine', event: { type: 'xstate.after.the typing pause.applicationDraft.editing.dirty' }, to: 'saving' },
    ...exchanged(at, version, '/apply/save', { ...body, application: {} }, data),
    { ...DRAFT, at: at + 40, cause: 'machine', event: { type: 'xstate.done.actor.0.applicationDraft.saving' }, to: { editing: 'clean' } },
  ];
}

describe('a recorded application is saved again as it was', () => {
  it('[TS-01] a pause after what was typed last, not after the click before', async () => {
    const expected = await expectedOf([
      OPENED_DRAFT,
      { kind: 'input', at: 1000, input: 'click', role: 'button', name: '下一步' },
      edited(3000, 'ui'),
      edited(4000, 'ui'),
      { kind: 'input', at: 4500, input: 'type', role: 'textbox', name: '项目名称', value: '滨江地铁十号线' },
      ...savedBySelf(5200, 1, {}),
    ]);
    expect(expected).toContainEqual({ at: 4500, expect: 'state', machine: 'applicationDraft', is: 'editing.dirty' });
    expect(expected.at(-1)).toMatchObject({ expect: 'state', is: 'editing.clean' });
  });

  it('[TS-01] twice, begun for a kind of guarantee and in the portal of a channel', async () => {
    const kind = { guarantee_type: 'contract' };
    const expected = await expectedOf([
      OPENED_DRAFT,
      edited(1000, 'application'),
      ...savedBySelf(2200, 1, { ...kind, channel_code: 'tjjz' }),
      edited(5000, 'application'),
      ...savedBySelf(6200, 2, { ...kind, apply_no: 'BH20260105000012', draft_version: 1 }),
    ]);
    expect(expected.at(-1)).toMatchObject({ expect: 'state', is: 'editing.clean' });
  });
});

describe('a recorded session ends again as it did', () => {
  it.each([
    ['that a screen asked, alone', []],
    ['and the stream after it', [4300]],
  ])('[TS-01] by the refusal of a call %s', async (_, streamRefused) => {
    const refusal = { code: 20001, msg: '登录已失效', data: {} };
    const call = (at: number, callId: number, path: string, body: unknown): Recorded[] => [
      { kind: 'call', at, phase: 'sent', callId, path, body: undefined },
      { kind: 'call', at: at + 50, phase: 'answered', callId, path, status: 200, body },
    ];
    const session = { kind: 'transition', machine: 'session', cause: 'saga', taken: true } as const;
    const seen: Recorded[] = [
      ...call(300, 1, '/guarantee/api/events', '（text/event-stream）'),
      ...call(4000, 2, '/guarantee/api/apply/page', refusal),
      { ...session, at: 4051, event: { type: 'refused' }, to: 'leaving' },
      { kind: 'action', at: 4051, type: 'session/ended', payload: undefined, cause: 'saga' },
      ...streamRefused.flatMap((at) => call(at, 3, '/guarantee/api/events', refusal)),
      { ...session, at: 4551, event: { type: 'left' }, to: 'signedOut' },
      { kind: 'sentTo', at: 4552, way: 'leaveFor', path: '/user/login' },
    ];
    const page = { route: '/home/index', signedIn: true, online: true, session: [], openedAt: 0, seen };
    const login: Recorded = { kind: 'input', at: 7000, input: 'click', role: 'button', name: '登录' };
    const { scenario } = scenarioOf(page, { ...page, route: '/user/login', signedIn: false, openedAt: 5000, seen: [login] });
    expect((await runScenario(scenario, realm)).divergence).toBeUndefined();
    expect(scenario.lines).toContainEqual({ at: 7000, expect: 'path', is: '/user/login' });
  });
});

const ORDER = {
  order_id: 'R1',
  trans_amount: '5000.00',
  we_chat_qr_code: 'weixin://R1',
  qr_code_invalid_seconds: 300,
  poll_interval_seconds: 1,
};

describe('a recorded payment is paid again as it was', () => {
  it.each([
    ['a recharge', '/balance/recharge', '/recharge/order', { recharge_no: 'N1' }, '/recharge/result', { order_id: 'R1' }],
    ['a recharge on the phone', '/balance/recharge', '/recharge/order', { recharge_no: 'N1', way: 'phone' }, '/recharge/result', {}],
    ['what an amendment costs', '/order/G1', '/amendment/order', { apply_no: 'N1', amendment_no: 'YQ1' }, '/pay/result', {}],
    ['a link', '/order?token=made-up-00000000', '/pay/link/order', { token: 'made-up-00000000', way: 'code' }, '/pay/link/result', {}],
  ])('[TS-01] of %s', async (_, route, orderCall, order, resultCall, result) => {
    const screen = { kind: 'transition', machine: 'paymentScreen', cause: 'machine', taken: true } as const;
    const opened: Recorded = {
      ...OPENED_DRAFT,
      machine: 'paymentScreen',
      state: 'opening',
      context: { applyNo: 'N1', payType: 'QRcode' },
    };
    const renewed = { ...order, renew: true };
    const expected = await expectedOf(
      [
        opened,
        ...exchanged(110, 1, orderCall, order, { ...ORDER, order_id: 'R0' }),
        { ...screen, at: 150, event: { type: 'xstate.done.actor.0.paymentScreen.opening' }, to: 'waiting' },
        ...exchanged(1150, 2, resultCall, { ...result, order_id: 'R0' }, { trade_status: 'fail', fail_reason: '余额不足' }),
        { ...screen, at: 1190, event: { type: 'failed', reason: '余额不足' }, to: 'failed' },
        { ...screen, at: 3000, cause: 'application', event: { type: 'renew' }, to: 'opening' },
        ...exchanged(3010, 3, orderCall, orderCall === '/pay/link/order' ? order : renewed, ORDER),
        { ...screen, at: 3050, event: { type: 'xstate.done.actor.0.paymentScreen.opening' }, to: 'waiting' },
        ...exchanged(4050, 4, resultCall, { ...result, order_id: 'R1' }, { trade_status: 'success' }),
        { ...screen, at: 4090, event: { type: 'paid' }, to: 'paid' },
      ],
      route,
    );
    expect(expected.map((line) => 'is' in line && line.is)).toEqual(['failed', 'paid']);
  });
});

function exchanged(at: number, callId: number, path: string, body: object, data: object): Recorded[] {
  const call = { kind: 'call', callId, path: `/guarantee/api${path}` } as const;
  return [
    { ...call, at, phase: 'sent', body },
    { ...call, at: at + 40, phase: 'answered', status: 200, body: { code: 0, msg: '', data } },
  ];
}

const WANTED = { challenge: 'C1', ways: ['totp', 'recovery', 'passkey'], validSeconds: 300 };
const WANTS_FACTOR = { ret: 40302, msg: '请完成两步验证', data: WANTED };
const REFUSED = { ret: 10001, msg: '二维码已失效，请重新扫码' };
const SIGNED_IN = { appId: 'APP1', userId: 'USER1', clientKey: 'key', userName: '周明', multiOrgTypes: [], serverTime: 1_767_574_800 };
const BY_PASSWORD = ['/api/user/login', { account: '13900000000', password: '••••••' }] as const;
const ASSERTION = { id: 'AQ', response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: '••••••', userHandle: 'VVNFUjE' } };

describe('a recorded login signs in when it is played again', () => {
  it.each([
    ['a code of an app', [BY_PASSWORD, ['/api/user/login/factor', { challenge: 'C1', totpCode: '••••••' }]]],
    ['a recovery code', [BY_PASSWORD, ['/api/user/login/factor', { challenge: 'C1', recoveryCode: '••••••' }]]],
    ['a passkey as the second factor', [BY_PASSWORD, ['/api/user/login/factor', { challenge: 'C1', passkey: ASSERTION }]]],
    ['a passkey alone', [['/api/user/login/passkey', { passkey: ASSERTION }]]],
    ['WeChat', [['/api/user/wx_open_web_login', { code: '0a1B2c3D', systemType: 'web' }]]],
    [
      'WeChat, scanned once more',
      [
        ['/api/user/wx_open_web_login', { code: '9z8Y7x6W', systemType: 'web' }],
        ['/api/user/wx_open_web_login', { code: '0a1B2c3D', systemType: 'web' }],
      ],
    ],
    ['WeChat bound just now', [['/api/user/wx_bind_login', { bindTicket: '••••••', mobile: '13900000000', smsCode: '••••••' }]]],
    ['a ticket', [['/api/user/tmp_login', { ticket: '••••••' }]]],
  ] as const)('[TS-01] by %s', async (_, calls) => {
    const replacement = makeReplacement('salt');
    const seen = calls.flatMap(([path, body], index): Recorded[] => {
      const [callId, at] = [index + 1, 1000 * (index + 1)];
      const call = { kind: 'call', callId, path, seq: 0 } as const;
      const sent = recordedOf({ ...call, at, phase: 'sent', method: 'POST', body }, at, replacement);
      const next = calls[index + 1]?.[0];
      const answer = next === undefined ? { ret: 0, data: SIGNED_IN } : next === path ? REFUSED : WANTS_FACTOR;
      return [...(sent ? [sent] : []), { ...call, at: at + 50, phase: 'answered', status: 200, body: answer }];
    });
    const at = 1000 * calls.length + 200;
    const signedIn: Recorded = {
      kind: 'transition',
      at,
      machine: 'session',
      cause: 'saga',
      event: { type: 'accepted' },
      to: 'signedIn',
      taken: true,
    };
    const page = { openedAt: 0, route: '/user/login', signedIn: false, online: true, session: [], seen: [...seen, signedIn] };
    const { scenario, text } = scenarioOf(page);
    expect(text).not.toMatch(/•|0a1B2c3D|9z8Y7x6W|VVNFUjE/);
    expect((await runScenario(scenario, realm)).divergence).toBeUndefined();
    expect(scenario.lines).toContainEqual(expect.objectContaining({ expect: 'state', machine: 'session', is: 'signedIn' }));
  });
});

function scenarioOf(...pages: RecordedPage[]): { text: string; scenario: Scenario } {
  const text = textOfRecording({ id: 'r', title: '录制', startedAt: '2026-01-05T09:00:00.000+08:00', pages });
  const { scenario, problems } = parseScenario(text);
  if (!scenario) throw new Error(problems.map(problemText).join('\n'));
  return { text, scenario };
}

/** The states that a recording lets one expect, played again without a divergence. */
async function expectedOf(seen: readonly Recorded[], route = '/home/index'): Promise<ScenarioLine[]> {
  const { scenario } = scenarioOf({ openedAt: 0, route, signedIn: true, online: true, session: [], seen });
  expect((await runScenario(scenario, realm)).divergence).toBeUndefined();
  return scenario.lines.filter((line) => isExpectation(line) && line.expect === 'state');
}

/** The states that machines came to in the end, of a recording that was played again without a divergence. */
async function replayOf(play: (start: StartFlow) => Promise<void> | void): Promise<[string, string][]> {
  const log = makeObservationLog();
  const replacement = makeReplacement('salt');
  const seen: Recorded[] = [];
  log.subscribe((one) => {
    const saved = recordedOf(one, one.seq * BETWEEN, replacement);
    if (saved) seen.push(saved);
  });
  await play(flowStarter(makeObserver({ log, now: () => 0 })));
  const { scenario } = scenarioOf({ openedAt: 0, route: '/home/index', signedIn: true, online: true, session: [], seen });
  const { divergence } = await runScenario(scenario, realm);
  expect(divergence).toBeUndefined();
  const states = scenario.lines.flatMap((line) => ('expect' in line && line.expect === 'state' ? [line] : []));
  const end = Math.max(...states.map(({ at = 0 }) => at));
  return states.filter(({ at }) => at === end).map(({ machine, is }) => [machine, is]);
}
