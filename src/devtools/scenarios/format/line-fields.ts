import {
  anything,
  facts,
  fault,
  faultsIn,
  flag,
  instant,
  integer,
  isFacts,
  listOf,
  oneOf,
  record,
  route,
  text,
  typedFacts,
  whole,
  type Check,
  type Fault,
  type Fields,
} from './checks';
import { FORMAT_VERSION, INVARIANTS, USERS, type Expectation, type Facts, type Input } from './scenario';

const milliseconds = whole(0, '毫秒');
const times = whole(1, '次');
const count = whole(0, '次');

const signIn: Check = (value, field) => {
  if (!isFacts(value)) return facts(value, field);
  return faultsIn(
    value,
    {
      required: 'mobile' in value ? { mobile: text, smsCode: text } : { account: text, password: text },
      optional: { captchaId: text, captcha: text },
    },
    `${field}.`,
  );
};

const SENT_TO_FLOW: readonly [string, Fields['required']] = ['flow', { flow: text, event: typedFacts }];
const SENT_FIELDS: readonly (readonly [string, Fields['required']])[] = [
  ['dispatch', { dispatch: typedFacts }],
  ['signIn', { signIn }],
  ['navigate', { navigate: route }],
];

const sent: Check = (value, field) => {
  if (!isFacts(value)) return facts(value, field);
  const [, required] = SENT_FIELDS.find(([name]) => name in value) ?? SENT_TO_FLOW;
  return faultsIn(value, { required, optional: {} }, `${field}.`);
};

export const HEADER_FIELDS: Fields = {
  required: { scenario: text, version: oneOf([FORMAT_VERSION]), seed: whole(0, '随机种子'), start: instant },
  optional: {
    about: text,
    app: record({
      required: { route, signedInAs: oneOf(USERS) },
      optional: { organisations: listOf(record({ required: { orgType: text, orgTypeName: text }, optional: {} })) },
    }),
  },
};

export const INPUT_FIELDS: Readonly<Record<Input['input'], Fields>> = {
  ui: {
    required: { do: oneOf(['click', 'type', 'choose', 'press', 'navigate']), role: text, name: text },
    optional: { value: anything, sends: listOf(sent) },
  },
  dispatch: { required: { action: typedFacts }, optional: {} },
  send: { required: { flow: text, event: typedFacts }, optional: {} },
  ask: { required: { endpoint: text }, optional: { with: facts } },
  open: { required: { flow: text }, optional: { with: facts, alone: flag } },
  close: { required: { flow: text }, optional: {} },
  answer: { required: { flow: text, actor: text }, optional: { output: anything, error: text } },
  reply: {
    required: { call: route },
    optional: {
      where: facts,
      latency: milliseconds,
      times,
      code: integer,
      msg: anything,
      data: anything,
      status: whole(100, 'HTTP 状态码'),
      html: text,
      lost: flag,
      never: flag,
    },
  },
  push: { required: { event: text, data: facts }, optional: {} },
  clock: { required: { skew: integer }, optional: {} },
  offline: { required: {}, optional: {} },
  online: { required: {}, optional: {} },
  storage: { required: { area: oneOf(['session', 'local', 'cookie']), key: text, value: anything }, optional: {} },
  tab: { required: { channel: text, message: anything }, optional: {} },
  reload: { required: {}, optional: { route } },
  document: { required: { latency: milliseconds }, optional: {} },
  wait: { required: { ms: milliseconds }, optional: {} },
};

export const EXPECTATION_FIELDS: Readonly<Record<Expectation['expect'], Fields>> = {
  state: { required: { machine: text, is: text }, optional: { context: facts } },
  action: { required: { type: text }, optional: { payload: anything, count, since: milliseconds } },
  noAction: { required: { type: text }, optional: { within: milliseconds } },
  call: { required: { path: route }, optional: { where: facts, count, since: milliseconds } },
  noCall: { required: {}, optional: { path: route, within: milliseconds } },
  emitted: { required: { flow: text, type: text }, optional: { count } },
  notice: { required: { text }, optional: { count } },
  noNotice: { required: {}, optional: {} },
  text: { required: { text }, optional: {} },
  path: { required: { is: route }, optional: {} },
  invariant: { required: { name: oneOf(INVARIANTS) }, optional: {} },
};

const TIMING: Fields['optional'] = { at: milliseconds, after: milliseconds, note: text };

export function faultsOfLine(line: Facts): Fault[] {
  const kinds = ['input', 'expect'].filter((kind) => kind in line);
  if (kinds.length !== 1) return fault('input', '每行要么是 input，要么是 expect', '写成 {"input":"……"} 或 {"expect":"……"}');
  const kind = kinds[0] === 'input' ? 'input' : 'expect';
  const table: Readonly<Record<string, Fields>> = kind === 'input' ? INPUT_FIELDS : EXPECTATION_FIELDS;
  const name = oneOf(Object.keys(table));
  const fields = typeof line[kind] === 'string' && Object.hasOwn(table, line[kind]) ? table[line[kind]] : undefined;
  if (!fields) return name(line[kind], kind);
  const faults = faultsIn(line, { required: { [kind]: name, ...fields.required }, optional: { ...TIMING, ...fields.optional } });
  return [...faults, ...togetherFaults(line)];
}

function togetherFaults(line: Facts): Fault[] {
  const both = (one: string, other: string) => one in line && other in line;
  return [
    ...(both('at', 'after') ? fault('after', 'at 与 after 只能写一个', '删去其中一个：at 是从头算起的毫秒，after 是距上一行的毫秒') : []),
    ...(line['input'] === 'reply' ? replyFaults(line) : []),
    ...(line['input'] === 'answer' && both('output', 'error')
      ? fault('error', 'output 与 error 只能写一个', '成功写 output，失败写 error')
      : []),
  ];
}

function replyFaults(line: Facts): Fault[] {
  const ways = ['code', 'status', 'lost', 'never'].filter((way) => way in line);
  if (ways.length === 0)
    return fault(
      'code',
      '没有说怎样回答',
      '补上 "code": 0（业务应答）、"status": 500（HTTP 错误）、"lost": true（断网）或 "never": true（一直不答）',
    );
  if (ways.length > 1) return fault(ways[1] ?? '', `${ways.join('、')} 只能写一个`, `删去 ${ways.slice(1).join('、')}`);
  return [];
}
