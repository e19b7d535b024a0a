import type { Realm } from '../../../src/devtools/scenarios/engine/run';

/** Each page is of modules of its own. */
export const realm: Realm = {
  live: async (scenario, carried) => {
    jest.resetModules();
    const { livePage } = await import('../../../src/devtools/scenarios/engine/page-life');
    return livePage(scenario, carried, () => () => undefined);
  },
};
