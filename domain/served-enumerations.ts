import { RECHARGE_STATES } from './balance/recharge';
import { WITHDRAWAL_STATES } from './balance/withdrawal';
import { OPEN_ACCOUNT_STATES } from './baofu/account';
import { BAOFU_WITHDRAWAL_STATES } from './baofu/withdrawal';
import { BLACKLIST_STATES } from './blacklist';
import { ENUMERATIONS } from './enumerations';
import { AMENDMENT_STATES } from './guarantee/amendment';
import { CLAIM_STATES } from './guarantee/claim';
import { GUARANTEE_EVENTS } from './guarantee/events';
import { PAY_TYPES, STEP_TYPES } from './guarantee/flow';
import { RELEASE_STATES } from './guarantee/release-state';
import { SIGN_FILES_STATES } from './guarantee/sign-files-states';
import { APPLY_STAGES, GUARANTEE_STATUSES, stateOf, type GuaranteeState } from './guarantee/status';
import { simplifiedStatuses } from './guarantee/status-views';
import { IMPORT_KINDS } from './import/kinds';
import { IMPORT_STATES } from './import/state';
import { INVITATION_STATES } from './invitation';
import { NOTICE_WAYS } from './notice/ways';
import { MEMBER_STATES } from './organisation/member-states';
import { ORGANISATION_STATES } from './organisation/organisation-states';
import { ORGANISATION_TYPES } from './organisation/organisation-type';
import { INSTITUTION_KINDS } from './product/compared';
import { PRODUCT_STATES } from './product/state';
import { RECONCILED_DAY_STATES, RECONCILED_MONTH_STATES } from './reconciliation';
import { REFERRAL_STATES } from './referral/referral';
import { REFUND_STATES } from './refund';
import { JOIN_STATUSES } from './registration/events';
import { PARTICIPANTS } from './registration/participants';
import { SPLIT_STATES } from './split';
import { AUDIENCES, EMERGENCY_LEVELS } from './system-message/message';
import { SYSTEM_MESSAGE_STATES } from './system-message/state';
import { TEMPLATE_STATES } from './template/state';

type Labels = Readonly<Record<string, string>>;

/**
 * Everything that `POST /enum/get/enums` serves by its name: what forms offer, and every list of statuses. Lists that decide something are taken from where they
 * do; those below are named by the specification alone. Source: first specification, sections 3 «Enumerations» and 4 «Other state sets».
 */
export const SERVED_ENUMERATIONS: Readonly<Record<string, Labels>> = {
  ...ENUMERATIONS,
  orgType: ORGANISATION_TYPES,
  numericOrgType: { '1': '企业端', '2': '金融机构', '4': '主管部门', '6': '访客' },
  participant: labelsOf(PARTICIPANTS),
  institutionKind: INSTITUTION_KINDS,
  guaranteeStatus: byCode(Object.keys(GUARANTEE_STATUSES) as GuaranteeState[]),
  simplifiedGuaranteeStatus: byCode(simplifiedStatuses.map(stateOf)),
  olderApplyStatus: APPLY_STAGES,
  guaranteeEvent: labelsOf(GUARANTEE_EVENTS),
  releaseStatus: RELEASE_STATES,
  amendmentStatus: labelsOf(AMENDMENT_STATES),
  stepType: labelsOf(STEP_TYPES),
  flowInteraction: { one: '一次交互', two: '两次交互' },
  payType: labelsOf(PAY_TYPES),
  paymentStatus: { unpaid: '未支付', paid: '已支付' },
  splitStatus: labelsOf(SPLIT_STATES),
  refundStatus: labelsOf(REFUND_STATES),
  rechargeStatus: labelsOf(RECHARGE_STATES),
  withdrawalStatus: labelsOf(WITHDRAWAL_STATES),
  openAccountStatus: labelsOf(OPEN_ACCOUNT_STATES),
  baofuWithdrawalStatus: labelsOf(BAOFU_WITHDRAWAL_STATES),
  claimStatus: CLAIM_STATES,
  signFilesStatus: SIGN_FILES_STATES,
  claimResult: { claimed: '已理赔', rejected: '已拒绝理赔' },
  disputeReason: {
    documents: '单据与保函不符',
    amount: '索赔金额有误',
    expired: '保函已失效',
    fraud: '涉嫌欺诈性索赔',
    other: '其他',
  },
  importStatus: labelsOf(IMPORT_STATES),
  importKind: labelsOf(IMPORT_KINDS),
  operationResult: { success: '成功', error: '失败' },
  signStatus: { unsigned: '未签署', signed: '已签署' },
  productStatus: labelsOf(PRODUCT_STATES),
  templateStatus: labelsOf(TEMPLATE_STATES),
  systemMessageStatus: labelsOf(SYSTEM_MESSAGE_STATES),
  emergencyLevel: EMERGENCY_LEVELS,
  messageAudience: AUDIENCES,
  invitationStatus: INVITATION_STATES,
  joinStatus: JOIN_STATUSES,
  memberStatus: MEMBER_STATES,
  organisationStatus: ORGANISATION_STATES,
  reconciledDayStatus: RECONCILED_DAY_STATES,
  reconciledMonthStatus: RECONCILED_MONTH_STATES,
  referralStatus: labelsOf(REFERRAL_STATES),
  blacklistStatus: BLACKLIST_STATES,
  noticeWay: NOTICE_WAYS,
  sortOrder: { '1': '升序', '0': '降序' },
};

function labelsOf(rows: Readonly<Record<string, { label: string }>>): Labels {
  return Object.fromEntries(Object.entries(rows).map(([value, { label }]) => [value, label]));
}

function byCode(states: readonly GuaranteeState[]): Labels {
  return Object.fromEntries(states.map((state) => [String(GUARANTEE_STATUSES[state].code), GUARANTEE_STATUSES[state].label]));
}
