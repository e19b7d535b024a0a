import type { GuaranteeEventType } from './events';
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

/** What is checked where an institution has written no list of its own. */
export const DEFAULT_CHECKLISTS: Readonly<Record<StationKind, readonly CheckItem[]>> = {
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
    { item: 'files', label: '材料齐全、清晰，内容与申请表一致' },
    { item: 'risk', label: '已查询失信、涉诉等风险信息' },
    { item: 'earlier', label: '已核对以往申请与理赔情况' },
  ],
  release: [
    { item: 'award', label: '中标结果真实，中标通知书有效' },
    { item: 'beneficiary', label: '解除条件符合保函约定' },
    { item: 'claim', label: '没有未了结的索赔' },
  ],
  claim: [
    { item: 'validity', label: '索赔在保函有效期内提出' },
    { item: 'reason', label: '索赔原因属于保函约定的情形' },
    { item: 'amount', label: '索赔金额不超过担保金额' },
    { item: 'files', label: '索赔材料齐全、真实' },
  ],
  refund: [
    { item: 'reason', label: '退款原因属实' },
    { item: 'amount', label: '退款金额与实收金额一致' },
    { item: 'way', label: '退款方式与收款方式一致' },
  ],
};

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
