import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import type { Cleaner } from '#domain/validation/cleaners';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface Typing {
  value: string;
  onChange: (event: ChangeEvent<Box>) => void;
  onCompositionStart: (event: CompositionEvent<Box>) => void;
  onCompositionEnd: (event: CompositionEvent<Box>) => void;
}

/**
 * What a box for text holds and does whose text is cleaned as it is typed: as long as an input method composes, it shows what is composed as it is and
 * gives nothing. Such a box has no `maxLength`, which would cut what is pasted before it is cleaned.
 */
export function useTyping(value: string, clean: Cleaner, onText: ((text: string) => void) | undefined): Typing {
  const composing = useRef(false);
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange: ({ target }) => {
      if (composing.current) setComposed(target.value);
      else onText?.(clean(target.value));
    },
    onCompositionStart: ({ currentTarget }) => {
      composing.current = true;
      setComposed(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }) => {
      composing.current = false;
      setComposed(null);
      onText?.(clean(currentTarget.value));
    },
  };
}
