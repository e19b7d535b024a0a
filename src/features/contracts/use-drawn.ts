import { useState } from 'react';
import type { ContractFile } from '#contract/guarantees';

interface Drawn {
  contracts: readonly ContractFile[];
  again: boolean;
}

/** The contracts as reading began: anew where one that is still to be signed has another file than was shown. */
export function useDrawn(contracts: readonly ContractFile[]): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ contracts, again: false });
  const known = new Set(drawn.contracts.map(({ url }) => url));
  if (contracts.some(({ signed, url }) => !signed && !known.has(url))) {
    setDrawn({ contracts, again: drawn.again || drawn.contracts.length > 0 });
  }
  return drawn;
}
