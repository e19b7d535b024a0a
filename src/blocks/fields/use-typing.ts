import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { cleanTyped, type Cleaner } from '#domain/validation/cleaners';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface Typing {
  value: string;
  onChange: (event: ChangeEvent<Box>) => void;
  onCompositionStart: (event: CompositionEvent<Box>) => void;
  onCompositionEnd: (event: CompositionEvent<Box>) => void;
  onBlurCapture: () => void;
}

/**
 * What a box for text holds and does whose text is cleaned as it is typed: as long as an input method composes, it shows what is composed as it is and
 * gives nothing. What it gives is what the whole of its text means, and what it shows once it is left. Such a box has no `maxLength`, which would cut what
 * is pasted before it is cleaned. With `keepsTyped` it shows all that is typed until it is left.
 */
export function useTyping(value: string, clean: Cleaner, onText: ((text: string) => void) | undefined, keepsTyped = false): Typing {
  const composing = useRef(false);
  const [composed, setComposed] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const accept = (text: string, pasted: boolean) => {
    const shown = keepsTyped ? text : cleanTyped(clean, text);
    setTyped(pasted ? null : shown);
    onText?.(clean(shown));
  };
  return {
    value: composed ?? (typed !== null && clean(typed) === value ? typed : value),
    onChange: ({ target, nativeEvent }) => {
      if (composing.current) setComposed(target.value);
      else accept(target.value, 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste');
    },
    onCompositionStart: ({ currentTarget }) => {
      composing.current = true;
      setComposed(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }) => {
      composing.current = false;
      setComposed(null);
      accept(currentTarget.value, false);
    },
    onBlurCapture: () => setTyped(null),
  };
}
