import { useState } from 'react';
import type { HistoryRow } from '#contract/guarantees';
import { enumerationLabel } from '#domain/enumerations';
import type { GridColumn, GridRow } from '../../../../blocks/grid/grid-column';
import { GridView } from '../../../../blocks/grid/grid-view';
import '../detail.css';
import { HistoryWords, type HistoryTimelineProps } from './history-timeline';

const COLUMNS: readonly GridColumn[] = [
  { key: 'no', title: '序号', kind: 'rowNumber' },
  { key: 'eventName', title: '审核环节', kind: 'text', width: 130, sortable: true },
  {
    key: 'result',
    title: '结果',
    kind: 'own',
    width: 90,
    sortable: true,
    show: (result) => <span className={`history-${String(result)}`}>{enumerationLabel('auditResult', String(result))}</span>,
  },
  { key: 'said', title: '意见或原因', kind: 'text', width: 260 },
  { key: 'appName', title: '审核单位', kind: 'text', width: 200, sortable: true },
  { key: 'actorName', title: '审核人', kind: 'text', width: 110, sortable: true },
  { key: 'time', title: '审核时间', kind: 'dateTime', width: 180, sortable: true },
];

export function AuditRecords({ rows, questions }: HistoryTimelineProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  return (
    <GridView
      label="审核记录"
      columns={COLUMNS}
      rows={rows.map((row) => ({ ...rowOf(row), expand: opened.includes(idOf(row)) }))}
      paged
      onExpand={(id, wanted) => setOpened(wanted ? [...opened, id] : opened.filter((one) => one !== id))}
      expanded={({ id }) => {
        const row = rows.find((one) => idOf(one) === id);
        return row ? <HistoryWords row={row} questions={questions} /> : null;
      }}
    />
  );
}

function idOf({ sequence }: HistoryRow): string {
  return String(sequence);
}

function rowOf(row: HistoryRow): GridRow {
  const { eventName, result, reason, given, terms = [], appName, actorName, time } = row;
  return {
    id: idOf(row),
    showExpand: Boolean(reason) || terms.length > 0 || Object.keys(given).length > 0,
    values: { eventName, result, said: reason ?? given.opinion ?? '', appName, actorName, time },
  };
}
