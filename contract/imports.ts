import Type, { type Static } from 'typebox';
import { IMPORT_KINDS, LARGEST_IMPORTED, type ImportKind } from '#domain/import/kinds';
import { importStates } from '#domain/import/state';
import { IMPORTS } from './addresses/imports';
import { defineCall } from './call';
import { filledText, Instant, oneOf, optional, pageOf, paging, record, text, Version } from './schemas';

/** How many faults the detail of an import names; the marked copy shows all of them. */
export const IMPORT_FAULTS_NAMED = 100;

const ImportId = filledText(20);

/**
 * One import. `rowCount` is absent until the workbook was opened; `rowsDone` counts the rows judged while it is processed, and those put in while it is
 * importing. `reason` says why it failed where no row is at fault, and otherwise what is to be looked at all the same: which sheet was read and which others have
 * filled rows, and once it has passed the rows and columns that the sheet hides and the rows whose codes are doubtful; `reasonCode` is
 * 2100000 where the workbook could not be read.
 */
const ImportRow = record({
  importId: text(20),
  version: Version,
  state: oneOf(importStates),
  fileName: text(),
  rowCount: optional(Type.Integer({ minimum: 0 })),
  rowsDone: Type.Integer({ minimum: 0 }),
  faultCount: Type.Integer({ minimum: 0 }),
  hasMarked: Type.Boolean(),
  reason: text(1000),
  reasonCode: optional(Type.Integer()),
  userName: text(),
  begunAt: Instant,
  finishedAt: optional(Instant),
});

/**
 * The calls by which one kind is imported. `template`: the empty workbook, with a sheet that explains its columns. `send`: takes an xlsx workbook of 20 MB and
 * 100,000 rows at most and begins to work it; with `importId` and its `version` in place of the one that has failed. 2100000 where it cannot be read, 40001 while
 * another import of the organisation is worked, 40901 where the failed one was sent again already, 40902 where it has not failed. `page` and `detail`: those of the caller's organisation, the latter with the first
 * 100 faults by row and column, `column` empty where the whole row is meant. `marked`: the workbook with all faults marked.
 */
function importCallsOf<const At extends (typeof IMPORTS)[ImportKind]>(kind: ImportKind, at: At) {
  const { label, permission } = IMPORT_KINDS[kind];
  return {
    template: defineCall({
      ...at.template,
      permission,
      summary: `${label}导入模板`,
      body: record({}),
      reply: record({}),
    }),
    send: defineCall({
      ...at.send,
      permission,
      largestFile: LARGEST_IMPORTED,
      summary: `导入${label}`,
      body: record({ importId: optional(ImportId), version: optional(text(10)) }),
      reply: record({ importId: text(20), version: Version }),
    }),
    page: defineCall({
      ...at.page,
      permission,
      summary: `${label}导入记录`,
      body: record(paging),
      reply: pageOf(ImportRow),
    }),
    detail: defineCall({
      ...at.detail,
      permission,
      summary: `${label}导入结果`,
      body: record({ importId: ImportId }),
      reply: record({
        ...ImportRow.properties,
        faults: Type.Array(record({ row: Type.Integer(), column: text(8), title: text(), message: text(500) })),
      }),
    }),
    marked: defineCall({
      ...at.marked,
      permission,
      summary: `${label}导入的错误标注文件`,
      body: record({ importId: ImportId }),
      reply: record({}),
    }),
  } as const;
}

export const bidderImport = importCallsOf('bidder', IMPORTS.bidder);

export const blacklistImport = importCallsOf('blacklist', IMPORTS.blacklist);

/** The calls of each kind. */
export const IMPORT_CALLS = { bidder: bidderImport, blacklist: blacklistImport } as const satisfies Record<ImportKind, object>;

export type ImportRow = Static<typeof ImportRow>;
export type ImportDetail = Static<typeof bidderImport.detail.reply>;
