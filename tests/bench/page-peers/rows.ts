export const COLUMNS = [
  'projectName',
  'projectNo',
  'bidOpeningDate',
  'guaranteeAmount',
  'sectionCount',
  'constructionUnit',
  'approvalStatus',
];

/** What every peer is answered: as many rows and columns as our lists show, and one of them. */
export const ROWS = Array.from({ length: 10 }, (_, id) => ({
  id,
  ...Object.fromEntries(COLUMNS.map((column) => [column, `${column} 滨海新区道路改造工程 ${id}`])),
}));
export const ANSWERS = {
  '/rows': { data: ROWS, total: 37 },
  '/row': { data: ROWS[0] },
};
