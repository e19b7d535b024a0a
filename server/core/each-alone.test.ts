import { everyOneAlone, type Batch } from './each-alone';

const context = { log: { error: () => undefined } } as never;

it('works through all there are, those behind a whole batch that fails too, and fails once they had their turn', async () => {
  const all = Array.from({ length: 250 }, (_none, number) => ({ number }));
  const batchOf = ({ after, atMost }: Batch<{ number: number }>) =>
    Promise.resolve(all.filter(({ number }) => number > (after?.number ?? -1)).slice(0, atMost));
  const done: number[] = [];
  const work = ({ number }: { number: number }) => {
    if (number < 100) return Promise.reject(new Error('it stays'));
    done.push(number);
    return Promise.resolve();
  };
  await expect(everyOneAlone(context, batchOf, { work, failed: 'not done', leftOut: 'were not done' })).rejects.toThrow(
    '100 were not done',
  );
  expect(done).toEqual(all.slice(100).map(({ number }) => number));
});
