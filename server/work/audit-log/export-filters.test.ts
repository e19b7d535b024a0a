import { printStatement } from '#contract/balances';
import { printBaofuStatement } from '#contract/baofu';
import { CALLS } from '#contract/calls';
import { factLabel } from '#domain/audit-words';
import { filtersForOthers } from './export-filters';
import { exportWording } from './export-words';

const HAN = /\p{Script=Han}/u;

interface Schema {
  type?: string;
  enum?: readonly unknown[];
  items?: Schema;
}

/** Each export with its filters, and the values of those that offer a choice. */
const EXPORTS = [...CALLS.filter(({ summary }) => summary.startsWith('导出')), printStatement, printBaofuStatement].map(
  ({ summary, body }) => {
    const { columns: _columns, page: _page, size: _size, ...filters } = (body as { properties: Record<string, Schema> }).properties;
    return {
      summary,
      filters: Object.entries(filters).map(([name, schema]) => ({
        name,
        values: (schema.enum ?? schema.items?.enum)?.map(String),
        schema,
      })),
    };
  },
);

describe('[RT-08] the filters of exports in the log', () => {
  it.each(EXPORTS)('of $summary all have a name, and values that can be chosen read in Chinese', ({ summary, filters }) => {
    const wording = exportWording(summary);
    const unworded = filters.flatMap(({ name, values = [] }) => values.filter((value) => !HAN.test(wording(name, value))));
    expect([filters.filter(({ name }) => factLabel(name, 'rows') === undefined), unworded]).toEqual([[], []]);
  });

  it.each(EXPORTS)('[PM-05] of $summary show others nothing that somebody writes', ({ filters }) => {
    const written = filters.filter(({ values, schema }) => values === undefined && schema.type !== 'boolean').map(({ name }) => name);
    const shown = written.filter((name) => !('otherFilters' in filtersForOthers({ [name]: '津湾片区' })));
    expect(shown).toEqual([]);
  });

  it('[PM-05] show others nothing that somebody wrote where he was to choose, as entries of before have it', () => {
    const chosen = { guaranteeType: 'bid', projectType: 'municipal', biddingWay: 'public' };
    expect(filtersForOthers(chosen)).toEqual(chosen);
    const written = { guaranteeType: 'BH202611214839201755', projectType: '津湾片区', biddingWay: '海卓建设' };
    expect(filtersForOthers(written)).toEqual({ otherFilters: '仅导出方可见' });
  });
});
