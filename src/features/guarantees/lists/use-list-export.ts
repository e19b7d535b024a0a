import { isRecordList } from '#domain/guarantee/work-lists';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { columnsOf, type ColumnOf } from '#domain/tables';
import { useExport } from '../../../api/exports';
import { usePermission } from '../../../blocks/access/access';
import type { TableExport } from '../../../blocks/table/table-tools';
import type { pageBody } from './work-list-search';

interface Exported {
  columns: readonly string[];
  chosen: readonly string[];
  total: number;
  orgType: OrganisationType | undefined;
}

/** The platform exports its records alone: what waits for it may be sealed. */
export function useListExport(
  { page: _page, size: _size, ...under }: ReturnType<typeof pageBody>,
  { columns: shown, chosen, total, orgType }: Exported,
): TableExport {
  const { run, received, cancel } = useExport();
  const offered = orgType !== 'platform' || isRecordList(under.workList);
  const mayExport = usePermission('guarantee:record:export') && offered;
  const mayExportAll = usePermission('guarantee:all:record:export') && offered;
  const mayExportFiles = usePermission('guarantee:templates:export') && offered;
  const mayExportAllFiles = usePermission('guarantee:all:templates:export') && offered;
  const columns = shown.filter(isColumn);
  const { workList, sortField, sortOrder } = under;
  const order = { ...(sortField ? { sortField } : {}), ...(sortOrder === undefined ? {} : { sortOrder }) };
  return {
    received,
    cancel,
    ...(mayExport
      ? {
          chosen: {
            count: chosen.length,
            run: () => void run('/apply/export', { workList, ...order, columns, applyNos: [...chosen] }),
          },
        }
      : {}),
    ...(mayExportFiles || mayExportAllFiles
      ? {
          documents: {
            label: '保函文件',
            about: '保函、合同和招标文件要求的保函格式，每笔业务一个文件夹，打包为 ZIP。一次最多 500 笔。',
            ...(mayExportFiles
              ? {
                  chosen: {
                    count: chosen.length,
                    run: () => void run('/apply/templates/export', { workList, ...order, applyNos: [...chosen] }),
                  },
                }
              : {}),
            ...(mayExportAllFiles ? { all: { count: total, run: () => void run('/apply/templates/export/all', under) } } : {}),
          },
        }
      : {}),
    ...(mayExportAll ? { all: { count: total, run: () => void run('/apply/export/all', { ...under, columns }) } } : {}),
  };
}

function isColumn(key: string): key is ColumnOf<'guarantee'> {
  return columnsOf('guarantee').some((column) => column === key);
}
