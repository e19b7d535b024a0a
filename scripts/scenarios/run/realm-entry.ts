import { livePage, type ListenToErrors } from '../../../src/devtools/scenarios/engine/page-life';
import type { Realm } from '../../../src/devtools/scenarios/engine/run';

const listenToErrors: ListenToErrors = (onError) => {
  process.on('unhandledRejection', onError);
  return () => process.off('unhandledRejection', onError);
};

export const live: Realm['live'] = (scenario, carried) => livePage(scenario, carried, listenToErrors);
