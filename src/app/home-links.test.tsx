import { renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { WORK_LISTS } from '#domain/guarantee/work-lists';
import { figureParts, figuresOf, projectLetters, type GuaranteeFilter } from '#domain/home/figures';
import { monthOf } from '#domain/home/months';
import { HOME_ROWS, rowParts, type HomeRows } from '#domain/home/rows';
import { demandedIn, expiringIn, inForceOf, inState, issuedIn, releasedIn } from '#domain/oversight/filters';
import { letterStates } from '#domain/oversight/letter-states';
import { rowsLink } from '../blocks/page/rows-link';
import { useTableUrl } from '../blocks/table/use-table-url';
import { FILTERS, pageBody, SORT_FIELDS } from '../features/guarantees/lists/work-list-search';
import { projectsLink } from '../features/oversight/paths';
import { FILTERS as PROJECT_FILTERS, pageBody as projectBody, SORT_FIELDS as PROJECT_SORTS } from '../features/projects/project-search';

const FIGURES = figureParts.flatMap((part) => figuresOf(part).map(([name, { rows }]) => [`${part}.${name}`, rows('2026-03-15')] as const));
const LISTS = rowParts.flatMap((part) => {
  const { all }: HomeRows = HOME_ROWS[part];
  return all ? [[part, all] as const] : [];
});
const MARCH = monthOf('2026-03');
const OTHERS: [string, GuaranteeFilter][] = [
  ['a project', { ...projectLetters('bidding'), projectNo: 'TJ 2026/01&x=1' }],
  ['letters by project', projectLetters('tradeCenter')],
  ...letterStates.map((state): [string, GuaranteeFilter] => [`letters ${state}`, inState(state, 'XM 1')]),
  ['letters that expire', expiringIn(MARCH, '2026-03-15')],
  ['an institution', inForceOf('G 1')],
  ['letters of an institution', issuedIn(MARCH, 'G1')],
  ['claims', demandedIn(MARCH)],
  ['releases', releasedIn(MARCH)],
  ['a month', { workList: 'guarantee_record', guaranteeDateFrom: '2026-02-01', guaranteeDateTo: '2026-02-28' }],
];

it.each([...FIGURES, ...LISTS, ...OTHERS])('[RT-02] the link of %s lets the list ask for exactly its rows', (_name, rows) => {
  const { result } = renderHook(
    () => {
      const { view, filters } = useTableUrl(SORT_FIELDS, FILTERS);
      return { path: useLocation().pathname, body: pageBody(rows.workList, view, filters) };
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={[rowsLink(rows)]}>{children}</MemoryRouter> },
  );
  expect(result.current).toEqual({
    path: WORK_LISTS[rows.workList].path,
    body: { ...rows, page: 1, size: 10 },
  });
});

it('[RT-08] the link of a day of openings lets the list of projects ask for exactly its projects', () => {
  const rows = { overseen: true, openingFrom: '2026-03-20', openingTo: '2026-03-20' };
  const { result } = renderHook(
    () => {
      const { view, filters } = useTableUrl(PROJECT_SORTS, PROJECT_FILTERS);
      return { path: useLocation().pathname, body: projectBody(view, filters) };
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={[projectsLink(rows)]}>{children}</MemoryRouter> },
  );
  expect(result.current).toEqual({ path: '/business-manage/project-list', body: { ...rows, page: 1, size: 10 } });
});
