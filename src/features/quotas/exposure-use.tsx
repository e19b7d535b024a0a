import type { ExposureDetail } from '#contract/exposure';
import { Money } from '../../blocks/money/money';
import { QuotaUse } from './quota-use';
import './quotas.css';

export function ExposureUse({ use }: { use: ExposureDetail['total'] }) {
  const { usedAmount, reservedAmount, limitAmount, usedRatio } = use;
  return (
    <>
      <Money value={usedAmount} />
      <small className="quota-limited">
        其中在办 <Money value={reservedAmount} />
      </small>
      {limitAmount !== undefined && usedRatio !== undefined ? (
        <QuotaUse quota={{ totalAmount: limitAmount, usedAmount, reservedAmount, usedRatio }} />
      ) : null}
    </>
  );
}
