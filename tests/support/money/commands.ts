import type { Arbitrary } from 'fast-check';
import { AMENDMENTS } from './amendments';
import type { MoneyCommand } from './command';
import { FEES } from './fees';
import { INVOICES } from './invoices';
import { RECHARGES } from './recharges';
import { SPLITS } from './splits';
import { TIME } from './time';
import { WITHDRAWALS } from './withdrawals';

/**
 * Everything that can happen to money, each as often as it is listed. Whoever adds a way of paying adds a file of commands here, what they come to in the model,
 * and where they write in `crashes.ts`.
 */
export const MONEY_COMMANDS: Arbitrary<MoneyCommand>[] = [
  ...[...RECHARGES, ...FEES, ...AMENDMENTS, ...WITHDRAWALS],
  ...[...INVOICES, ...SPLITS, ...TIME],
];
