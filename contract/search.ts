import Type, { type Static } from 'typebox';
import { SEARCH_WORD } from '#domain/search';
import { SEARCH } from './addresses/search';
import { defineCall } from './call';
import { GuaranteeStatusSchema, record, text } from './schemas';

/** A few rows of one source, and how many there are in all. */
function found<Row extends Type.TSchema>(row: Row) {
  return record({ list: Type.Array(row), total: Type.Integer({ minimum: 0 }) });
}

/**
 * What the caller may see and what a word is found in: of each source the rows that its own list shows the caller, the first few. Sources that the caller
 * has no list of are empty. `managed` products are those that the caller looks after; the others are those that can be applied for.
 */
export const searchEverything = defineCall({
  ...SEARCH.searchEverything,
  summary: '全局搜索',
  body: record({ keyword: Type.String({ minLength: SEARCH_WORD.min, maxLength: SEARCH_WORD.max }) }),
  reply: record({
    applications: found(record({ applyNo: text(), projectName: text(), bidderAppName: text(), guaranteeStatus: GuaranteeStatusSchema })),
    projects: found(record({ projectNo: text(), projectName: text(), constructionUnit: text() })),
    products: found(
      record({ productNo: text(), productName: text(), guaranteeType: text(), guaranteeAppName: text(), managed: Type.Boolean() }),
    ),
    people: found(record({ userId: text(), userName: text(), mobile: text() })),
  }),
});

export type FoundEverything = Static<typeof searchEverything.reply>;
