import type { FeeRate } from '../fee';

/** A row with its decimals as short as they can be written: `0.50` is `0.5`, whoever wrote it. Expects what `validateFeeRates` finds nothing wrong in. */
export function plainRate(row: FeeRate): FeeRate {
  const { rate, minFee, maxFee, minEffect, maxEffect } = row;
  return {
    ...row,
    rate: plain(rate),
    minFee: plain(minFee),
    maxFee: plain(maxFee),
    minEffect: plain(minEffect),
    maxEffect: plain(maxEffect),
  };
}

function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
