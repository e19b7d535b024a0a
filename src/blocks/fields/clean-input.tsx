import { Input, type InputProps } from 'antd';
import type { Cleaner } from '#domain/validation/cleaners';
import { useTyping } from './use-typing';

interface CleanInputProps extends Omit<InputProps, 'value' | 'onChange' | 'maxLength' | 'onCompositionStart' | 'onCompositionEnd'> {
  clean: Cleaner;
  /** Blanks stay as they are typed until the box is left, since more words may follow. */
  keepsTyped?: boolean;
  value?: string | undefined;
  onChange?: ((text: string) => void) | undefined;
}

/** A line of text that is cleaned as it is typed and pasted. */
export function CleanInput({ clean, keepsTyped = false, value = '', onChange, ...rest }: CleanInputProps) {
  return <Input {...rest} {...useTyping(value, clean, onChange, keepsTyped)} />;
}
