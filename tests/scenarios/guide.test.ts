import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPECTATION_FIELDS, INPUT_FIELDS } from '../../src/devtools/scenarios/format/line-fields';
import { parseScenario } from '../../src/devtools/scenarios/format/parse';
import { INVARIANTS, USERS } from '../../src/devtools/scenarios/format/scenario';
import { command, PATIENCE, ROOT, temporary } from './support/command';

const guide = readFileSync(join(ROOT, 'docs/scenarios.md'), 'utf8');
const example = guide.split('```')[3]?.trim() ?? '';

describe('the guide to scenarios', () => {
  it('names every input and expectation with its fields, every invariant and every user', () => {
    const fields = [INPUT_FIELDS, EXPECTATION_FIELDS].flatMap((table) =>
      Object.entries(table).flatMap(([kind, { required, optional }]) => [kind, ...Object.keys(required), ...Object.keys(optional)]),
    );
    const unnamed = [...new Set([...fields, ...INVARIANTS, ...USERS])].filter(
      (name) => !guide.includes(`\`${name}\``) && !guide.includes(`"${name}"`),
    );
    expect(unnamed).toEqual([]);
  });

  it(
    'shows an example that runs',
    async () => {
      expect(parseScenario(example).problems).toBeUndefined();
      writeFileSync(temporary('example.jsonl'), example);
      expect((await command(['run', temporary('example.jsonl')])).code).toBe(0);
    },
    PATIENCE,
  );
});
