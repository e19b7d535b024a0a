import { Script } from 'node:vm';
import type { Realm } from '../../../src/devtools/scenarios/engine/run';

export function scriptRealm(source: string): Realm {
  const script = new Script(`(() => { ${source}\nreturn realm; })()`, { filename: 'scenario-realm.js' });
  return { live: (scenario, carried) => (script.runInThisContext() as Realm).live(scenario, carried) };
}
