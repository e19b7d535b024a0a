import type { FlowStep } from '#domain/guarantee/flow';
import { MACHINES } from '#machines/catalogue';
import { chartOf } from '#machines/chart';
import { rowEditingMachine } from '#machines/flow/row-editing';
import { sessionMachine } from '#machines/flow/session';
import type { EffectSeen } from '../observation/effect-tree';
import { masked } from '../observation/masking';
import type { TransitionObserved } from '../observation/observation';
import { differencesOf } from './differences';
import { durationText, dwellTimes, transitionCounts } from './dwell';
import { readFields, sampleFields } from './event-fields';
import { visitedStates, walkOf } from './flow-walk';
import { countAfter, shownTitle, type Recorded } from './records';
import { replayed } from './replay';
import { effectForest, isAlive } from './saga-tree';
import { sendableNow } from './sendable';
import { opened } from './use-pan-zoom';

describe('how a chart opens', () => {
  const frame = { width: 700, height: 600 };

  it('[DV-01] shows it whole where it stays readable', () => {
    expect(opened({ width: 350, height: 600 }, frame, { x: 0, y: 0 })).toEqual({ scale: 1, x: 175, y: 0 });
    expect(opened({ width: 1000, height: 600 }, frame, { x: 0, y: 0 })).toEqual({ scale: 0.7, x: 0, y: 90 });
  });

  it('[DV-01] shows the initial state of a large one in a readable size, without the emptiness beside the drawing', () => {
    expect(opened({ width: 2000, height: 3000 }, frame, { x: 1000, y: 40 })).toEqual({ scale: 0.8, x: -450, y: 0 });
    expect(opened({ width: 2000, height: 3000 }, frame, { x: 1990, y: 1500 })).toEqual({ scale: 0.8, x: -900, y: -1050 });
  });
});

it('counts what came while the list was paused, also once the log is full and drops its oldest', () => {
  const records = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index): Recorded => ({
      key: `t/${String(from + index)}`,
      tab: 't',
      tabName: 't',
      one: { kind: 'navigation', seq: from + index, at: 0, path: '/', way: 'push' },
    }));
  expect([
    countAfter(records(1, 8), records(1, 5)),
    countAfter(records(4, 8), records(1, 5)),
    countAfter(records(7, 11), records(1, 5)),
    countAfter(records(1, 3), []),
  ]).toEqual([3, 3, 5, 3]);
});

it('[DV-01] names what was typed without showing a person’s data', () => {
  const title = (name: string, value: string) =>
    shownTitle({ kind: 'input', seq: 1, at: 1, input: 'type', role: 'textbox', name, value }, masked);
  expect([title('联系人', '司马小明'), title('担保金额', '800000')]).toEqual([
    '输入 textbox“联系人”：司***',
    '输入 textbox“担保金额”：800000',
  ]);
});

describe('the difference of two contexts', () => {
  it('[DV-01] names what was added, removed and changed by its path', () => {
    expect(differencesOf({ a: 1, list: [{ x: 1 }, 2], same: { deep: true } }, { list: [{ x: 2 }], same: { deep: true }, b: '' })).toEqual([
      { path: 'a', kind: 'removed', before: 1, after: undefined },
      { path: 'list[0].x', kind: 'changed', before: 1, after: 2 },
      { path: 'list[1]', kind: 'removed', before: 2, after: undefined },
      { path: 'b', kind: 'added', before: undefined, after: '' },
    ]);
  });
});

describe('the sandbox', () => {
  const recorded = (event: TransitionObserved['event'], from: string, to: string): TransitionObserved => ({
    kind: 'transition',
    seq: 1,
    at: 1,
    actorId: 'session#1',
    machine: 'session',
    cause: 'ui',
    event,
    from,
    to,
    taken: true,
    before: { choices: [] },
    after: { choices: [] },
    microsteps: [],
    guards: [],
    actions: [],
    timers: [],
  });

  it('[DV-01] replays the recorded events from where the record begins', () => {
    const frames = replayed(sessionMachine, [
      recorded({ type: 'accepted' }, 'checking', 'signedIn'),
      recorded({ type: 'leave' }, 'signedIn', 'leaving'),
    ]);
    expect(frames.map(({ state, agrees }) => [state, agrees])).toEqual([
      ['checking', true],
      ['signedIn', true],
      ['leaving', true],
    ]);
    expect(frames.at(-1)?.context).toMatchObject({ endedBy: 'user' });
  });

  it('[DV-01] says where today’s machine goes another way than the record', () => {
    const frames = replayed(sessionMachine, [recorded({ type: 'accepted' }, 'checking', 'leaving')]);
    expect(frames.at(-1)).toMatchObject({ state: 'signedIn', agrees: false });
  });

  it('[DV-01] goes on without the functions that the record could not keep', () => {
    const rules = [{ key: 'price', title: '报价', check: 'ƒ check' }];
    const frames = replayed(rowEditingMachine, [
      {
        ...recorded({ type: 'edit', row: 'r1', values: { price: '1' } }, 'reading', 'editing'),
        before: { rules, values: {}, problems: {} },
        to: { editing: 'opening' },
      },
      { ...recorded({ type: 'rules changed', rules }, 'editing', 'editing'), to: { editing: 'opening' } },
    ]);
    expect(frames.map(({ agrees, error }) => [agrees, error])).toEqual([
      [true, undefined],
      [true, undefined],
      [true, undefined],
    ]);
  });
});

describe('what can be sent now', () => {
  it('[DV-01] is what the active states take, with the guards and the ends it may lead to', () => {
    expect(sendableNow(sessionMachine, 'unknown')).toEqual([
      { event: 'opened', guards: ['aLoginMarkIsThere'], targets: ['checking', 'signedOut'], ends: isEnd('session', 'signedOut') },
    ]);
    expect(sendableNow(sessionMachine, 'signedIn').map(({ event }) => event)).toEqual(['choiceNeeded', 'chosen', 'leave', 'forcedOut']);
  });

  it.each([
    ['{"marked": 1}', '字段“marked”应为 true 或 false'],
    ['{}', '缺少字段“marked”'],
    ['{"marked": true, "more": 1}', '字段“more”不属于事件“opened”'],
    ['{"type": "x"}', '字段“type”由所选事件决定，无需填写'],
    ['[]', '请填写一个 JSON 对象，例如 {"seconds": 30}'],
  ])('[DV-01] refuses %s by name', (text, problem) => {
    expect(readFields('session', 'opened', text)).toEqual({ ok: false, problem });
  });

  it.each(MACHINES.filter(({ runs }) => runs === 'browser'))('[DV-01] checks the fields of every event of $title', ({ machine }) => {
    const events = chartOf(machine).transitions.flatMap(({ cause, event }) => (cause.kind === 'event' ? event : []));
    expect(events.filter((event) => readFields(machine.id, event, '{"unheard": 1}').ok)).toEqual([]);
  });

  it('[DV-01] offers the fields that an event must have', () => {
    expect(sampleFields('bulkRun', 'start')).toEqual({ rows: [], given: {} });
    expect(sampleFields('sessionEnd', 'idleNears')).toEqual({ seconds: 0 });
  });
});

describe('the overlay of a flow configuration', () => {
  const chain: FlowStep[] = [
    { uuid: 'a', flowNodeType: 'SIGN' },
    { uuid: 'b', flowNodeType: 'PAY', payType: 'Offline' },
    { uuid: 'c', flowNodeType: 'AUDIT', auditLevels: [level('1'), level('2')] },
    { uuid: 'd', flowNodeType: 'PENDING_LETTER' },
  ];

  it('[DV-01] walks the chain through the machine itself', () => {
    const walk = walkOf({ flowKind: 'BID', platformConfirm: true, issueChain: chain });
    expect(walk.legs.map(({ event }) => event)).toEqual([
      'apply',
      'preApproved',
      'guaranteeContractSign',
      'completedPay',
      'confirmCollection',
      'approved',
      'approved',
      'letter',
    ]);
    expect([walk.ended, walk.state]).toEqual([true, 'letterIssued']);
    expect(visitedStates(walk)).toEqual(expect.arrayContaining(['awaitingPayment', 'paid', 'enteringStep', 'awaitingLetter']));
    expect(visitedStates(walk)).not.toContain('awaitingSupply');
  });

  it.each([
    ['Offline', ['completedPay', 'confirmCollection']],
    ['QRcodeOffline', ['completedPay']],
    ['Baopay', ['completedPay']],
  ] as const)('[DV-01] pays by %s as the lifecycle does', (payType, events) => {
    const { legs } = walkOf({
      flowKind: 'BID',
      platformConfirm: false,
      issueChain: [
        { uuid: 'a', flowNodeType: 'PAY', payType },
        { uuid: 'b', flowNodeType: 'PENDING_LETTER' },
      ],
    });
    expect(legs.map(({ event }) => event)).toEqual(['apply', ...events, 'letter']);
  });

  it('[DV-01] says where a chain cannot go on', () => {
    expect(walkOf({ flowKind: 'BID', platformConfirm: false, issueChain: [{ uuid: 'a', flowNodeType: 'ARCHIVE' }] })).toMatchObject({
      ended: false,
      state: 'enteringStep',
    });
  });

  function level(id: string) {
    return { id, levelName: id, auditorType: 'role' as const, auditors: [] };
  }
});

describe('the overlay of a real history', () => {
  const history = [
    { event: 'apply', toStatus: 2, time: '2026-01-05T01:00:00Z' },
    { event: 'completedPay', fromStatus: 2, toStatus: 4, time: '2026-01-05T03:30:00Z' },
    { event: 'auditReturn', fromStatus: 4, toStatus: 3, time: '2026-01-05T04:00:00Z' },
    { event: 'update', fromStatus: 3, toStatus: 4, time: '2026-01-06T04:00:00Z' },
  ] as const;

  it('[DV-01] sums how long each status lasted and how often it was entered', () => {
    expect(dwellTimes(history, Date.parse('2026-01-06T05:00:00Z'))).toEqual([
      { state: 'awaitingPayment', visits: 1, milliseconds: 150 * 60_000 },
      { state: 'awaitingAudit', visits: 2, milliseconds: 90 * 60_000 },
      { state: 'auditReturned', visits: 1, milliseconds: 24 * 3_600_000 },
    ]);
    expect([90_000, 150 * 60_000, 50 * 3_600_000].map(durationText)).toEqual(['1分钟', '2小时30分', '2天2小时']);
  });

  it('[DV-01] counts transitions that the chart has', () => {
    const counts = transitionCounts(history);
    const drawn = new Set(chartOf(MACHINES[0]!.machine).transitions.map(({ id }) => id));
    expect(Object.keys(counts).filter((id) => !drawn.has(id))).toEqual([]);
    expect(counts).toMatchObject({ 'awaitingAudit|auditReturn|0': 1, 'awaitingPayment|completedPay|0': 1, 'notApplied|apply|1': 1 });
  });

  it('[DV-01] tells a payment that a person reported from that of a gateway', () => {
    const offline = [
      { event: 'completedPay', fromStatus: 2, toStatus: 100, time: '2026-01-05T03:30:00Z' },
      { event: 'confirmCollection', fromStatus: 100, toStatus: 4, time: '2026-01-05T04:00:00Z' },
    ] as const;
    expect(transitionCounts(offline)).toEqual({ 'awaitingPayment|completedPay|1': 1, 'paid|confirmCollection|0': 1 });
  });
});

describe('the tree of effects', () => {
  const effect = (effectId: number, parentId: number, status: EffectSeen['status']): EffectSeen => ({
    effectId,
    parentId,
    status,
    name: String(effectId),
    detail: undefined,
    result: undefined,
    startedAt: 0,
    endedAt: undefined,
  });

  it('[DV-01] keeps a running effect though the one that made it was forgotten, and drops forgotten ends', () => {
    const forest = effectForest([effect(1, 0, 'running'), effect(2, 1, 'cancelled'), effect(7, 6, 'running'), effect(9, 8, 'resolved')]);
    expect(forest.map(({ effect: { name }, children }) => [name, children.map((child) => [child.effect.name, isAlive(child)])])).toEqual([
      ['1', [['2', false]]],
      ['7', []],
    ]);
  });
});

function isEnd(id: string, path: string): boolean {
  const entry = MACHINES.find((one) => one.id === id);
  return entry !== undefined && chartOf(entry.machine).states.some((state) => state.path === path && state.type === 'final');
}
