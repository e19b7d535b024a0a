import type { TraceLine } from '../../../src/devtools/scenarios/engine/run';

/** What running one file came to. `failure` is the readable report, empty where it passed: the place, what is wrong, and what explains it. */
export interface FileResult {
  file: string;
  title: string;
  failure: readonly string[];
  met: number;
  notLookedAt: number;
  milliseconds: number;
  trace: readonly TraceLine[];
}
