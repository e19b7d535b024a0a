import { checkChain } from '../guarantee/chain';
import type { ProductContent, ProductPart } from './content';

/** Why a product cannot be offered, and in which part that is mended. */
export interface Hindrance {
  part: ProductPart;
  message: string;
}

/** Every reason why bidders could not be served by this product, none where it may be offered. `today`: `YYYY-MM-DD` in Asia/Shanghai. RT-08. */
export function hindrancesOf({ basicInfo, rates, flow }: ProductContent, today: string): Hindrance[] {
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
  ];
}
