import Type, { type Static } from 'typebox';
import { PROJECT_IMPORT } from './addresses/project-import';
import { defineCall } from './call';
import { record, text } from './schemas';

/** How many faults an answer names; the marked copy shows all of them. */
export const FAULTS_NAMED = 100;

/** The workbook that `importProjects` takes, empty, with a sheet that explains its columns. */
export const projectImportTemplate = defineCall({
  ...PROJECT_IMPORT.projectImportTemplate,
  summary: '项目导入模板',
  body: record({}),
  reply: record({}),
});

/**
 * Makes every project of an xlsx workbook, 2 MB, 1,000 rows and 2,000,000 characters at most, or none: each is judged by the rules of `saveProject`, and where
 * one is wrong `state` is `failed`, `faults` names the first 100 by row, column and what is wrong, and `marked` is the workbook in Base64 with all of them marked.
 * Row and column are those of the sheet; `column` is empty where the whole row is meant. `notice` says what is to be looked at all the same: which sheet was
 * read and which others have filled rows, and of what was brought in the rows and columns that the sheet hides. The sheet is the one of the template's name, else
 * a copy of it, else the first visible one. 2100000 where the file cannot be read.
 */
export const importProjects = defineCall({
  ...PROJECT_IMPORT.importProjects,
  largestFile: 2 * 1024 * 1024,
  perMinute: 60,
  summary: '导入项目',
  body: record({}),
  reply: Type.Union([
    record({ state: Type.Literal('succeeded'), projects: Type.Integer(), sections: Type.Integer(), notice: text(1000) }),
    record({
      state: Type.Literal('failed'),
      notice: text(1000),
      total: Type.Integer(),
      faults: Type.Array(record({ row: Type.Integer(), column: text(8), title: text(), message: text(500) })),
      marked: Type.String({ contentEncoding: 'base64' }),
    }),
  ]),
});

export type ImportOutcome = Static<typeof importProjects.reply>;
