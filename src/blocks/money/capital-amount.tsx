import { CAPITAL_MESSAGES, capitalAmount } from '#domain/capital-amount';
import './money.css';

export function CapitalAmount({ value }: { value: string | undefined }) {
  const capital = capitalAmount(value ?? '');
  if (capital.ok) return <div className="money-capital">大写：{capital.text}</div>;
  return capital.message === CAPITAL_MESSAGES.tooLarge ? <div className="money-capital">{capital.message}</div> : null;
}
