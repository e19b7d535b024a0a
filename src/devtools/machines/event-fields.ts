import type { DraftEvent } from '#machines/flow/application-draft';
import type { BulkEvent } from '#machines/flow/bulk-run';
import type { SigningEvent } from '#machines/flow/contract-signing';
import type { EditorEvent } from '#machines/flow/editor';
import type { LogoutEvent } from '#machines/flow/logout';
import type { TourEvent } from '#machines/flow/onboarding-tour';
import type { PaymentEvent } from '#machines/flow/payment-screen';
import type { ImportEvent } from '#machines/flow/project-import';
import type { RowEditingEvent } from '#machines/flow/row-editing';
import type { SessionEvent } from '#machines/flow/session';
import type { SessionEndEvent } from '#machines/flow/session-end';
import type { WizardEvent } from '#machines/flow/step-wizard';

type FieldKind = 'text' | 'number' | 'flag' | 'list' | 'record' | 'any';
type FieldRule = FieldKind | `${FieldKind}?`;

type Fields<Event> = Record<Exclude<keyof Event, 'type'>, FieldRule>;
type FieldsOf<Event extends { type: string }> = { [Type in Event['type']]: Fields<Extract<Event, { type: Type }>> };

const session = {
  opened: { marked: 'flag' },
  accepted: {},
  choiceNeeded: { choices: 'list' },
  chosen: {},
  refused: {},
  forcedOut: {},
  leave: {},
  left: {},
} satisfies FieldsOf<SessionEvent>;
const sessionEnd = {
  idleNears: { seconds: 'number' },
  endNears: { seconds: 'number' },
  stay: {},
  stayed: {},
  stayFailed: {},
  putOff: {},
  understood: {},
} satisfies FieldsOf<SessionEndEvent>;
const logout = { request: {}, answered: {}, failed: {}, cleared: {} } satisfies FieldsOf<LogoutEvent>;
const applicationDraft = {
  edited: { application: 'record' },
  save: { application: 'record' },
  submit: { application: 'record' },
  'save soon': {},
  'keep mine': {},
  'keep theirs': {},
  discard: {},
} satisfies FieldsOf<DraftEvent>;
const editor = {
  changed: { value: 'any' },
  undo: {},
  save: { given: 'any?', asksFirst: 'flag?' },
  confirm: { given: 'any?' },
  'call off': {},
  'changed elsewhere': { version: 'number' },
  compare: {},
  close: {},
  'keep mine': {},
  discard: {},
  leave: {},
} satisfies FieldsOf<EditorEvent>;
const bulkRun = { start: { rows: 'list', given: 'record' }, stop: {}, goOn: {} } satisfies FieldsOf<BulkEvent>;
const contractSigning = {
  'contract selected': { contractNo: 'text' },
  'read to end': { contractNo: 'text' },
  seal: {},
  'submit code': { code: 'text' },
  'resend code': {},
  'close code': {},
  finish: {},
  cancel: {},
} satisfies FieldsOf<SigningEvent>;
const paymentScreen = {
  'seconds left': { seconds: 'number' },
  paid: {},
  failed: { reason: 'text' },
  expired: {},
  renew: {},
} satisfies FieldsOf<PaymentEvent>;
const stepWizard = {
  previous: {},
  next: {},
  submit: {},
  'step clicked': { step: 'number' },
  'validity changed': { validity: 'list' },
} satisfies FieldsOf<WizardEvent>;
const onboardingTour = {
  start: { stops: 'list', maskClosable: 'flag?' },
  next: {},
  previous: {},
  skip: {},
  'mask clicked': {},
  'target missing': { selectors: 'text' },
} satisfies FieldsOf<TourEvent>;
const projectImport = { choose: {}, sent: {}, succeed: {}, fail: {} } satisfies Record<ImportEvent['type'], object>;
const rowEditing = {
  edit: { row: 'text', values: 'record', isNew: 'flag?', cell: 'text?' },
  'rules changed': { rules: 'list' },
  'cell changed': { cell: 'text', value: 'any' },
  save: {},
  cancel: {},
  delete: { row: 'text' },
  'delete confirmed': {},
  'delete refused': {},
} satisfies FieldsOf<RowEditingEvent>;

const FIELDS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, FieldRule>>>>>> = {
  session,
  sessionEnd,
  logout,
  applicationDraft,
  editor,
  bulkRun,
  contractSigning,
  paymentScreen,
  stepWizard,
  onboardingTour,
  projectImport,
  rowEditing,
};

const SAMPLES: Record<FieldKind, unknown> = { text: '', number: 0, flag: false, list: [], record: {}, any: null };
const WORDS: Record<FieldKind, string> = {
  text: '文本',
  number: '数字',
  flag: ' true 或 false',
  list: '列表 […]',
  record: '对象 {…}',
  any: '任意值',
};

export type FieldsRead = { ok: true; fields: Record<string, unknown> } | { ok: false; problem: string };

export function sampleFields(machine: string, event: string): Record<string, unknown> {
  const rules = Object.entries(FIELDS[machine]?.[event] ?? {}).filter(([, rule]) => !rule.endsWith('?'));
  return Object.fromEntries(rules.map(([name, rule]) => [name, SAMPLES[kindOf(rule)]]));
}

export function readFields(machine: string, event: string, text: string): FieldsRead {
  const parsed = parsedRecord(text);
  if (!parsed.ok) return parsed;
  const rules = FIELDS[machine]?.[event];
  if (!rules) return parsed;
  for (const [name, rule] of Object.entries(rules)) {
    const problem = problemOf(name, rule, parsed.fields[name]);
    if (problem) return { ok: false, problem };
  }
  const unknown = Object.keys(parsed.fields).find((name) => !Object.hasOwn(rules, name));
  return unknown === undefined ? parsed : { ok: false, problem: `字段“${unknown}”不属于事件“${event}”` };
}

function parsedRecord(text: string): FieldsRead {
  if (text.trim() === '') return { ok: true, fields: {} };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { ok: false, problem: '请填写一个 JSON 对象，例如 {"seconds": 30}' };
    if ('type' in value) return { ok: false, problem: '字段“type”由所选事件决定，无需填写' };
    return { ok: true, fields: value as Record<string, unknown> };
  } catch (error) {
    return { ok: false, problem: `不是正确的 JSON：${error instanceof Error ? error.message : ''}` };
  }
}

function problemOf(name: string, rule: FieldRule, value: unknown): string | undefined {
  if (value === undefined) return rule.endsWith('?') ? undefined : `缺少字段“${name}”`;
  return isKind(kindOf(rule), value) ? undefined : `字段“${name}”应为${WORDS[kindOf(rule)]}`;
}

function kindOf(rule: FieldRule): FieldKind {
  return rule.replace('?', '') as FieldKind;
}

function isKind(kind: FieldKind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value);
    case 'record':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return true;
  }
}
