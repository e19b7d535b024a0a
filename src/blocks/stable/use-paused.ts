import { useEffect, useState } from 'react';

const TYPING_PAUSE = 400;

/** What is typed, once the typing pauses; data that JSON can carry. */
export function usePaused<Value>(value: Value): Value {
  const text = JSON.stringify({ value });
  const [paused, setPaused] = useState({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ text, ...(JSON.parse(text) as { value: Value }) }), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused.value;
}
