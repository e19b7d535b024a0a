import { parentPort, workerData } from 'node:worker_threads';
import { runScenario } from '../../../src/devtools/scenarios/engine/run-scenario';
import { runFile } from './run-file';
import { scriptRealm } from './script-realm';

const realm = scriptRealm(workerData as string);

parentPort?.on('message', (file: string) => {
  void runFile(file, (scenario) => runScenario(scenario, realm)).then((result) => parentPort?.postMessage(result));
});
