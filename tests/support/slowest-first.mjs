import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { ROOT } from '../../scripts/lib/root.mjs';
import { SECONDS } from './seconds.mjs';

/** On a fresh clone, where nothing is known of earlier runs, what takes longest begins first: two workers then end at about the same time. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort([...tests]);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    return sorted.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}

function secondsOf({ path }) {
  return SECONDS[relative(ROOT, path)] ?? 0;
}
