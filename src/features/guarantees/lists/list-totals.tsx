import type { BodyOf } from '#contract/call';
import type { guaranteeTotals } from '#contract/guarantees';
import { useGuaranteeTotalsQuery } from '../../../api/guarantees';
import { MoneyTotal } from '../../../blocks/money/money-total';

export function ListTotals({ search }: { search: BodyOf<typeof guaranteeTotals> }) {
  const { currentData } = useGuaranteeTotalsQuery(search, { refetchOnMountOrArgChange: true });
  if (!currentData) return null;
  return (
    <>
      合计 <span className="number">{currentData.count}</span> 笔，担保金额 <MoneyTotal value={currentData.guaranteeAmount} />
    </>
  );
}
