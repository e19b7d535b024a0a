import { workInTurns } from './work-in-turns';

const limits = { atOnce: 2, mostWaiting: 4, mostOfOne: 3 };

function paused() {
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((end) => endings.push(() => end(name)));
  };
  return { begun, work, endNext: () => endings.shift()?.() };
}

const settled = () => new Promise<void>((done) => setImmediate(done));

describe('work in turns', () => {
  it('works so much at once, and refuses at once what cannot wait, of one owner and of all', async () => {
    const queue = workInTurns(limits, () => new Error('full'));
    const { begun, work, endNext } = paused();
    const flood = [1, 2, 3, 4, 5].map((number) => queue.run('flood', work(`flood ${number}`)));
    await settled();
    expect(begun).toEqual(['flood 1', 'flood 2']);
    expect([queue.isFullFor('flood'), queue.isFullFor('owner')]).toEqual([true, false]);
    await expect(queue.run('flood', work('flood 6'))).rejects.toThrow('full');
    const owner = queue.run('owner', work('owner'));
    await expect(queue.run('third', work('third'))).rejects.toThrow('full');
    for (let ended = 0; ended < 6; ended += 1) {
      endNext();
      await settled();
    }
    await expect(Promise.all([...flood, owner])).resolves.toHaveLength(6);
    expect(begun).not.toContain('third');
  });

  it('gives each owner a turn before any a second one', async () => {
    const queue = workInTurns(limits, () => new Error('full'));
    const { begun, work, endNext } = paused();
    const all = [1, 2, 3, 4, 5].map((number) => queue.run('flood', work(`flood ${number}`)));
    all.push(queue.run('owner', work('owner')));
    for (let ended = 0; ended < 6; ended += 1) {
      await settled();
      endNext();
    }
    await Promise.all(all);
    expect(begun).toEqual(['flood 1', 'flood 2', 'flood 3', 'owner', 'flood 4', 'flood 5']);
  });

  it('is crowded from half of those that may wait, and free again after work that failed', async () => {
    const queue = workInTurns(limits, () => new Error('full'));
    const { work, endNext } = paused();
    const underWay = [1, 2, 3].map((number) => queue.run('a', work(`${number}`)));
    expect(queue.isCrowded()).toBe(false);
    const failing = expect(queue.run('b', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(queue.isCrowded()).toBe(true);
    for (let ended = 0; ended < 3; ended += 1) {
      endNext();
      await settled();
    }
    await Promise.all([...underWay, failing]);
    expect([queue.isFullFor('a'), queue.isCrowded()]).toEqual([false, false]);
  });
});
