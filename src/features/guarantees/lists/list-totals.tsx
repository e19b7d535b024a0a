import type { BodyOf } from '#contract/call';
import type { guaranteeTotals } from '#contract/guarantees';
import { countText } from '#domain/counting';
import { useGuaranteeTotalsQuery } from '../../../api/guarantees';
import { MoneyTotal } from '../../../blocks/money/money-total';

export function ListTotals({ search }: { search: BodyOf<typeof guaranteeTotals> }) {
  const { currentData } = useGuaranteeTotalsQuery(search, { refetchOnMountOrArgChange: true });
  if (!currentData) return null;
  if (currentData.guaranteeAmount === undefined) return <>{countText(currentData.count, '笔')}，缩小筛选范围后显示合计金额</>;
  return (
    <>
      合计 <span className="number">{currentData.count}</span> 笔，担保金额 <MoneyTotal value={currentData.guaranteeAmount} />
    </>
  );
}
