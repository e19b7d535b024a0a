import { walkMoney } from '../machines/model-based/money-sequences';
import { print } from './report';

const AT_A_TIME = 500;
const ONE_MINUTE_MS = 60_000;

/** How many random sequences of what can happen to money are walked within a minute of one core. */
export function measureMoney(): void {
  let sequences = 0;
  let commands = 0;
  const began = performance.now();
  while (performance.now() - began < ONE_MINUTE_MS) {
    commands += walkMoney(sequences, AT_A_TIME).commands;
    sequences += AT_A_TIME;
  }
  const minutes = (performance.now() - began) / ONE_MINUTE_MS;
  print('Random sequences of payments, refunds, splits and invoices beside the ledger, in a minute', [
    { what: 'sequences', value: (sequences / minutes).toFixed(0) },
    { what: 'commands', value: (commands / minutes).toFixed(0) },
  ]);
}
