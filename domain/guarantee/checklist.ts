import type { GuaranteeEventType } from './events';
import { isGuaranteeType, type GuaranteeType } from './guarantee-type';
import type { StationKind } from './station';

/** One thing to be checked at a station. `item` tells it from the others of its list. */
export interface CheckItem {
  item: string;
  label: string;
}

/** One thing as it was checked, or not yet. */
export interface CheckedItem extends CheckItem {
  checked: boolean;
  remark: string;
}

/** How many items a list has at most, and how many characters an item and a remark. */
export const CHECKLIST_LIMITS = { items: 30, label: 60, remark: 200 } as const;

/** With these an application comes before its auditors anew: what they checked before is kept apart from what they check now. */
export const ROUND_EVENTS = [
  'update',
  'applyRelease',
  'applyReleaseAgain',
  'pendingClaimed',
] as const satisfies readonly GuaranteeEventType[];

const FILES: CheckItem = { item: 'files', label: '材料齐全、清晰，内容与申请表一致' };

/** What a bid guarantee is judged by: the tender. */
const OF_A_BID = {
  confirmation: [
    { item: 'party', label: '投标人名称与统一社会信用代码一致' },
    { item: 'project', label: '项目、标段与招标文件一致' },
    { item: 'amount', label: '担保金额不超过招标文件规定的保证金' },
    { item: 'files', label: '必传材料齐全、清晰' },
  ],
  audit: [
    { item: 'party', label: '投标人主体资格有效，证照在有效期内' },
    { item: 'project', label: '项目、标段与招标文件一致' },
    { item: 'amount', label: '担保金额、保函期限符合招标文件要求' },
    FILES,
  ],
  ended: { item: 'award', label: '中标结果真实，中标通知书有效' },
};

const SIGNED_CONTRACT = '项目与所附合同一致，合同已签订';

/** What the other guarantees are judged by: the contract that they secure, its sum and its dates. */
const OF_A_CONTRACT: Readonly<Record<Exclude<GuaranteeType, 'bid'>, { contract: string; terms: string; ended: string }>> = {
  performance: {
    contract: '项目、标段与中标通知书、合同一致',
    terms: '担保金额、保函期限符合合同约定的履约担保要求',
    ended: '合同义务已经履行，履约情况属实',
  },
  advancePayment: {
    contract: SIGNED_CONTRACT,
    terms: '担保金额不超过合同约定的预付款，保函期限覆盖预付款的抵扣期',
    ended: '预付款已全部抵扣或退还',
  },
  migrantWage: {
    contract: SIGNED_CONTRACT,
    terms: '担保金额不低于应存储的工资保证金，保函期限符合规定',
    ended: '工程已完工，农民工工资已经结清',
  },
  quality: {
    contract: SIGNED_CONTRACT,
    terms: '担保金额不超过合同约定的质量保证金，保函期限覆盖缺陷责任期',
    ended: '缺陷责任期已满，工程缺陷已经修复',
  },
};

const OF_EVERY_CLAIM: readonly CheckItem[] = [
  { item: 'validity', label: '索赔在保函有效期内提出' },
  { item: 'reason', label: '索赔原因属于保函约定的情形' },
  { item: 'amount', label: '索赔金额不超过担保金额' },
  { item: 'files', label: '索赔材料齐全、真实' },
];
const OF_EVERY_REFUND: readonly CheckItem[] = [
  { item: 'reason', label: '退款原因属实' },
  { item: 'amount', label: '退款金额与实收金额一致' },
  { item: 'way', label: '退款方式与收款方式一致' },
];

/** What is checked where an institution has written no list of its own. Of another type than those that there are, what of a bid. */
export function usualChecklist(kind: StationKind, guaranteeType: string): readonly CheckItem[] {
  const { confirmation, audit, ended } = isGuaranteeType(guaranteeType) && guaranteeType !== 'bid' ? ofAContract(guaranteeType) : OF_A_BID;
  switch (kind) {
    case 'confirmation':
      return confirmation;
    case 'audit':
      return [...audit, { item: 'risk', label: '已查询失信、涉诉等风险信息' }, { item: 'earlier', label: '已核对以往申请与理赔情况' }];
    case 'release':
      return [ended, { item: 'beneficiary', label: '解除条件符合保函约定' }, { item: 'claim', label: '没有未了结的索赔' }];
    case 'claim':
      return OF_EVERY_CLAIM;
    case 'refund':
      return OF_EVERY_REFUND;
  }
}

function ofAContract(guaranteeType: Exclude<GuaranteeType, 'bid'>): typeof OF_A_BID {
  const { contract, terms, ended } = OF_A_CONTRACT[guaranteeType];
  const asAgreed = [
    { item: 'contract', label: contract },
    { item: 'contractTerms', label: terms },
  ];
  return {
    confirmation: [
      { item: 'party', label: '申请人名称与统一社会信用代码一致' },
      ...asAgreed,
      { item: 'files', label: '必传材料齐全、清晰' },
    ],
    audit: [{ item: 'party', label: '申请人主体资格有效，证照在有效期内' }, ...asAgreed, FILES],
    ended: { item: 'ended', label: ended },
  };
}

/** What is still to be checked. */
export function openItems<Item extends { checked: boolean }>(items: readonly Item[]): Item[] {
  return items.filter(({ checked }) => !checked);
}

/** What a list came to, as the history tells it. */
export function checklistOutcome(items: readonly CheckedItem[]): string {
  const open = openItems(items);
  const remarks = items.filter(({ remark }) => remark !== '').map(({ label, remark }) => `${label}：${remark}`);
  return [
    `已核对 ${items.length - open.length}/${items.length} 项`,
    ...(open.length > 0 ? [`未核对：${open.map(({ label }) => label).join('、')}`] : []),
    ...(remarks.length > 0 ? [`备注：${remarks.join('；')}`] : []),
  ].join('。');
}
