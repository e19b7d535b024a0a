import { measureApi } from './api';
import { measureClicks } from './clicks';
import { measureDocuments } from './documents';
import { measureGrowth } from './growth';
import { measureInputs } from './inputs';
import { measureMoney } from './money';
import { measureNeighbours } from './neighbours';
import { measurePages } from './pages';
import { measurePayers } from './payers';
import { measureTyping } from './typing';

const PARTS = {
  api: measureApi,
  neighbours: measureNeighbours,
  documents: measureDocuments,
  pages: measurePages,
  clicks: measureClicks,
  inputs: measureInputs,
  payers: measurePayers,
  typing: measureTyping,
  money: measureMoney,
};
type Part = keyof typeof PARTS;

/** Only by name: it fills a database with a million guarantees. Numbers behind it are its steps. */
const GROWTH = 'growth';

const words = process.argv.slice(2);
const steps = words.filter((word) => /^\d+$/.test(word)).map(Number);
const wanted = words.filter((word) => !/^\d+$/.test(word));
const unknown = wanted.filter((name) => name !== GROWTH && !(name in PARTS));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${[...Object.keys(PARTS), GROWTH].join(', ')}`);

for (const name of Object.keys(PARTS) as Part[]) {
  if (wanted.length === 0 || wanted.includes(name)) await PARTS[name]();
}
if (wanted.includes(GROWTH)) await measureGrowth(steps);
process.exit(0);
