import { payersOf } from './payers';

describe('payers who wait', () => {
  let time = 0;
  const clock = { now: () => new Date(time) };
  const pauseOf = (payers: ReturnType<typeof payersOf>, count: number) =>
    Array.from({ length: count }, (_, index) => payers.pollsAgainAfter(`P${String(index)}`)).at(-1);
  beforeEach(() => {
    time = 0;
  });

  it('[PY-01] ask each second, and less often only while more wait than the server was set up for', () => {
    const payers = payersOf(10, clock);
    expect(pauseOf(payers, 10)).toBe(1);
    expect(pauseOf(payers, 10)).toBe(1);
    expect(pauseOf(payers, 11)).toBe(2);
    expect(pauseOf(payers, 25)).toBe(3);
    for (let index = 10; index < 25; index += 1) payers.forget(`P${String(index)}`);
    expect(pauseOf(payers, 10)).toBe(1);
  });

  it('[PY-01] are counted no more once they have not asked for a while, and ask every fifteen seconds at the least', () => {
    const payers = payersOf(10, clock);
    expect(pauseOf(payers, 1000)).toBe(15);
    time = 19_000;
    expect(pauseOf(payers, 1)).toBe(15);
    time = 20_000;
    expect(pauseOf(payers, 10)).toBe(1);
  });
});
