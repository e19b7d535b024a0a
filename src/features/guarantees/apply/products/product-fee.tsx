import { FEE_MESSAGES } from '#domain/fee-messages';
import { FeeFigure } from '../../../../blocks/product/fee-figure';
import { useOffer } from './product-offer';

/** What one product costs for the amount and the days in the form, or why that is not known. */
export function ProductFee({ productNo }: { productNo: string }) {
  const { terms, fees, feesKnown, feesFailure } = useOffer();
  return <FeeFigure fees={fees.get(productNo)} unknown={whyUnknown()} />;

  function whyUnknown(): string {
    if (!terms) return '填写担保金额和起止日期后计算';
    if (feesFailure) return `费用计算失败：${feesFailure}`;
    return feesKnown ? FEE_MESSAGES.noRate : '正在计算…';
  }
}
