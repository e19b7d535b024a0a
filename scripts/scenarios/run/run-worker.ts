import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { Realm } from '../../../src/devtools/scenarios/engine/run';
import { runScenario } from '../../../src/devtools/scenarios/engine/run-scenario';
import { runFile } from './run-file';

const realm = scriptRealm(workerData as string);

parentPort?.on('message', (file: string) => {
  void runFile(file, (scenario) => runScenario(scenario, realm)).then((result) => parentPort?.postMessage(result));
});

function scriptRealm(source: string): Realm {
  const script = new Script(`(() => { ${source}\nreturn realm; })()`, { filename: 'scenario-realm.js' });
  return { live: (scenario, carried) => (script.runInThisContext() as Realm).live(scenario, carried) };
}
