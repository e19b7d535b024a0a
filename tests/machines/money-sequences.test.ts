import { walkMoney } from './model-based/money-sequences';

const { MONEY_SEED } = process.env;
const SEED = MONEY_SEED === undefined ? Date.now() % 2 ** 31 : Number(MONEY_SEED);
const SEQUENCES = 2000;

it(`[PY-03] [PY-04] [PY-05] [PY-06] the ledger stays at zero through ${String(SEQUENCES)} sequences of what happens to fees and balances, MONEY_SEED=${String(SEED)}`, () => {
  const { booked, invoiceStates } = walkMoney(SEED, SEQUENCES);
  expect([...booked].toSorted()).toEqual([
    ...['amendment', 'fee', 'given', 'part', 'recharge', 'refund', 'resplit', 'returned', 'returned-amendment', 'split'],
    ...['unspent', 'unspent-amendment', 'unsplit', 'withdrawal', 'withdrawn'],
  ]);
  expect([...invoiceStates].toSorted()).toEqual(['apply', 'fail', 'finish', 'invalid', 'invaliding', 'invoicing', 'redFail', 'refuse']);
});
