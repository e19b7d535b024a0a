import { startGrown, type Grown } from '#tests/support/growth/grown';
import { wholeTables } from '#tests/support/growth/plans';

const LARGE = ['guarantee', 'guarantee_history', 'payment_order', 'project', 'ledger_entry'];
const ROWS = 30_000;

let grown: Grown;

beforeAll(async () => {
  grown = await startGrown(ROWS);
}, 300_000);
afterAll(() => grown.stop());

it('no list, badge, home, search, export or job reads a table whole that grows with the platform', async () => {
  const whole: string[] = [];
  for (const reading of grown.readings) {
    const ran = await grown.ran(reading);
    whole.push(...ran.flatMap((one) => wholeTables(one).map((table) => `${reading.name}: all of ${table}`)));
  }
  expect(whole.filter((one) => LARGE.some((table) => one.endsWith(`: all of ${table}`)))).toEqual([]);
});
