import fc from 'fast-check';
import { command } from './command';
import { crashing } from './crashes';
import { settle } from './model';

const wait = command('wait', fc.integer({ min: 1, max: 400 }), {
  run: async (_model, world, seconds) => {
    world.server.clock.advance(seconds);
    await Promise.resolve();
  },
});

/** Jobs are worked, and where the server ends while it works them, once more. */
const work = command('work', fc.boolean(), {
  run: async (model, world, crashes) => {
    if (crashes) await crashing(world.server.context.db, () => world.server.drainJobs());
    await world.work();
    settle(model);
  },
});

export const TIME = [wait, work];
