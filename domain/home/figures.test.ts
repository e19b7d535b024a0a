import { organisationTypes } from '../organisation/organisation-type';
import { HOME_FIGURES } from './figures';
import { talliesFor } from './tally';

const { thisMonth, nextMonth, monthAfterNext, later } = HOME_FIGURES.wageExpiry;
const MONTHS = [thisMonth, nextMonth, monthAfterNext, later];

it.each([
  ['2026-03-15', ['2026-03-15..2026-03-31', '2026-04-01..2026-04-30', '2026-05-01..2026-05-31', '2026-06-01..']],
  ['2026-01-31', ['2026-01-31..2026-01-31', '2026-02-01..2026-02-28', '2026-03-01..2026-03-31', '2026-04-01..']],
  ['2026-02-01', ['2026-02-01..2026-02-28', '2026-03-01..2026-03-31', '2026-04-01..2026-04-30', '2026-05-01..']],
  ['2027-12-31', ['2027-12-31..2027-12-31', '2028-01-01..2028-01-31', '2028-02-01..2028-02-29', '2028-03-01..']],
])('[RT-07] wage letters run out by months of the calendar, seen on %s', (today, expected) => {
  const filters = MONTHS.map(({ rows }) => rows(today));
  expect(filters.map(({ expiryDateFrom = '', expiryDateTo = '' }) => `${expiryDateFrom}..${expiryDateTo}`)).toEqual(expected);
  expect(new Set(filters.map(({ guaranteeType }) => guaranteeType))).toEqual(new Set(['migrantWage']));
});

it.each(organisationTypes)('[RT-07] wage letters of a month are tallied for %s, never counted row by row', (orgType) => {
  for (const { rows } of MONTHS) expect(talliesFor({ orgType }, rows('2026-01-31'))).toMatchObject({ measure: 'expiry' });
});
