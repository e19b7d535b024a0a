import type { Facts, TypedFacts } from '../../../src/devtools/scenarios/format/scenario';

/** What a machine may be opened with, may be told, and what its actors may answer: enough to take every transition and to see every guard refuse. */
export interface Samples {
  inputs: readonly (Facts | undefined)[];
  events: readonly TypedFacts[];
  outputs: Readonly<Record<string, readonly unknown[]>>;
}

const order = (orderId: string): Facts => ({
  orderId,
  transAmount: '4160.00',
  codes: { wechat: `weixin://${orderId}`, alipay: `https://alipay.test/${orderId}` },
  qrCodeInvalidSeconds: 300,
  pollIntervalSeconds: 1,
  hint: '请在二维码有效期内完成支付',
});

const contract = (contractNo: string, signed: boolean): Facts => ({
  contractNo,
  guaranteeId: 'G1',
  contractBusinessType: 'business',
  title: contractNo === 'C1' ? '委托担保合同' : '反担保合同',
  desc: '',
  url: `${contractNo}.pdf`,
  signed,
});

const bulkRow = (applyNo: string): Facts => ({ applyNo, version: 3, idempotencyKey: `key-${applyNo}` });

const SAVED_AT = '2026-01-05T01:00:00.000Z';

const draft = (bidderContact: string): Facts => ({ bidderInfo: { bidderContact } });

const stored = (name: string, version: number): Facts => ({ value: { name }, version });

const organisations = [
  { orgType: 'bidder', orgTypeName: '投标人' },
  { orgType: 'guarantee', orgTypeName: '担保机构' },
];

/** By the machine's own id. */
export const SAMPLES: Readonly<Record<string, Samples>> = {
  session: {
    inputs: [undefined],
    events: [
      { type: 'opened', marked: true },
      { type: 'opened', marked: false },
      { type: 'accepted' },
      { type: 'choiceNeeded', choices: organisations },
      { type: 'chosen' },
      { type: 'refused' },
      { type: 'forcedOut' },
      { type: 'leave' },
      { type: 'left' },
    ],
    outputs: {},
  },
  sessionEnd: {
    inputs: [undefined],
    events: [
      { type: 'idleNears', seconds: 300 },
      { type: 'endNears', seconds: 600 },
      { type: 'stay' },
      { type: 'stayed' },
      { type: 'stayFailed' },
      { type: 'putOff' },
      { type: 'understood' },
    ],
    outputs: {},
  },
  logout: {
    inputs: [undefined],
    events: [{ type: 'request' }, { type: 'answered' }, { type: 'failed' }, { type: 'cleared' }],
    outputs: {},
  },
  projectImport: {
    inputs: [undefined],
    events: [{ type: 'choose' }, { type: 'sent' }, { type: 'succeed' }, { type: 'fail' }],
    outputs: {},
  },
  paymentScreen: {
    inputs: [{ applyNo: 'G1', payType: 'QRcode' }],
    events: [
      { type: 'seconds left', seconds: 299 },
      { type: 'seconds left', seconds: 0 },
      { type: 'paid' },
      { type: 'failed', reason: '余额不足' },
      { type: 'expired' },
      { type: 'renew' },
    ],
    outputs: {
      'open the order': [
        { kind: 'opened', order: order('P1') },
        { kind: 'refused', message: '该申请不在待缴费状态' },
      ],
      'check once more': [true, false],
    },
  },
  applicationDraft: {
    inputs: [{ known: { applyNo: 'G1', draftVersion: 4, savedAt: SAVED_AT }, submission: { type: 'apply', version: 0 } }],
    events: [
      { type: 'edited', application: draft('李明') },
      { type: 'save', application: draft('李明远') },
      { type: 'submit', application: draft('李明') },
      { type: 'save soon' },
      { type: 'keep mine' },
      { type: 'keep theirs' },
      { type: 'discard' },
    ],
    outputs: {
      'save the draft': [
        { kind: 'saved', known: { applyNo: 'G1', draftVersion: 5, savedAt: SAVED_AT } },
        { kind: 'conflict', elsewhere: { applyNo: 'G1', draftVersion: 9, savedAt: SAVED_AT, application: draft('周正') } },
        { kind: 'conflict', elsewhere: { applyNo: 'G1', draftVersion: 9, savedAt: SAVED_AT, application: draft('李明远') } },
        { kind: 'unreached', message: '网络连接不可用，请检查网络后重试' },
        { kind: 'refused', message: '字段有误', problems: [{ field: 'bidderInfo.bidderContact', message: '请输入合法的中文姓名' }] },
      ],
      'submit the application': [{ kind: 'submitted' }, { kind: 'refused', message: '产品已下架', problems: [] }],
    },
  },
  editor: {
    inputs: [{ original: stored('甲', 4) }, { original: stored('甲', 5), restored: stored('乙', 4) }],
    events: [
      { type: 'changed', value: { name: '乙' } },
      { type: 'changed', value: { name: '丁' } },
      { type: 'undo' },
      { type: 'save' },
      { type: 'save', asksFirst: true },
      { type: 'confirm' },
      { type: 'call off' },
      { type: 'changed elsewhere', version: 4 },
      { type: 'changed elsewhere', version: 9 },
      { type: 'compare' },
      { type: 'close' },
      { type: 'keep mine' },
      { type: 'discard' },
      { type: 'leave' },
    ],
    outputs: {
      'load what is stored': [stored('甲', 9), stored('乙', 9), stored('丙', 9)],
      'judge the value': [
        { accepted: true, problems: [] },
        { accepted: false, problems: [{ field: 'name', message: '请填写名称' }] },
      ],
      'save the value': [
        { kind: 'saved', stored: stored('乙', 5) },
        { kind: 'conflict', message: '已被他人修改', elsewhere: stored('丙', 9) },
        { kind: 'conflict', message: '已被他人修改', elsewhere: stored('乙', 9) },
        { kind: 'conflict', message: '已被他人修改' },
        { kind: 'signed out', message: '登录已失效' },
        { kind: 'unreached', message: '网络连接不可用，请检查网络后重试' },
        { kind: 'refused', message: '字段有误', problems: [{ field: 'name', message: '名称已被使用' }] },
      ],
    },
  },
  contractSigning: {
    inputs: [{ contracts: [contract('C1', false), contract('C2', true)] }, { contracts: [contract('C1', true), contract('C2', true)] }],
    events: [
      { type: 'contract selected', contractNo: 'C2' },
      { type: 'read to end', contractNo: 'C1' },
      { type: 'seal' },
      { type: 'submit code', code: '246810' },
      { type: 'resend code' },
      { type: 'close code' },
      { type: 'finish' },
      { type: 'cancel' },
    ],
    outputs: {
      sign: [
        { kind: 'refused', message: '证书已过期，请更换证书后再签署' },
        { kind: 'codeSent', mobileMasked: '138****0002', resendSeconds: 60 },
        { kind: 'signed', key: 'C1-signed.pdf' },
        { kind: 'nothing' },
      ],
    },
  },
  bulkRun: {
    inputs: [undefined],
    events: [
      { type: 'start', rows: [bulkRow('G1'), bulkRow('G2')], given: {} },
      { type: 'start', rows: [], given: {} },
      { type: 'stop' },
      { type: 'goOn' },
    ],
    outputs: {
      sendOne: [
        { kind: 'done' },
        { kind: 'refused', reason: '该业务已由他人办理' },
        { kind: 'lost', reason: '网络连接不可用，请检查网络后重试' },
      ],
    },
  },
  stepWizard: {
    inputs: [{ count: 2 }, { count: 1 }],
    events: [
      { type: 'previous' },
      { type: 'next' },
      { type: 'submit' },
      { type: 'step clicked', step: 0 },
      { type: 'step clicked', step: 5 },
      { type: 'validity changed', validity: [false] },
    ],
    outputs: { 'call the hook': [{ code: '0' }, { code: '1' }] },
  },
  onboardingTour: {
    inputs: [undefined],
    events: [
      { type: 'start', stops: [{}, {}] },
      { type: 'start', stops: [{ url: '/home/index', before: true, after: 300 }] },
      { type: 'start', stops: [{ before: 'hook', after: 'hook' }], maskClosable: false },
      { type: 'start', stops: [] },
      { type: 'next' },
      { type: 'previous' },
      { type: 'skip' },
      { type: 'mask clicked' },
      { type: 'target missing', selectors: '#apply-button' },
    ],
    outputs: { 'open the page': [undefined], 'run the hook': [undefined] },
  },
  rowEditing: {
    inputs: [{ rules: [{ key: 'name', title: '名称', required: true }] }],
    events: [
      { type: 'edit', row: 'R1', values: { name: '挖掘机' } },
      { type: 'edit', row: 'R2', values: {}, isNew: true },
      { type: 'cell changed', cell: 'name', value: '起重机' },
      { type: 'save' },
      { type: 'cancel' },
      { type: 'delete', row: 'R1' },
      { type: 'delete confirmed' },
      { type: 'delete refused' },
      { type: 'rules changed', rules: [{ key: 'name', title: '名称' }] },
    ],
    outputs: {},
  },
};
