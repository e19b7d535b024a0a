import { columnsOf, columnsProblem, searchProblem, tableKindOf, tableNames } from './tables';

describe('tables', () => {
  it('every list has columns of its own kind', () => {
    for (const table of tableNames) expect(columnsOf(tableKindOf(table))).toContain('projectName');
  });

  it.each([
    [[], null],
    [[{ key: 'projectNo', shown: false }], null],
    [[{ key: 'applyNo', shown: true }], '列表没有“applyNo”这一列'],
    [[{ key: 'toString', shown: true }], '列表没有“toString”这一列'],
    [
      [
        { key: 'projectNo', shown: true },
        { key: 'projectNo', shown: false },
      ],
      '“projectNo”列重复出现',
    ],
    [columnsOf('project').map((key) => ({ key, shown: false })), '至少保留一列'],
  ])('columns %j: %s', (columns, problem) => expect(columnsProblem('project_list', columns)).toBe(problem));

  it.each([
    [{ name: 'a', filters: [{ name: 'keyword', value: 'x' }], sortField: 'createTime', sortOrder: 1 as const }, null],
    [{ name: 'a', filters: [{ name: 'guaranteeStatus', value: '7' }] }, '列表没有“guaranteeStatus”这一筛选条件'],
    [
      {
        name: 'a',
        filters: [
          { name: 'keyword', value: 'x' },
          { name: 'keyword', value: 'y' },
        ],
      },
      '筛选条件重复',
    ],
    [{ name: 'a', filters: [], sortField: 'projectNo' }, '列表不能按“projectNo”排序'],
  ])('search %j: %s', (search, problem) => expect(searchProblem('project_list', search)).toBe(problem));
});
