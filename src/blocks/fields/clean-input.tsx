import { Input, type InputProps } from 'antd';
import type { Cleaner } from '#domain/validation/cleaners';
import { useTyping } from './use-typing';

interface CleanInputProps extends Omit<
  InputProps,
  'value' | 'onChange' | 'maxLength' | 'allowClear' | 'onCompositionStart' | 'onCompositionEnd'
> {
  clean: Cleaner;
  value?: string | undefined;
  onChange?: ((text: string) => void) | undefined;
}

/** A line of text that is cleaned as it is typed and pasted. */
export function CleanInput({ clean, value = '', onChange, ...rest }: CleanInputProps) {
  return <Input {...rest} {...useTyping(value, clean, onChange)} />;
}
