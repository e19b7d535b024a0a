import { createContext, use, useEffect } from 'react';
import type { Channel } from '#contract/channels';

type TryOn = (tokens: Channel['tokens'] | null) => void;

export const TokensOnTrial = createContext<TryOn>(() => undefined);

/** Shows the whole application in these tokens, for as long as the caller is on the screen; with null, in those of the user's channel. */
export function useTokensOnTrial(tokens: Channel['tokens'] | null): void {
  const tryOn = use(TokensOnTrial);
  useEffect(() => {
    tryOn(tokens);
    return () => tryOn(null);
  }, [tokens, tryOn]);
}
