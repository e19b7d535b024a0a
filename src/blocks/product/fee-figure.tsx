import type { Fees } from '#domain/fee';
import { totalFee } from '#domain/product/compared';
import { Money } from '../money/money';
import './product-summary.css';

/** What one product costs, with its parts; `unknown` says why that is not known. */
export function FeeFigure({ fees, unknown }: { fees: Fees | undefined; unknown: string }) {
  if (!fees) return <span className="fee-figure-none">{unknown}</span>;
  return (
    <span className="fee-figure">
      <span className="fee-figure-total">
        <Money value={totalFee(fees)} strong />
      </span>
      <span className="fee-figure-parts">
        担保费 <Money value={fees.guaranteeFee} />
        ，平台服务费 <Money value={fees.platformServiceFee} />
      </span>
    </span>
  );
}
