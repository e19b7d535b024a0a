import { InputNumber, type InputNumberProps } from 'antd';
import { cleanNumber } from '#domain/validation/cleaners';

interface CountInputProps extends Omit<InputNumberProps<number | string>, 'parser' | 'precision' | 'value' | 'onChange'> {
  value?: number | null;
  onChange?: (count: number | null) => void;
}

/** A whole number, in whatever width its digits are typed. */
export function CountInput({ value = null, onChange, ...rest }: CountInputProps) {
  return (
    <InputNumber<number | string>
      {...rest}
      precision={0}
      value={value}
      parser={(text = '') => cleanNumber(text)}
      onChange={(next) => onChange?.(next === null ? null : Number(next))}
    />
  );
}
