import { renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { WORK_LISTS } from '#domain/guarantee/work-lists';
import { figureParts, figuresOf, projectLetters, unsealed, type GuaranteeFilter } from '#domain/home/figures';
import { HOME_ROWS, rowParts, type HomeRows } from '#domain/home/rows';
import { useTableUrl } from '../blocks/table/use-table-url';
import { FILTERS, pageBody, SORT_FIELDS } from '../features/guarantees/lists/work-list-search';
import { rowsLink } from '../features/home/rows-link';

const FIGURES = figureParts.flatMap((part) => figuresOf(part).map(([name, { rows }]) => [`${part}.${name}`, rows('2026-03-15')] as const));
const LISTS = rowParts.flatMap((part) => {
  const { all }: HomeRows = HOME_ROWS[part];
  return all ? [[part, all] as const] : [];
});
const OTHERS: [string, GuaranteeFilter][] = [
  ['a project', { ...projectLetters('bidding'), projectNo: 'TJ 2026/01&x=1' }],
  ['what is unsealed', unsealed({ orgType: 'tradeCenter' }, projectLetters('tradeCenter'))],
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
