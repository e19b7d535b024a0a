import type { NamedField } from '../form/schema';
import { unfillable } from '../form/unfillable';
import type { GatewayName } from '../gateway';
import { checkChain } from '../guarantee/chain';
import { STEP_TYPES } from '../guarantee/flow';
import { payTypeProblem } from '../guarantee/pay-gateways';
import type { ProductContent, ProductPart } from './content';
import { isPaidOffline } from './flow/step-fields';

/** Why a product cannot be offered, and in which part that is mended. */
export interface Hindrance {
  part: ProductPart;
  message: string;
}

/**
 * Every reason why bidders could not be served by this product, none where it may be offered. `today`: `YYYY-MM-DD` in Asia/Shanghai.
 * `gateways`: those at which the platform has an account. RT-08.
 */
export function hindrancesOf(
  { basicInfo, rates, flow, fields }: ProductContent,
  today: string,
  gateways: readonly GatewayName[],
): Hindrance[] {
  const of = (part: ProductPart, isHindered: boolean, message: string): Hindrance[] => (isHindered ? [{ part, message }] : []);
  return [
    ...of('basicInfo', basicInfo.expiryTime < today, `受理期已于${basicInfo.expiryTime}结束，请先延长`),
    ...of('rates', !rates.some(({ rateType }) => rateType === 'guaranteeFee'), '尚未设置担保费的费率'),
    ...(flow.issueChain.length === 0
      ? [{ part: 'flow' as const, message: '尚未配置签发流程' }]
      : checkChain(basicInfo.productFlowType, flow.issueChain, flow.releaseChain).map(({ message }) => ({
          part: 'flow' as const,
          message,
        }))),
    ...flow.issueChain.flatMap(({ flowNodeType, payType = 'QRcode' }) => {
      const problem = flowNodeType === 'PAY' ? payTypeProblem(payType, gateways) : null;
      return problem === null ? [] : [{ part: 'flow' as const, message: `“${STEP_TYPES.PAY.label}”：${problem}` }];
    }),
    ...of(
      'flow',
      flow.issueChain.some((step) => isPaidOffline(step) && !step.payInfo?.bankAccountNo),
      `“${STEP_TYPES.PAY.label}”：尚未填写收款账户，投标人无法转账`,
    ),
    ...(['projectFields', 'supplementFields'] as const).flatMap((list) =>
      unfillableFields(list, fields[list]).map((message) => ({ part: 'fields' as const, message })),
    ),
  ];
}

const FIELD_LISTS = { projectFields: '申请字段', supplementFields: '补充资料字段' } as const;

/** The fields of one of a product's lists that nobody can fill in, each with its place, for people. */
export function unfillableFields(list: keyof typeof FIELD_LISTS, fields: readonly NamedField[]): string[] {
  const lines = unfillable(fields).map(({ field, message }) => `${FIELD_LISTS[list]}“${fields[Number(field)]?.label ?? ''}”：${message}`);
  return [...new Set(lines)];
}
