import { GUARANTEE_TYPES } from './guarantee/guarantee-type';

/** Why a letter is claimed on: `forfeitureReason` on one of a bid, by the codes of the specification; each other type has a hundred of its own. */
const CLAIM_REASONS = {
  forfeitureReason: {
    '9001': '投标有效期内撤销投标文件',
    '9002': '中标后无正当理由不与招标人订立合同',
    '9003': '签订合同时向招标人提出附加条件',
    '9004': '不按照招标文件要求提交履约保证金',
    '9005': '提供虚假材料或串通投标谋取中标',
    '9006': '招标文件规定的其他不予退还情形',
  },
  performanceClaimReason: {
    '9101': '不履行合同义务或者履行合同义务不符合约定',
    '9102': '无正当理由解除合同或者停止履行合同',
    '9103': '因被保证人原因逾期竣工或者逾期交付',
    '9104': '工程、货物或者服务质量不符合合同约定',
    '9105': '转让合同项目、转包或者违法分包',
    '9106': '合同或者履约保函约定的其他情形',
  },
  advancePaymentClaimReason: {
    '9201': '未将预付款用于合同约定的用途',
    '9202': '收到预付款后不履行合同或者不按约定履行合同',
    '9203': '未按合同约定抵扣或者返还预付款',
    '9204': '合同解除或者终止后未返还尚未扣回的预付款',
    '9205': '合同或者预付款保函约定的其他情形',
  },
  migrantWageClaimReason: {
    '9301': '拖欠农民工工资，经责令限期支付，期满仍未支付',
    '9302': '分包单位拖欠农民工工资，施工总承包单位未先行清偿',
    '9303': '工资支付保函约定的其他情形',
  },
  qualityClaimReason: {
    '9401': '缺陷责任期内对因被保证人原因造成的缺陷不予维修，也不承担维修费用',
    '9402': '不履行或者拖延履行保修义务',
    '9403': '维修后工程质量仍不符合合同约定',
    '9404': '未按约定赔偿工程缺陷造成的损失',
    '9405': '合同或者工程质量保函约定的其他情形',
  },
} as const;

/**
 * Enumerations that forms offer and documents print: value on the wire, label on the screen.
 * Served by `POST /enum/get/enums` with those of `served-enumerations.ts`. Source: first specification, section 3 «Enumerations».
 */
export const ENUMERATIONS = {
  guaranteeType: GUARANTEE_TYPES,
  /** Types whose amount is limited by a share. */
  limitedGuaranteeType: {
    bid: GUARANTEE_TYPES.bid,
    performance: GUARANTEE_TYPES.performance,
    advancePayment: GUARANTEE_TYPES.advancePayment,
    quality: GUARANTEE_TYPES.quality,
  },
  biddingWay: { public: '公开招标', invite: '邀请招标', negotiated: '竞争性谈判', direct: '直接发包', other: '其他' },
  procurementLaw: { tender: '招标投标法', governmentProcurement: '政府采购法' },
  evaluationMethod: { qualitative: '定性评审法', lowestPrice: '经评审的最低投标价法', comprehensive: '综合评估法', other: '其他' },
  calibrationMethod: { directVote: '直接票决', drawLots: '抽签定标', other: '其他' },
  engineeringType: {
    construction: '施工',
    survey: '勘察',
    design: '设计',
    supervision: '监理',
    goods: '货物',
    service: '服务',
    other: '其他',
  },
  projectType: {
    building: '房屋建筑工程',
    municipal: '市政工程',
    highway: '公路工程',
    water: '水利工程',
    rural: '农村产权项目',
    other: '其他',
  },
  qualificationAuditWay: { pre: '资格预审', post: '资格后审' },
  announcementNature: { normal: '正常公告', correction: '更正公告', repeat: '重新公告' },
  documentObtainWay: { online: '网上下载', offline: '现场领取' },
  guaranteeForm: { electronic: '电子保函', paper: '纸质保函' },
  feeType: { platformServiceFee: '平台服务费', guaranteeFee: '担保费' },
  signType: { online: '线上签署', offline: '线下签署' },
  sealType: { electronic: '电子印章', entity: '实体印章' },
  independence: { independent: '独立保函', dependent: '非独立保函' },
  identityDocument: {
    idCard: '身份证',
    passport: '护照',
    hkMacauTaiwanPass: '港澳台通行证',
    temporaryId: '临时身份证',
    householdBook: '户口簿',
    foreignerResidence: '外国人永久居留证',
    other: '其他',
  },
  invoiceType: { ordinary: '普通发票', special: '增值税专用发票' },
  wageDepositState: {
    declared: '待核定',
    unmet: '未落实',
    met: '已落实',
    exempt: '免予存储',
    drawn: '已动用待补足',
    refunded: '已返还',
    refused: '不予核定',
  },
  wageDecision: { usual: '按规定比例', exempted: '免予存储', lowered: '降低比例', raised: '提高比例' },
  auditResult: { pass: '通过', return: '退回' },
  enabledStatus: { enabled: '启用', disabled: '停用' },
  wageReporter: { authority: '主管部门登记', contractor: '施工单位自报', worker: '劳动者反映' },
  wageArrearsState: {
    reported: '待核实',
    ordered: '责令支付',
    claiming: '保函理赔中',
    settled: '单位已清偿',
    paid: '保证金已支付',
    dismissed: '不予认定',
  },
  invoiceMedium: { electronic: '电子发票', paper: '纸质发票' },
  /** To whom a referral code belongs. */
  referralOwner: { organisation: '单位', person: '个人' },
  /** How the money of a recharge of a prepaid balance comes. */
  rechargeWay: { online: '扫码支付', transfer: '银行转账' },
  guaranteeDocument: {
    guarantee: '保函',
    template: '保函模板',
    commitment: '承诺书',
    serviceAgreement: '服务协议',
    other: '其他',
  },
  periodUnit: { year: '年', month: '月', week: '周', day: '天' },
  riskKind: { courtNotice: '法院公告', judgment: '裁判文书', dishonest: '失信被执行人', other: '其他风险' },
  exportScope: { selected: '所选数据', all: '筛选条件下的全部数据' },
  ...CLAIM_REASONS,
  /** Those of every type of letter. */
  claimReason: {
    ...CLAIM_REASONS.forfeitureReason,
    ...CLAIM_REASONS.performanceClaimReason,
    ...CLAIM_REASONS.advancePaymentClaimReason,
    ...CLAIM_REASONS.migrantWageClaimReason,
    ...CLAIM_REASONS.qualityClaimReason,
  },
  projectApprovalStatus: { pending: '待审核', pass: '审核通过', return: '审核退回', toBeAdded: '待补充', aborted: '已终止' },
  projectLogEvent: {
    create: '新建',
    approved: '审核通过',
    approvalReturned: '审核退回',
    modify: '修改',
    supplementary: '要求补充',
    abort: '终止',
    tradeUpload: '交易中心上传',
    delete: '删除',
  },
  registerStatus: { pending: '待审核', pass: '审核通过', draft: '草稿', return: '退回修改', joined: '已加入其他单位' },
  authStatus: { none: '未认证', certified: '已认证' },
  enterpriseStatus: { operating: '存续', movedIn: '迁入', movedOut: '迁出', suspended: '停业', revoked: '吊销', cancelled: '注销' },
  enterpriseScale: { large: '大型', medium: '中型', small: '小型', micro: '微型' },
  organisationChange: { pending: '待审核', passed: '审核通过', returned: '已退回', withdrawn: '已撤回' },
  organisationChangeAction: { add: '新增', modify: '修改', remove: '删除', order: '申请', renew: '更新' },
  caStatus: { valid: '有效', expiring: '即将到期', expired: '已过期', revoked: '已吊销', renamed: '名称已变更' },
  refundWay: { online: '原路退回', offline: '线下退款' },
  tradeStatus: { progress: '支付中', success: '支付成功', fail: '支付失败', expired: '已失效' },
  invoicingStatus: {
    wait: '待申请',
    apply: '已申请',
    finish: '已开票',
    refuse: '已拒绝',
    invoicing: '开票中',
    fail: '开票失败',
    invaliding: '红冲中',
    invalid: '已红冲',
    redFail: '红冲失败',
  },
} as const satisfies Record<string, Record<string, string>>;

export type EnumerationName = keyof typeof ENUMERATIONS;
/** A value of one enumeration, such as `EnumerationValue<'biddingWay'>`. */
export type EnumerationValue<Name extends EnumerationName> = Name extends EnumerationName
  ? Extract<keyof (typeof ENUMERATIONS)[Name], string>
  : never;

/** The Chinese label of a value; the value itself where the enumeration does not know it. */
export function enumerationLabel(name: EnumerationName, value: string): string {
  const labels: Record<string, string> = ENUMERATIONS[name];
  return labels[value] ?? value;
}

/** The values of an enumeration as they stand on the wire, in the order in which they are offered. */
export function enumerationValues(name: EnumerationName): string[] {
  return Object.keys(ENUMERATIONS[name]);
}

/** The value that a text is, such as one from an address; undefined where the enumeration does not know it. */
export function enumerationValue<Name extends EnumerationName>(
  name: Name,
  text: string | null | undefined,
): EnumerationValue<Name> | undefined {
  return (enumerationValues(name) as EnumerationValue<Name>[]).find((value) => value === text);
}

/** What a form offers of an enumeration, in its order. OS-07. */
export function enumerationOptions(name: EnumerationName): { value: string; label: string }[] {
  return enumerationValues(name).map((value) => ({ value, label: enumerationLabel(name, value) }));
}
