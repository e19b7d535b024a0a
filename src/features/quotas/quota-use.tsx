import type { QuotaRow } from '#contract/quotas';
import { parseYuan } from '#domain/money';
import { quotaLevelOf } from '#domain/quota';
import './quotas.css';

type Use = Pick<QuotaRow, 'totalAmount' | 'usedAmount' | 'reservedAmount' | 'usedRatio'>;

/** A bar of a quota: what letters in force take, then what applications under way reserve. */
export function QuotaUse({ quota }: { quota: Use }) {
  const { totalAmount, usedAmount, reservedAmount, usedRatio } = quota;
  const used = shareOf(usedAmount, totalAmount);
  const reserved = shareOf(reservedAmount, totalAmount);
  return (
    <div className="quota-use" data-level={quotaLevelOf(usedRatio)}>
      <div className="quota-bar" aria-hidden="true">
        <span className="quota-bar-taken" style={{ inlineSize: `${String(Math.max(0, used - reserved))}%` }} />
        <span className="quota-bar-reserved" style={{ inlineSize: `${String(Math.min(used, reserved))}%` }} />
      </div>
      <span className="number">{usedRatio}%</span>
    </div>
  );
}

/** Percent, at most 100. */
function shareOf(amount: string, totalAmount: string): number {
  const total = parseYuan(totalAmount);
  if (total === 0n) return 0;
  return Math.min(100, Number((parseYuan(amount) * 10_000n) / total) / 100);
}
