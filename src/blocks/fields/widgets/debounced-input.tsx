import { useEffect, useRef, useState } from 'react';
import { LimitedInput } from '../limited-text';

export interface DebouncedInputProps {
  label: string;
  placeholder: string;
  delay: number;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
}

export function DebouncedInput({ label, placeholder, delay, value, onChange, disabled }: DebouncedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const give = (text: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    if (text !== latest.current.value) latest.current.onChange(text);
  };
  return (
    <LimitedInput
      aria-label={label}
      placeholder={placeholder}
      disabled={disabled}
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => give(text), delay);
      }}
      onBlur={() => {
        if (typed !== null) give(typed);
      }}
    />
  );
}
