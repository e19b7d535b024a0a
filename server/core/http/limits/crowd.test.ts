import { EventEmitter } from 'node:events';
import { crowdOf, type Connection } from './crowd';

const limits = { atOnce: 1, mostWaiting: 3, mostOfOne: 2, mostWaitMs: 1500 };

class Client extends EventEmitter implements Connection {
  destroyed = false;

  leave(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** What became of each that asked to come in, by name. */
function visit(crowd: ReturnType<typeof crowdOf>) {
  const answered: Record<string, string> = {};
  const leaves: Record<string, () => void> = {};
  const come = (name: string, address = name) => {
    const client = new Client();
    void crowd.enter(address, client).then(
      (leave) => {
        answered[name] = 'in';
        leaves[name] = leave;
      },
      (error: unknown) => (answered[name] = error instanceof Error ? error.name : ''),
    );
    return client;
  };
  return { answered, come, leave: (name: string) => leaves[name]?.() };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a crowd', () => {
  it('[ER-02] is let in so many at once, addresses taking turns, and refused at once where no more can wait', async () => {
    const { answered, come, leave } = visit(crowdOf(limits));
    come('a1', 'a');
    come('a2', 'a');
    come('a3', 'a');
    come('a4', 'a');
    come('b1', 'b');
    come('c1', 'c');
    await turns();
    expect(answered).toEqual({ a1: 'in', a4: 'Overloaded', c1: 'Overloaded' });
    leave('a1');
    await turns();
    leave('a2');
    await turns();
    expect(answered).toMatchObject({ a2: 'in', b1: 'in' });
    expect(answered).not.toHaveProperty('a3');
  });

  it('[ER-02] is told to come again before five seconds have passed', async () => {
    const { answered, come, leave } = visit(crowdOf(limits));
    come('a');
    come('b');
    await turns();
    jest.advanceTimersByTime(5000);
    await turns();
    expect(answered).toEqual({ a: 'in', b: 'Overloaded' });
    leave('a');
    come('c');
    await turns();
    expect(answered).toMatchObject({ c: 'in' });
  });

  it('lets nobody in who has gone', async () => {
    const { answered, come, leave } = visit(crowdOf(limits));
    come('a');
    const gone = come('b');
    come('c');
    await turns();
    gone.leave();
    leave('a');
    await turns();
    expect(answered).toEqual({ a: 'in', b: 'ClientGone', c: 'in' });
    expect([gone.listenerCount('close'), jest.getTimerCount()]).toEqual([0, 0]);
  });

  it('knows no limit of 0', async () => {
    const { answered, come } = visit(crowdOf({ ...limits, atOnce: 0 }));
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) come(name);
    await turns();
    expect(new Set(Object.values(answered))).toEqual(new Set(['in']));
  });
});
