import Type from 'typebox';
import { columnsOf } from '#domain/tables';
import { EXPORTS } from './addresses/exports';
import { defineCall } from './call';
import { guaranteePage } from './guarantees';
import { projectPage } from './projects';
import { filledText, oneOf, record } from './schemas';

const { page: _page, size: _size, ...guaranteeFilters } = guaranteePage.body.properties;
const { page: _projectPage, size: _projectSize, ...projectFilters } = projectPage.body.properties;
const guaranteeColumns = Type.Array(oneOf(columnsOf('guarantee')), { minItems: 1, maxItems: 50 });

/** Rows of a work list as an xlsx workbook, those chosen, as far as the list shows them to this user. Export scope `selected`. */
export const exportGuarantees = defineCall({
  ...EXPORTS.exportGuarantees,
  summary: '导出所选保函业务',
  body: record({ ...guaranteeFilters, columns: guaranteeColumns, applyNos: Type.Array(filledText(64), { minItems: 1, maxItems: 1000 }) }),
  reply: record({}),
});

/** The same for every row under the filter, 100,000 at most. Export scope `all`. */
export const exportAllGuarantees = defineCall({
  ...EXPORTS.exportAllGuarantees,
  summary: '导出筛选条件下的全部保函业务',
  body: record({ ...guaranteeFilters, columns: guaranteeColumns }),
  reply: record({}),
});

/**
 * The documents of those chosen, as far as the list shows them to this user: letters, contracts for insiders, and the forms of guarantee that the tender documents
 * want, as a zip with a folder for each application. Export scope `selected`. 40401 where there are none, 40001 where they are more than 1 GB.
 */
export const exportDocuments = defineCall({
  ...EXPORTS.exportDocuments,
  summary: '导出所选业务的保函文件',
  body: record({ ...guaranteeFilters, applyNos: Type.Array(filledText(64), { minItems: 1, maxItems: 500 }) }),
  reply: record({}),
});

/** The same for every row under the filter, 500 at most. Export scope `all`. */
export const exportAllDocuments = defineCall({
  ...EXPORTS.exportAllDocuments,
  summary: '导出筛选条件下全部业务的保函文件',
  body: record(guaranteeFilters),
  reply: record({}),
});

/** Every project under the filter that this user may see, as an xlsx workbook. */
export const exportProjects = defineCall({
  ...EXPORTS.exportProjects,
  summary: '导出筛选条件下的全部项目',
  body: record({ ...projectFilters, columns: Type.Array(oneOf(columnsOf('project')), { minItems: 1, maxItems: 50 }) }),
  reply: record({}),
});
