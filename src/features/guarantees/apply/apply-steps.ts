/** The steps of an application, in order, by the name each has in the address. */
export const APPLY_STEPS = [
  { key: 'product', title: '选择产品', description: '选择投标标段和保函产品，核对担保金额和期限' },
  { key: 'details', title: '填写资料', description: '填写投标人、申请人信息，上传申请材料' },
  { key: 'check', title: '核对提交', description: '核对全部内容，确认无误后提交' },
] as const;

export const PRODUCT_STEP = 0;
export const DETAILS_STEP = 1;
export const CHECK_STEP = 2;

export const PRODUCT_FIELD = 'guaranteeInfo.productNo';

/** The project's facts are read on the last step; nothing of them is written. */
export const PROJECT_GROUP = 'biddingApplySurvey';

const PRODUCT_GROUPS: readonly string[] = ['sectionNos', 'guaranteeInfo'];

/** The step on which a field stands, by its path or its group's name. */
export function stepOfField(field: string): number {
  const [group = ''] = field.split('.');
  return PRODUCT_GROUPS.includes(group) ? PRODUCT_STEP : DETAILS_STEP;
}

export function stepOfAddress(key: string | null): number {
  return Math.max(
    0,
    APPLY_STEPS.findIndex((step) => step.key === key),
  );
}
