import fc from 'fast-check';
import {
  addDays,
  compareInstants,
  dayOf,
  daysBetween,
  endOfDay,
  formatInstant,
  formatMinute,
  hasPassed,
  isDay,
  isInstant,
  startOfDay,
} from './dates';

const instants = fc
  .date({ min: new Date('1992-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('dates', () => {
  it('counts days by Shanghai time', () => {
    expect(dayOf('2026-12-31T15:59:59.999Z')).toBe('2026-12-31');
    expect(dayOf('2026-12-31T16:00:00Z')).toBe('2027-01-01');
    expect(startOfDay('2027-01-01')).toBe('2026-12-31T16:00:00.000Z');
    expect([endOfDay('2026-12-31'), endOfDay('9999-12-31')]).toEqual(['2026-12-31T16:00:00.000Z', '9999-12-31T16:00:00.000Z']);
  });

  it('agrees with the time-zone data that Node has', () => {
    const shanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
    fc.assert(fc.property(instants, (instant) => expect(formatInstant(instant)).toBe(shanghai.format(new Date(instant)))));
  });

  it('has every instant in its own day', () => {
    const property = fc.property(instants, (instant) => {
      const day = dayOf(instant);
      expect([hasPassed(startOfDay(day), instant), hasPassed(endOfDay(day), instant)]).toEqual([true, false]);
    });
    fc.assert(property);
  });

  it('adds and subtracts days over months and leap years', () => {
    expect([addDays('2028-02-28', 1), addDays('2027-02-28', 1), addDays('2027-01-01', -1)]).toEqual([
      '2028-02-29',
      '2027-03-01',
      '2026-12-31',
    ]);
    expect([daysBetween('2028-01-01', '2029-01-01'), daysBetween('2027-03-01', '2027-02-28')]).toEqual([366, -1]);
  });

  it('formats for people', () => {
    expect([formatInstant('2026-11-20T16:05:09Z'), formatMinute('2026-11-20T16:05:09Z')]).toEqual([
      '2026-11-21 00:05:09',
      '2026-11-21 00:05',
    ]);
  });

  it('compares instants of any offset', () => {
    expect(compareInstants('2026-11-20T08:00:00+08:00', '2026-11-20T00:00:00Z')).toBe(0);
    expect(hasPassed('2026-11-20T08:00:00+08:00', '2026-11-19T23:59:59.999Z')).toBe(false);
  });

  it.each(['2027-02-29', '2027-13-01', '2027-1-1', '', '2027-01-01T00:00:00Z'])('is no day: %j', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => startOfDay(text)).toThrow(RangeError);
  });

  it.each(['2027-02-29T00:00:00Z', '2027-01-01', '2027-01-01T25:00:00Z', '2027-01-01 00:00:00', '2027-01-01T00:00:00'])(
    'is no instant: %j',
    (text) => {
      expect(isInstant(text)).toBe(false);
    },
  );
});
