import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, PATIENCE, ROOT, temporary } from './support/command';

const FOLDER = 'tests/scenarios';
const shipped = readdirSync(join(ROOT, FOLDER)).filter((name) => name.endsWith('.jsonl'));
const paths = shipped.map((name) => join(FOLDER, name));

describe('traces', () => {
  it(
    '[TS-01] are byte-identical in three processes, whatever the order, the time zone and the language',
    async () => {
      await Promise.all([
        command(['run', ...paths, '--trace', temporary('one')]),
        command(['run', ...[...paths].reverse(), '--trace', temporary('two')], { TZ: 'America/New_York', LANG: 'en_US.UTF-8' }),
      ]);
      await command(['run', ...paths.slice(20), ...paths.slice(0, 20), '--trace', temporary('three')], { TZ: 'Asia/Kolkata' });
      const traces = (folder: string) =>
        shipped.map((name) => readFileSync(join(temporary(folder), name.replace('.jsonl', '.trace.jsonl')), 'utf8'));
      const first = traces('one');
      expect(first.every((trace) => trace.split('\n').length > 5)).toBe(true);
      expect(traces('two')).toEqual(first);
      expect(traces('three')).toEqual(first);
    },
    PATIENCE,
  );
});
