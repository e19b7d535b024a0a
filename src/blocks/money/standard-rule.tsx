import type { FeeStandard } from '#domain/fee';
import { Money } from './money';

/** The fee standard of a channel that has its own. */
export function StandardRule({ standard: { ratePerMille, minFee } }: { standard: FeeStandard }) {
  return (
    <p>
      担保费执行本渠道统一标准：担保金额 × {ratePerMille}‰，最低 <Money value={minFee} />。
    </p>
  );
}
