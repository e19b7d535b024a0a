import { Money } from '../../blocks/money/money';

export function AmountDue({ value }: { value: string }) {
  return (
    <p className="payment-amount">
      <span>应付金额</span>
      <strong>
        <Money value={value} />
      </strong>
    </p>
  );
}
