import fc from 'fast-check';
import { splitEvent } from '#contract/baofu';
import { anyCrash, anyPick, command, picked } from './command';
import type { Fee, Model } from './model';

function failed(model: Model): Fee[] {
  return model.fees.filter(({ split }) => split === 'failed');
}

const refuse = command('Baofu refuses to split, or not', fc.boolean(), {
  can: (model, refuses) => model.refusesSplits !== refuses,
  run: async (model, world, refuses) => {
    world.refuseSplits(refuses);
    model.refusesSplits = refuses;
    await Promise.resolve();
  },
});

/** By one or several people at the same moment: the first counts. */
const retry = command('split again', fc.record({ pick: anyPick, crash: anyCrash, times: fc.integer({ min: 1, max: 3 }) }), {
  can: (model) => failed(model).length > 0,
  run: async (model, world, { pick, crash, times }) => {
    const fee = picked(failed(model), pick);
    const { splitNo, version } = await world.splitOf(fee.applyNo);
    const event = { type: 'retry' as const };
    const send = (idempotencyKey: string) => world.platform.call(splitEvent, { splitNo, version, event }, { idempotencyKey });
    const answers = await world.sentTogether(
      crash,
      Array.from({ length: times }, () => send),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    fee.split = 'pending';
  },
});

export const SPLITS = [refuse, retry, retry];
