import { createContext, useContext } from 'react';
import { masked } from '../observation/masking';

const RevealedContext = createContext(false);
export const RevealedProvider = RevealedContext.Provider;

const REVEAL_MARK = 'devtools-reveal';

export function isRevealed(): boolean {
  return sessionStorage.getItem(REVEAL_MARK) !== null;
}

export function reveal(on: boolean): void {
  if (on) sessionStorage.setItem(REVEAL_MARK, '1');
  else sessionStorage.removeItem(REVEAL_MARK);
}

export function useShown(): <Value>(value: Value) => Value {
  const revealed = useContext(RevealedContext);
  return revealed ? asItIs : masked;
}

function asItIs<Value>(value: Value): Value {
  return value;
}
