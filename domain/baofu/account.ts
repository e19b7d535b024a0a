import type { StatusTone } from '../guarantee/status';

/** Where the opening of an account at Baofu stands. First specification, section 4 «Other state sets». OS-02. */
export const OPEN_ACCOUNT_STATES = {
  none: { label: '未开户', tone: 'ended' },
  preapplicationFailed: { label: '预申请失败', tone: 'bad' },
  preapplicationSuccess: { label: '预申请成功', tone: 'waiting' },
  toBeActivated: { label: '待激活', tone: 'turn' },
  success: { label: '开户成功', tone: 'good' },
  fail: { label: '开户失败', tone: 'bad' },
} as const satisfies Record<string, { label: string; tone: StatusTone }>;

/** One of `OPEN_ACCOUNT_STATES`. */
export type OpenAccountState = keyof typeof OPEN_ACCOUNT_STATES;

/** Every state, in the order of the specification. */
export const openAccountStates = Object.keys(OPEN_ACCOUNT_STATES) as OpenAccountState[];

/** What the holder does: hands the application in, and accepts the account that Baofu has opened. */
export const OPEN_ACCOUNT_EVENTS = {
  submit: { label: '提交开户申请' },
  activate: { label: '激活账户' },
} as const satisfies Record<string, { label: string }>;

/** One of `OPEN_ACCOUNT_EVENTS`. */
export type OpenAccountEventType = keyof typeof OPEN_ACCOUNT_EVENTS;

/** Every event of people, in the order of `OPEN_ACCOUNT_EVENTS`. */
export const openAccountEventTypes = Object.keys(OPEN_ACCOUNT_EVENTS) as OpenAccountEventType[];

/** What Baofu says of it, asked or of its own accord. */
export const OPEN_ACCOUNT_NEWS = {
  accepted: { label: '宝付受理' },
  opened: { label: '宝付开户' },
  refused: { label: '宝付未通过' },
  unanswered: { label: '宝付未应答' },
  differs: { label: '核对不符' },
} as const satisfies Record<string, { label: string }>;

/** Whose accounts there are at all: the platform's own, and those of whoever is paid guarantee fees. */
export const ACCOUNT_HOLDERS = ['platform', 'guarantee', 'letter'] as const;

/** The platform is no organisation in the ledger; its account has this holder, every other one an organisation's appId. */
export const PLATFORM_HOLDER = 'platform';
