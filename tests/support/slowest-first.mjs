import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { ROOT } from '../../scripts/lib/root.mjs';
import { SECONDS } from './seconds.mjs';

/** What failed last begins first, as in jest's own order; then what takes longest, so that two workers end at about the same time. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    return super
      .sort([...tests])
      .toSorted((one, other) => this.hasFailed(other) - this.hasFailed(one) || millisecondsOf(other) - millisecondsOf(one));
  }
}

/** By the last run on this machine, else by the record. */
function millisecondsOf({ path, duration }) {
  return duration ?? (SECONDS[relative(ROOT, path)] ?? 0) * 1000;
}
