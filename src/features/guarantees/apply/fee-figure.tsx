import { FEE_MESSAGES } from '#domain/fee';
import { addYuan } from '#domain/money';
import { Money } from '../../../blocks/money/money';
import { useOffer } from './product-offer';

/** What one product costs for the amount and the days in the form, or why that is not known. */
export function FeeFigure({ productNo }: { productNo: string }) {
  const { terms, fees, feesTold, feesFailure } = useOffer();
  const known = fees.get(productNo);
  if (known) {
    return (
      <span className="fee-figure">
        <span className="fee-figure-total">
          <Money value={addYuan(known.guaranteeFee, known.platformServiceFee)} strong />
        </span>
        <span className="fee-figure-parts">
          担保费 <Money value={known.guaranteeFee} />
          ，平台服务费 <Money value={known.platformServiceFee} />
        </span>
      </span>
    );
  }
  return <span className="fee-figure-none">{whyUnknown()}</span>;

  function whyUnknown(): string {
    if (!terms) return '填写担保金额和起止日期后计算';
    if (feesFailure) return `费用计算失败：${feesFailure}`;
    return feesTold ? FEE_MESSAGES.noRate : '正在计算…';
  }
}
