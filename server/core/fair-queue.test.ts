import { FairQueue } from './fair-queue';

describe('fair queue', () => {
  it('gives callers turns, each its own in the order in which they came', () => {
    const queue = new FairQueue<string>({ mostWaiting: 10, mostOfOne: 10 });
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.slice(0, 1), item);
    const order = Array.from({ length: 7 }, () => queue.next());
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
  });

  it('takes no more than its limits, and more again when some have gone', () => {
    const queue = new FairQueue<number>({ mostWaiting: 3, mostOfOne: 2 });
    expect([queue.add('a', 1), queue.add('a', 2), queue.add('a', 3), queue.add('b', 4), queue.add('c', 5)]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(queue.next()).toBe(1);
    expect(queue.add('a', 6)).toBe(true);
  });
});
