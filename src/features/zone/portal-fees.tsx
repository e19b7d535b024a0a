import { useEffect, useEffectEvent } from 'react';
import { OwnAmount } from './own-amount';
import { useFees, type KnownFees } from './use-fees';
import type { TypedTerms } from './zone-search';

/** What the cards show of fees. */
export type FeesShown = Pick<KnownFees, 'of' | 'unknown'>;

interface PortalFeesProps {
  channelCode: string;
  products: readonly { productNo: string }[];
  typed: TypedTerms;
  onType: (typed: TypedTerms) => void;
  onFees: (fees: FeesShown) => void;
}

/** The own amount, by which the cards of a portal say what they cost, as the server reckons it. */
export function PortalFees({ channelCode, products, typed, onType, onFees }: PortalFeesProps) {
  const fees = useFees(channelCode, products, typed);
  const { of, unknown } = fees;
  const report = useEffectEvent(onFees);
  useEffect(() => report({ of, unknown }), [of, unknown]);
  return <OwnAmount typed={typed} onType={onType} fees={fees} />;
}
