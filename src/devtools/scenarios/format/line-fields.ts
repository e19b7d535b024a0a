import {
  anything,
  called,
  checkOf,
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
  words,
  type Fault,
  type Fields,
} from './checks';
import { FORMAT_VERSION, INVARIANTS, USERS, type Expectation, type Facts, type Input } from './scenario';

/** The fields of one kind of line; a form of it is made from them. `title` names the kind. */
export interface LineKind extends Fields {
  title: string;
}

const milliseconds = whole(0, '毫秒');
const count = called('次数', whole(0, '次'));
const flow = called('流程', text);
const since = called('只数此后的（毫秒）', milliseconds);
const within = called('多少毫秒内', milliseconds);
const where = called('只看内容含', facts);

const BY_PASSWORD: Fields = { required: { account: text, password: text }, optional: { captchaId: text, captcha: text } };
const SIGN_INS: readonly (readonly [string, (attempt: Facts) => Fields])[] = [
  ['challenge', (attempt) => ({ required: { challenge: text, ...factorIn(attempt) }, optional: {} })],
  ['passkey', () => ({ required: { passkey: facts }, optional: {} })],
  ['ticket', () => ({ required: { ticket: text }, optional: {} })],
  ['bindTicket', () => ({ required: { bindTicket: text, mobile: text, smsCode: text }, optional: {} })],
  ['code', () => ({ required: { code: text }, optional: { systemType: text } })],
  ['mobile', () => ({ required: { mobile: text, smsCode: text }, optional: { captchaId: text, captcha: text } })],
];

const signIn = checkOf({ kind: 'json' }, (value, field) => {
  if (!isFacts(value)) return facts(value, field);
  const [, fieldsOf] = SIGN_INS.find(([name]) => name in value) ?? [];
  return faultsIn(value, fieldsOf?.(value) ?? BY_PASSWORD, `${field}.`);
});

function factorIn(attempt: Facts): Fields['required'] {
  if ('recoveryCode' in attempt) return { recoveryCode: text };
  return 'passkey' in attempt ? { passkey: facts } : { totpCode: text };
}

const SENT_TO_FLOW: readonly [string, Fields['required']] = ['flow', { flow: text, event: typedFacts }];
const SENT_FIELDS: readonly (readonly [string, Fields['required']])[] = [
  ['dispatch', { dispatch: typedFacts }],
  ['signIn', { signIn }],
  ['navigate', { navigate: route }],
];

const sent = checkOf({ kind: 'json' }, (value, field) => {
  if (!isFacts(value)) return facts(value, field);
  const [, required] = SENT_FIELDS.find(([name]) => name in value) ?? SENT_TO_FLOW;
  return faultsIn(value, { required, optional: {} }, `${field}.`);
});

export const HEADER_FIELDS: LineKind = {
  title: '场景',
  required: {
    scenario: called('标题', text),
    version: called('格式版本', oneOf([FORMAT_VERSION])),
    seed: called('随机种子', whole(0, '随机种子')),
    start: called('开始时刻', instant),
  },
  optional: {
    about: called('备注', text),
    app: called(
      '应用',
      record({
        required: { route: called('打开的页面', route), signedInAs: called('谁在登录', oneOf(USERS)) },
        optional: {
          organisations: called('待选的机构', listOf(record({ required: { orgType: text, orgTypeName: text }, optional: {} }))),
        },
      }),
    ),
  },
};

export const INPUT_FIELDS: Readonly<Record<Input['input'], LineKind>> = {
  ui: {
    title: '页面操作',
    required: {
      do: called('动作', oneOf(['click', 'type', 'choose', 'press', 'navigate'])),
      role: called('控件角色', text),
      name: called('控件名称', text),
    },
    optional: { value: called('内容', words), sends: called('带来的事件', listOf(sent)) },
  },
  dispatch: { title: '派发动作', required: { action: called('动作', typedFacts) }, optional: {} },
  send: { title: '给流程发事件', required: { flow, event: called('事件', typedFacts) }, optional: {} },
  ask: { title: '发起调用', required: { endpoint: called('调用', text) }, optional: { with: called('参数', facts) } },
  open: {
    title: '打开流程',
    required: { flow },
    optional: { with: called('流程的输入', facts), alone: called('单独运行状态机', flag) },
  },
  close: { title: '关闭流程', required: { flow }, optional: {} },
  answer: {
    title: '回答异步步骤',
    required: { flow, actor: called('步骤', text) },
    optional: { output: called('结果', anything), error: called('错误', text) },
  },
  reply: {
    title: '规定应答',
    required: { call: called('接口', route) },
    optional: {
      where,
      latency: called('延迟（毫秒）', milliseconds),
      times: called('用几次', whole(1, '次')),
      code: called('业务码', integer),
      msg: called('错误说明', words),
      data: called('数据', anything),
      status: called('HTTP 状态码', whole(100, 'HTTP 状态码')),
      html: called('错误页面', text),
      lost: called('断在路上', flag),
      never: called('一直不回', flag),
    },
  },
  push: { title: '服务器推送', required: { event: called('消息', text), data: called('内容', facts) }, optional: {} },
  clock: { title: '拨动电脑时间', required: { skew: called('快多少毫秒', integer) }, optional: {} },
  offline: { title: '断网', required: {}, optional: {} },
  online: { title: '恢复网络', required: {}, optional: {} },
  storage: {
    title: '改写存储',
    required: { area: called('存储', oneOf(['session', 'local', 'cookie'])), key: called('键', text), value: called('值', anything) },
    optional: {},
  },
  tab: { title: '其他标签页的消息', required: { channel: called('通道', text), message: called('消息', anything) }, optional: {} },
  reload: { title: '刷新页面', required: {}, optional: { route: called('改开的页面', route) } },
  document: { title: '换页耗时', required: { latency: called('多少毫秒后到', milliseconds) }, optional: {} },
  wait: { title: '等待', required: { ms: called('毫秒', milliseconds) }, optional: {} },
};

export const EXPECTATION_FIELDS: Readonly<Record<Expectation['expect'], LineKind>> = {
  state: {
    title: '状态机处于某状态',
    required: { machine: called('状态机', text), is: called('状态', text) },
    optional: { context: called('上下文含', facts) },
  },
  action: {
    title: '有过动作',
    required: { type: called('动作', text) },
    optional: { payload: called('内容含', anything), count, since },
  },
  noAction: { title: '没有动作', required: { type: called('动作', text) }, optional: { within } },
  call: { title: '发出过调用', required: { path: called('接口', route) }, optional: { where, count, since } },
  noCall: { title: '没有调用', required: {}, optional: { path: called('接口', route), within } },
  emitted: { title: '流程发出过通知', required: { flow, type: called('通知', text) }, optional: { count } },
  notice: { title: '有提示', required: { text: called('提示文字', text) }, optional: { count } },
  noNotice: { title: '没有提示', required: {}, optional: {} },
  text: { title: '页面上有文字', required: { text: called('文字', text) }, optional: {} },
  path: { title: '地址', required: { is: called('地址', route) }, optional: {} },
  invariant: { title: '始终成立', required: { name: called('始终成立的事', oneOf(INVARIANTS)) }, optional: {} },
};

/** What every line but the first may say besides its kind. */
export const TIMING: Fields['optional'] = {
  at: called('时刻（毫秒）', milliseconds),
  after: called('上一行之后（毫秒）', milliseconds),
  note: called('说明', text),
};

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
