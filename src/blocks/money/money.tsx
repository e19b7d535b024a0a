import { formatYuan, tryParseYuan } from '#domain/money';
import './money.css';

export interface MoneyProps {
  value: string | undefined;
  strong?: boolean;
}

export function Money({ value, strong = false }: MoneyProps) {
  if (!value || tryParseYuan(value) === null) return <span className="money-none">—</span>;
  return (
    <span className={strong ? 'money money-strong' : 'money'}>
      <span className="money-sign">¥</span>
      {formatYuan(value)}
    </span>
  );
}
