import { totalOf, tryParseYuan } from '#domain/money';
import './money.css';

/** A sum of many amounts: `4,567.89 万元`. */
export function MoneyTotal({ value }: { value: string | undefined }) {
  if (!value || tryParseYuan(value) === null) return <span className="money-none">—</span>;
  const { figure, unit } = totalOf(value);
  return (
    <span className="money">
      {figure}
      <span className="money-unit">{unit}</span>
    </span>
  );
}
