import type { Fields, SentValues } from '../field';
import type { Permission } from '../permissions';

const reason = { kind: 'paragraph', label: '原因', required: true, maxLength: 500 } as const;
const opinion = { kind: 'paragraph', label: '意见', maxLength: 500 } as const;
/** How the checklist of the station stood, where it was used. */
const checklist = { kind: 'paragraph', label: '核对清单', derived: true, maxLength: 20_000 } as const;
/** The contracts as a party signed them on paper. First specification, section 3 «Signature». */
const signFiles = { kind: 'files', label: '签署件', required: true, byContract: true } as const;
/** Who handed it in, where it was confirmed by somebody else. */
const preparedBy = { kind: 'text', label: '提交人', derived: true, maxLength: 200 } as const;
/** Who won, as whoever applies for a release says it. First specification, section 3 «Winning-bid / release». */
export const WIN_BIDDING_FIELDS = {
  bidderOne: { kind: 'text', label: '第一中标候选人', required: true, maxLength: 200, named: 'letter' },
  bidderTwo: { kind: 'text', label: '第二中标候选人', maxLength: 200, named: 'letter' },
  bidderThree: { kind: 'text', label: '第三中标候选人', maxLength: 200, named: 'letter' },
  winningTime: { kind: 'date', label: '中标时间', required: true },
  attachAcceptFileKeys: { kind: 'files', label: '中标通知书', required: true },
} as const;

/** Whoever decides as an auditor needs one of these, also where the product names them in person; the last is for returning a payment. */
export const AUDITING = ['guarantee:audit', 'guarantee:handle', 'payment:check'] as const satisfies readonly Permission[];

/**
 * Every event of the lifecycle: its label in the history, what a person gives with it, whether it passes or returns, which permissions a person needs, and
 * who may send it: `person` through `POST /apply/event`, `signature` through `POST /contract/sign`, `gateway` and `clock` from the server itself.
 * Source: first specification, section 4 «Guarantee flow events»; the transitions are in `machines/lifecycle/guarantee.ts`.
 */
export const GUARANTEE_EVENTS = {
  apply: { label: '提交申请', result: 'pass', sentBy: ['person'], needs: ['guarantee:apply'], fields: {} },
  update: { label: '修改后重新提交', result: 'pass', sentBy: ['person'], needs: ['guarantee:apply'], fields: {} },
  preApproved: { label: '平台确认通过', result: 'pass', sentBy: ['person'], needs: ['guarantee:audit'], fields: { opinion, checklist } },
  preReturn: { label: '平台确认退回', result: 'return', sentBy: ['person'], needs: ['guarantee:audit'], fields: { reason, checklist } },
  businessContractSign: { label: '签署业务合同', result: 'pass', sentBy: ['signature'], needs: ['contract:sign'], fields: {} },
  guaranteeContractSign: { label: '签署担保合同', result: 'pass', sentBy: ['signature'], needs: ['contract:sign'], fields: {} },
  handInSignFiles: { label: '提交签署件', result: 'pass', sentBy: ['person'], needs: ['contract:sign'], fields: { signFiles } },
  confirmSignFiles: { label: '确认签署件', result: 'pass', sentBy: ['person'], needs: ['contract:sign'], fields: { signFiles, opinion } },
  returnSignFiles: { label: '退回签署件', result: 'return', sentBy: ['person'], needs: ['contract:sign'], fields: { reason } },
  completedPay: {
    label: '完成缴费',
    result: 'pass',
    sentBy: ['person', 'gateway'],
    needs: ['payment:pay'],
    fields: { voucherFiles: { kind: 'files', label: '转账凭证' }, remark: { kind: 'text', label: '转账备注', maxLength: 200 } },
  },
  confirmCollection: { label: '确认收款', result: 'pass', sentBy: ['person'], needs: ['payment:check'], fields: { opinion } },
  approved: { label: '审核通过', result: 'pass', sentBy: ['person'], needs: AUDITING, fields: { opinion, checklist } },
  auditReturn: { label: '审核退回', result: 'return', sentBy: ['person'], needs: AUDITING, fields: { reason, checklist } },
  requestSupply: { label: '要求补充资料', result: 'return', sentBy: ['person'], needs: AUDITING, fields: { reason, checklist } },
  supply: {
    label: '补充资料',
    result: 'pass',
    sentBy: ['person'],
    needs: ['guarantee:apply'],
    fields: { answers: { kind: 'answers', label: '补充内容' }, files: { kind: 'files', label: '补充材料' } },
  },
  letter: {
    label: '出具保函',
    result: 'pass',
    sentBy: ['person'],
    needs: ['guarantee:handle'],
    fields: { letterFiles: { kind: 'files', label: '纸质保函扫描件' }, opinion, preparedBy },
  },
  letterFail: { label: '出函审核不通过', result: 'return', sentBy: ['person'], needs: ['guarantee:handle'], fields: { reason } },
  cancel: { label: '取消申请', result: 'return', sentBy: ['person'], needs: ['guarantee:apply'], fields: { reason } },
  abort: { label: '中止', result: 'return', sentBy: ['person'], needs: ['guarantee:handle'], fields: { reason } },
  renewAbort: { label: '恢复', result: 'pass', sentBy: ['person'], needs: ['guarantee:handle'], fields: { opinion } },
  letterOutExpired: { label: '保函到期', result: 'return', sentBy: ['clock'], needs: 'none', fields: {} },
  surrender: { label: '退保', result: 'return', sentBy: ['person'], needs: ['guarantee:apply'], fields: { reason } },
  applyRelease: {
    label: '申请解除保函',
    result: 'pass',
    sentBy: ['person'],
    needs: ['guarantee:apply', 'guarantee:handle'],
    fields: WIN_BIDDING_FIELDS,
  },
  applyReleaseAgain: {
    label: '再次申请解除保函',
    result: 'pass',
    sentBy: ['person'],
    needs: ['guarantee:apply', 'guarantee:handle'],
    fields: WIN_BIDDING_FIELDS,
  },
  finishRelease: { label: '完成解除', result: 'pass', sentBy: ['person'], needs: ['guarantee:handle'], fields: { opinion } },
  pendingClaimed: {
    label: '申请理赔',
    result: 'pass',
    sentBy: ['person'],
    needs: ['guarantee:handle'],
    fields: {
      claimAmount: { kind: 'amount', label: '索赔金额', required: true },
      claimReason: { kind: 'choice', label: '索赔原因', options: 'claimReason', required: true },
      claimStatement: { kind: 'paragraph', label: '索赔说明', maxLength: 1000 },
      tel: { kind: 'phone', label: '联系电话', required: true, maxLength: 20 },
      claimFiles: { kind: 'files', label: '索赔材料', required: true },
    },
  },
  claimApproved: { label: '索赔审核通过', result: 'pass', sentBy: ['person'], needs: ['guarantee:handle'], fields: { opinion, checklist } },
  claimed: {
    label: '完成理赔',
    result: 'pass',
    sentBy: ['person'],
    needs: ['guarantee:handle'],
    fields: {
      claimAmount: { kind: 'amount', label: '理赔金额', required: true },
      compensatorContactTel: { kind: 'phone', label: '理赔联系电话', required: true, maxLength: 20 },
      claimFiles: { kind: 'files', label: '理赔凭证', required: true },
      checklist,
    },
  },
  claimReject: {
    label: '拒绝理赔',
    result: 'return',
    sentBy: ['person'],
    needs: ['guarantee:handle'],
    fields: {
      reason,
      compensatorContactTel: { kind: 'phone', label: '理赔联系电话', maxLength: 20 },
      claimFiles: { kind: 'files', label: '拒赔材料', hint: '如拒绝理赔通知书、不符单据的说明' },
      checklist,
    },
  },
  refunding: {
    label: '发起退款',
    result: 'pass',
    sentBy: ['person'],
    needs: ['payment:check'],
    fields: { opinion, refundWay: { kind: 'choice', label: '退款方式', options: 'refundWay' }, checklist, preparedBy },
  },
  refunded: {
    label: '退款完成',
    result: 'pass',
    sentBy: ['person', 'gateway'],
    needs: ['payment:check'],
    fields: { voucherFiles: { kind: 'files', label: '退款凭证' } },
  },
  refundFail: {
    label: '退款失败',
    result: 'return',
    sentBy: ['person', 'gateway'],
    needs: ['payment:check'],
    fields: { reason: { kind: 'paragraph', label: '原因', maxLength: 500 } },
  },
  archive: { label: '归档', result: 'pass', sentBy: ['person'], needs: ['guarantee:handle'], fields: { opinion } },
} as const satisfies Record<string, GuaranteeEventDefinition>;

/** Who may cause an event: a person by `POST /apply/event`, a signature by `POST /contract/sign`, a payment gateway, or a deadline. */
export type EventSender = 'person' | 'signature' | 'gateway' | 'clock';

/** What one event is: its name in the history, whether it counts as passing or returning there, who sends it, and the fields given with it. */
export interface GuaranteeEventDefinition {
  label: string;
  result: 'pass' | 'return';
  sentBy: readonly EventSender[];
  /** Of which a person needs one, besides what the lifecycle's policy asks of the organisation; `none`: the clock is nobody with roles. */
  needs: readonly Permission[] | 'none';
  fields: Fields;
}

export type GuaranteeEventType = keyof typeof GUARANTEE_EVENTS;
/** Every event, in the order of `GUARANTEE_EVENTS`. */
export const guaranteeEventTypes = Object.keys(GUARANTEE_EVENTS) as GuaranteeEventType[];

type Definitions = typeof GUARANTEE_EVENTS;
/** What a person gives with one type of event. */
export type EventPayload<T extends GuaranteeEventType> = SentValues<Definitions[T]['fields']>;
type PersonType = { [T in GuaranteeEventType]: 'person' extends Definitions[T]['sentBy'][number] ? T : never }[GuaranteeEventType];
/** Who won, as it is given with an application for a release. */
export type WinBiddingInfo = EventPayload<'applyRelease'>;
/** An event as `POST /apply/event` takes it. */
export type PersonEvent = { [T in PersonType]: { type: T } & EventPayload<T> }[PersonType];
