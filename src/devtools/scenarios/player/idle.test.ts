import fc from 'fast-check';
import { compressedScale, durationText, evenScale } from './idle';

describe('the time line', () => {
  it('[TS-01] shortens every stretch in which nothing happens for longer than half a second, and says how long it was', () => {
    const { breaks, place } = compressedScale([0, 40, 1040, 1080, 301_080]);
    expect(breaks.map(({ from, to }) => [from, to])).toEqual([
      [40, 1040],
      [1080, 301_080],
    ]);
    expect(breaks.map(({ start, end }) => Number((end - start).toFixed(3)))).toEqual([0.06, 0.06]);
    expect(place(40)).toBeCloseTo(0.44);
    expect(place(1080)).toBeCloseTo(0.94);
  });

  it('[TS-01] keeps the order of moments, begins and ends where they do, and finds the moment at a place', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(600_000), { minLength: 1, maxLength: 60 }), (moments) => {
        const sorted = [...new Set([0, ...moments])].sort((one, other) => one - other);
        const { place, moment } = compressedScale(moments);
        const places = sorted.map(place);
        expect(places).toEqual([...places].sort((one, other) => one - other));
        expect(places[0]).toBe(0);
        if (sorted.length > 1) expect(places.at(-1)).toBeCloseTo(1, 6);
        for (const at of sorted) expect(moment(place(at))).toBeCloseTo(at, 3);
      }),
    );
  });

  it('draws all stretches evenly where nothing is idle or that is asked for', () => {
    expect(compressedScale([0, 100, 400]).breaks).toEqual([]);
    expect(compressedScale([0, 100, 400]).place(100)).toBe(0.25);
    expect(evenScale([0, 100, 60_000]).breaks).toEqual([]);
    expect(evenScale([]).place(0)).toBe(0);
  });

  it.each([
    [960, '960 毫秒'],
    [2400, '2.4 秒'],
    [60_000, '1 分'],
    [119_700, '2 分'],
    [305_000, '5 分 5 秒'],
  ])('says %s milliseconds as %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text);
  });
});
