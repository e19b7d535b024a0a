import type { FieldError } from '../field';
import { fieldErrors } from '../form/errors';
import type { FormFields } from '../form/schema';
import { isRow, type Row } from '../form/values';
import { ORGANISATION_TYPES } from '../organisation/organisation-type';
import { validateField } from '../validation/fields';
import type { ProductBasics } from './content';
import { FLOW_KINDS } from './words';

/** Colours that a product's tag can have, as cards draw them. */
export const TAG_COLOURS = {
  blue: '蓝',
  geekblue: '靛',
  cyan: '青',
  green: '绿',
  gold: '金',
  orange: '橙',
  purple: '紫',
} as const;

/** How many tags a product's card has room for, and how long one may be. */
export const TAG_LIMITS = { count: 4, length: 8 } as const;

/** Who may be named to be signed for automatically: nobody who only buys. The platform signs no contract, but older products name it. */
export const AUTO_SIGNERS = ['guarantee', 'letter', 'platform'] as const;

const listed = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** The fields of a product's basic information, but for its tags. First specification, section 3 «Product», basicInfo. */
export const PRODUCT_FIELDS = {
  productName: { kind: 'text', label: '产品名称', required: true, minLength: 2, maxLength: 50 },
  guaranteeType: { kind: 'choice', label: '保函类型', required: true, options: 'guaranteeType' },
  productFlowType: { label: '流程类型', required: true, widget: { kind: 'selects', settings: { options: listed(FLOW_KINDS) } } },
  letterAppId: { kind: 'text', label: '出函机构', maxLength: 64, chosen: true },
  effectiveTime: { kind: 'date', label: '受理开始日期', required: true },
  expiryTime: { kind: 'date', label: '受理结束日期', required: true },
  platformConfirm: { kind: 'flag', label: '提交后先由平台确认' },
  autoSignOrgTypes: {
    label: '自动签署',
    widget: {
      kind: 'selects2',
      settings: { options: AUTO_SIGNERS.map((value) => ({ value, label: ORGANISATION_TYPES[value] })) },
    },
    hint: '所选机构的电子签名在轮到时由系统代为加盖',
  },
  period: { kind: 'text', label: '出函时效', required: true, maxLength: 32, hint: '如：最快1小时出函、1个工作日出函' },
  quota: { kind: 'digits', label: '额度（万元）', required: true, maxLength: 8 },
  description: { kind: 'paragraph', label: '产品说明', maxLength: 500 },
} as const satisfies FormFields;

/** What a product is called in links and calls; letters, digits and hyphens, the same for good. */
export const PRODUCT_NO_FIELD = { kind: 'text', label: '产品编号', required: true, maxLength: 32 } as const;

const NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]{1,31}$/;

/** What is wrong with a new product's number, or null. */
export function productNoProblem(productNo: string): string | null {
  return (
    validateField(PRODUCT_NO_FIELD, productNo) ?? (NUMBER.test(productNo) ? null : '产品编号为2到32位字母、数字或连字符，不能以连字符开头')
  );
}

/** Everything that is wrong in a product's basic information, by its fields. */
export function basicsErrors(basics: ProductBasics): FieldError[] {
  const { tags, letterAppId, ...values } = basics;
  const given: Row = { ...values, letterAppId: letterAppId ?? '' };
  const wrong = fieldErrors(PRODUCT_FIELDS, given);
  const backwards = wrong.length === 0 && basics.expiryTime < basics.effectiveTime;
  return [...wrong, ...(backwards ? [{ field: 'expiryTime', message: '受理结束日期不能早于开始日期' }] : []), ...tagErrors(tags)];
}

function tagErrors(tags: readonly unknown[]): FieldError[] {
  if (tags.length > TAG_LIMITS.count) return [{ field: 'tags', message: `最多${TAG_LIMITS.count}个标签` }];
  const isFine = (tag: unknown) =>
    isRow(tag) &&
    typeof tag['label'] === 'string' &&
    tag['label'].trim() !== '' &&
    [...tag['label']].length <= TAG_LIMITS.length &&
    typeof tag['value'] === 'string' &&
    Object.hasOwn(TAG_COLOURS, tag['value']);
  return tags.flatMap((tag, index) =>
    isFine(tag) ? [] : [{ field: `tags.${index}`, message: `标签不能为空，最长${TAG_LIMITS.length}个字` }],
  );
}
