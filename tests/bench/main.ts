import { measureApi } from './api';
import { measureClicks } from './clicks';
import { measureDocuments } from './documents';
import { measureInputs } from './inputs';
import { measureNeighbours } from './neighbours';
import { measurePages } from './pages';
import { measureTyping } from './typing';

const PARTS = {
  api: measureApi,
  neighbours: measureNeighbours,
  documents: measureDocuments,
  pages: measurePages,
  clicks: measureClicks,
  inputs: measureInputs,
  typing: measureTyping,
};
type Part = keyof typeof PARTS;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);

for (const name of Object.keys(PARTS) as Part[]) {
  if (wanted.length === 0 || wanted.includes(name)) await PARTS[name]();
}
process.exit(0);
