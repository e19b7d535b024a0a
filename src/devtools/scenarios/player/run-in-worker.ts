import type { Run } from '../engine/run';
import { runScenario } from '../engine/run-scenario';
import { workerRealm } from '../engine/worker-realm';
import type { Scenario } from '../format/scenario';

export type RunInWorker = (scenario: Scenario, signal: AbortSignal) => Promise<Run>;

export const runInWorker: RunInWorker = (scenario, signal) => runScenario(scenario, workerRealm(signal));
