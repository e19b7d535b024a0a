import type { FileReference } from '../field';
import type { GatewayName } from '../gateway';
import type { OrganisationType } from '../organisation/organisation-type';

/** The two kinds of flow a product can have. Second specification, section 3 «Step types». */
export type FlowKind = 'BID' | 'NotStandard';

/** Step types: the seeds' numeric value, the label, the kinds of flow that may use it, and whether the flow editor keeps it from being added. */
export const STEP_TYPES = {
  SIGN: { value: 0, label: '签署协议', flowKinds: ['BID'] },
  PAY: { value: 1, label: '缴纳费用', flowKinds: ['BID'] },
  AUDIT: { value: 2, label: '业务审核', flowKinds: ['BID', 'NotStandard'] },
  SUPPLY_INFO: { value: 3, label: '补充资料', flowKinds: ['BID'] },
  PENDING_LETTER: { value: 4, label: '出具保函', flowKinds: ['BID', 'NotStandard'] },
  COLLECT: { value: 5, label: '收款', flowKinds: ['NotStandard'], hidden: true },
  ARCHIVE: { value: 6, label: '归档', flowKinds: ['NotStandard'] },
  RELEASE: { value: 7, label: '解除保函', flowKinds: ['NotStandard'] },
} as const satisfies Record<string, { value: number; label: string; flowKinds: readonly FlowKind[]; hidden?: true }>;

export type StepType = keyof typeof STEP_TYPES;

/** The organisations that a step may name for its work; nobody else can end it. Second specification, section 3 «Audit level». */
export const STEP_ORGANISATIONS = ['platform', 'guarantee', 'letter'] as const satisfies readonly OrganisationType[];

interface PayTypeRecord {
  label: string;
  hasOfflinePay: boolean;
  hasQrcodePay: boolean;
  /** Where its orders are opened; none: it is paid by transfer alone. */
  gateways: readonly GatewayName[];
}

/** Ways to pay, and the gateways that each uses. Second specification, section 3 «Pay types». */
export const PAY_TYPES = {
  QRcode: { label: '扫码支付', hasOfflinePay: false, hasQrcodePay: true, gateways: ['wechat', 'alipay'] },
  QRcodeOffline: { label: '扫码支付或线下转账', hasOfflinePay: true, hasQrcodePay: true, gateways: ['wechat', 'alipay'] },
  Offline: { label: '线下转账', hasOfflinePay: true, hasQrcodePay: false, gateways: [] },
  DinPay: { label: '智付支付', hasOfflinePay: false, hasQrcodePay: true, gateways: ['dinpay'] },
  DinPayOffline: { label: '智付支付或线下转账', hasOfflinePay: true, hasQrcodePay: true, gateways: ['dinpay'] },
  Baopay: { label: '宝付支付', hasOfflinePay: false, hasQrcodePay: false, gateways: ['baofu'] },
} as const satisfies Record<string, PayTypeRecord>;

export type PayType = keyof typeof PAY_TYPES;

/** Who decides at one audit level: holders of a role, or named users. */
export interface AuditLevel {
  id: string;
  levelName: string;
  auditorType: 'role' | 'user';
  /** Role codes or user ids, according to `auditorType`. */
  auditors: { id: string; auditorName: string }[];
  /** False: only the platform changes this level. Left out: the institution may too. */
  allowEdit?: boolean;
}

/** What a PAY step tells the payer. Second specification, section 3 «PayInfo». */
export interface PayInfo {
  requiredPayVoucher: boolean;
  verificationCode: boolean;
  checkOrgType: OrganisationType;
  bankAccountNo?: string;
  bankAccountName?: string;
  depositBankName?: string;
  unionNumber?: string;
  /** The picture of the payee's own code; `qrCodeKey` is its key. */
  qrCodeFiles?: FileReference[];
  qrCodeKey?: string;
  hint?: string;
  remark?: string;
}

/** One step of a chain. Second specification, section 3 «Flow step config». */
export interface FlowStep {
  uuid: string;
  flowNodeType: StepType;
  orgType?: OrganisationType;
  operationWay?: 'page' | 'interface';
  interfaceType?: string;
  auditInterface?: string;
  signType?: 'online' | 'offline';
  payType?: PayType;
  payInfo?: PayInfo;
  /** How many levels there are, kept beside them. */
  auditLevelsLength?: number;
  auditLevels?: AuditLevel[];
}
