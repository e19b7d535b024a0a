import { Input, type InputProps } from 'antd';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cleanLines, cleanText } from '#domain/text';
import type { Cleaner } from '#domain/validation/cleaners';
import { CleanInput } from './clean-input';
import './fields.css';
import { lengthOf, tooLongMessage } from './text-limit';
import { useTyping } from './use-typing';
import './wrappers/wrappers.css';

type AreaProps = ComponentProps<typeof Input.TextArea>;
type Own = 'value' | 'onChange' | 'maxLength' | 'allowClear' | 'showCount' | 'count' | 'onCompositionStart' | 'onCompositionEnd';

/** Three lines at first, eight at most, six in dialogs. FF-08. */
const GROWING = { rows: 3, classNames: { textarea: 'field-growing' } };

interface Limit {
  value?: string | undefined;
  onChange?: ((text: string) => void) | undefined;
  clean?: Cleaner;
  /** How many characters are saved; as many as there are without it. */
  most?: number;
  /** The name by which it says that it is too long; without one, its form says so. */
  called?: string;
  showCount?: boolean;
}

/** A line of text that is saved: cleaned before it is measured, and never cut. */
export function LimitedInput({ most, called, showCount = false, clean = cleanText, ...rest }: Limit & Omit<InputProps, Own>) {
  const { problem, note } = useLimitProblem(called, rest.value, most);
  return (
    <>
      <CleanInput {...rest} {...problem} clean={clean} keepsTyped={clean === cleanText} {...countOf(clean, most, showCount)} />
      {note}
    </>
  );
}

/** The same of several lines; it grows unless it is told its rows. */
export function LimitedTextArea({
  most,
  called,
  showCount = false,
  clean = cleanLines,
  value = '',
  onChange,
  ...rest
}: Limit & Omit<AreaProps, Own>) {
  const typing = useTyping(value, clean, onChange, clean === cleanLines);
  const { problem, note } = useLimitProblem(called, value, most);
  return (
    <>
      <Input.TextArea
        {...(rest.rows || rest.autoSize ? {} : GROWING)}
        {...rest}
        {...problem}
        {...typing}
        {...countOf(clean, most, showCount)}
      />
      {note}
    </>
  );
}

interface Shown {
  problem: { status?: 'error'; 'aria-invalid'?: true; 'aria-describedby'?: string };
  note: ReactNode;
}

function useLimitProblem(called: string | undefined, value: string | undefined, most: number | undefined): Shown {
  const id = useId();
  const message = called === undefined || most === undefined ? null : tooLongMessage(called, value ?? '', most);
  if (message === null) return { problem: {}, note: null };
  return {
    problem: { status: 'error', 'aria-invalid': true, 'aria-describedby': id },
    note: (
      <div id={id} role="alert" className="field-message">
        {message}
      </div>
    ),
  };
}

function countOf(clean: Cleaner, max: number | undefined, show: boolean) {
  return max === undefined ? {} : { count: { show, max, strategy: (text: string) => lengthOf(clean(text)) } };
}
