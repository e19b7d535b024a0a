import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { formatYuan, tryParseYuan, yuanOf } from '#domain/money';
import { cleanAmount } from '#domain/validation/cleaners';
import { CapitalAmount } from '../money/capital-amount';
import { CleanInput } from './clean-input';
import type { FieldInputProps } from './field-widget';
import './fields.css';

export function AmountInput({ field: _field, value = '', onChange, onBlur, onProblem: _onProblem, ...rest }: FieldInputProps<'amount'>) {
  const [typing, setTyping] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // The amount is written anew without its commas, which takes the selection of whoever came by Tab.
    if (typing) box.current?.select();
  }, [typing]);
  const enter = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    box.current = currentTarget;
    setTyping(true);
  };
  const leave = () => {
    setTyping(false);
    const whole = inCents(value);
    if (whole !== value) onChange?.(whole);
    onBlur?.();
  };
  return (
    <div>
      <CleanInput
        placeholder="请输入"
        prefix="¥"
        inputMode="decimal"
        autoComplete="off"
        className="field-amount"
        {...rest}
        value={typing ? value : separated(value)}
        onFocus={enter}
        onBlur={leave}
        clean={cleanAmount}
        onChange={onChange}
      />
      <CapitalAmount value={value} />
    </div>
  );
}

function inCents(value: string): string {
  const cents = tryParseYuan(value.replace(/\.$/, '').replace(/^0+(?=\d)/, ''));
  return cents === null ? value : yuanOf(cents);
}

function separated(value: string): string {
  return tryParseYuan(value) === null ? value : formatYuan(value);
}
