import { guaranteeStatuses } from '../guarantee/status';
import { isMonth, lastMonths, monthAway, monthOf, nextMonths } from '../home/months';
import { talliesFor } from '../home/tally';
import { durationOf, durationText, HOUR_SPANS, spanOf } from './durations';
import { demandedIn, expiringIn, inForceOf, inState, issuedIn, releasedIn } from './filters';
import { letterStateOf, letterStates, LETTER_STATES } from './letter-states';

const MARCH = monthOf('2026-03');
const FILTERS = [
  ...letterStates.map((state) => inState(state)),
  expiringIn(MARCH, '2026-03-15'),
  inForceOf('G1'),
  issuedIn(MARCH),
  issuedIn(MARCH, 'G1'),
  demandedIn(MARCH),
  releasedIn(MARCH),
];

it('[RT-08] every status stands in one state of those who supervise', () => {
  expect(letterStates.flatMap((state) => [...LETTER_STATES[state].statuses]).toSorted()).toEqual([...guaranteeStatuses].toSorted());
  expect(guaranteeStatuses.map((status) => LETTER_STATES[letterStateOf(status)].statuses.some((one) => one === status))).not.toContain(
    false,
  );
});

it.each(FILTERS)('[RT-08] what supervises is counted by tallies of what is open alone: %j', (filter) => {
  expect(filter.openedOnly).toBe(true);
  const { openedOnly: _openedOnly, ...all } = filter;
  for (const orgType of ['platform', 'tradeCenter'] as const) {
    expect(talliesFor({ orgType }, filter)).not.toBeNull();
    expect(talliesFor({ orgType }, all)).toEqual(talliesFor({ orgType }, filter));
  }
  expect(talliesFor({ orgType: 'guarantee' }, filter)).toBeNull();
});

it('[RT-08] a part of a month, or an institution for who does not supervise, is counted by its rows', () => {
  const part = { ...issuedIn(MARCH), guaranteeDateTo: '2026-03-30' };
  expect(talliesFor({ orgType: 'tradeCenter' }, part)).toBeNull();
  expect(talliesFor({ orgType: 'tradeCenter' }, { ...inForceOf('G1'), guaranteeStatus: [8] })).toBeNull();
  expect(talliesFor({ orgType: 'bidder' }, { workList: 'guarantee_record', claimDateFrom: '2026-03-01' })).toBeNull();
  expect(talliesFor({ orgType: 'tradeCenter' }, { workList: 'guarantee_record', releaseDateTo: 'no day' })).toBeNull();
});

describe('durations', () => {
  it('[RT-08] fall into the first span that is longer', () => {
    expect([0, 0.99, 1, 23.9, 24, 30, 719.5, 2160, 99_999].map(spanOf)).toEqual([1, 1, 2, 24, 30, 36, 720, 32_767, 32_767]);
    expect(HOUR_SPANS.toSorted((one, other) => one - other)).toEqual([...HOUR_SPANS]);
  });

  it('[RT-08] are told by the nearest rank', () => {
    expect(durationOf([])).toBeUndefined();
    expect(durationOf([{ hours: 3, count: 0 }])).toBeUndefined();
    expect(durationOf([{ hours: 3, count: 1 }])).toEqual({ medianHours: 3, ninetiethHours: 3 });
    expect(
      durationOf([
        { hours: 72, count: 1 },
        { hours: 2, count: 5 },
        { hours: 30, count: 4 },
      ]),
    ).toEqual({ medianHours: 2, ninetiethHours: 30 });
  });

  it('[RT-08] are said in words', () => {
    expect([1, 24, 30, 72, 32_767].map(durationText)).toEqual(['1 小时内', '1 天内', '1 天 6 小时内', '3 天内', '90 天以上']);
  });
});

it('[RT-08] months are counted over the ends of years', () => {
  expect(lastMonths('2026-01-31', 3).map(({ month }) => month)).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(nextMonths('2025-12-31', 2)).toEqual([
    { month: '2025-12', from: '2025-12-01', to: '2025-12-31' },
    { month: '2026-01', from: '2026-01-01', to: '2026-01-31' },
  ]);
  expect([monthAway('2026-03', -15), monthOf('2024-02').to, isMonth('2026-13'), isMonth('2026-12')]).toEqual([
    '2024-12',
    '2024-02-29',
    false,
    true,
  ]);
});
