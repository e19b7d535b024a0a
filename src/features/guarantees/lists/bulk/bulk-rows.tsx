import type { ReactNode } from 'react';
import type { BulkEvent } from '#domain/guarantee/work-lists';
import type { BulkOutcome } from '#machines/flow/bulk-run';
import { Money } from '../../../../blocks/money/money';
import { Withheld } from '../../../../blocks/status/withheld';
import { BULK_TEXTS, moneyOf } from './bulk-texts';
import type { JudgedRow } from './judged-rows';
import '../../../../blocks/table/plain-table.css';

interface BulkRowsProps {
  event: BulkEvent;
  judged: readonly JudgedRow[];
  /** What became of them so far, by application; absent before anything is sent. */
  outcomes?: ReadonlyMap<string, BulkOutcome>;
  /** The one under way. */
  now?: string | undefined;
  /** Nothing more is sent by itself. */
  ended?: boolean;
}

/** Every chosen row with what will become of it, or what became of it. */
export function BulkRows({ event, judged, outcomes, now, ended = false }: BulkRowsProps) {
  return (
    <div className="bulk-rows" role="region" aria-label="所选业务" tabIndex={0}>
      <table className="plain-table bulk-table">
        <thead>
          <tr>
            <th scope="col">业务</th>
            <th scope="col" className="bulk-money">
              {BULK_TEXTS[event].sum}
            </th>
            <th scope="col">{outcomes ? '结果' : '能否办理'}</th>
          </tr>
        </thead>
        <tbody>
          {judged.map(({ row, why }) => (
            <tr key={row.applyNo}>
              <th scope="row">
                {row.withheld ? null : row.projectName}
                <span className="bulk-number number">{row.applyNo}</span>
              </th>
              <td className="bulk-money">{row.withheld ? <Withheld /> : <Money value={moneyOf(event, row)} />}</td>
              <td>{why === null ? verdict(outcomes?.get(row.applyNo), { running: row.applyNo === now, ended }) : <Barred why={why} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Barred({ why }: { why: string }) {
  return (
    <>
      <span className="bulk-verdict bulk-barred">不能办理</span>
      {why}
    </>
  );
}

function verdict(outcome: BulkOutcome | undefined, { running, ended }: { running: boolean; ended: boolean }): ReactNode {
  switch (outcome?.kind) {
    case undefined:
      return <span className="bulk-verdict">可以办理</span>;
    case 'waiting':
      return <span className="bulk-verdict">{running ? '正在办理…' : ended ? '未办理' : '等待'}</span>;
    case 'done':
      return (
        <>
          <span className="bulk-verdict bulk-done">已办理</span>
          {outcome.text}
        </>
      );
    case 'refused':
      return (
        <>
          <span className="bulk-verdict bulk-refused">未办成</span>
          {outcome.reason}
        </>
      );
    case 'lost':
      return (
        <>
          <span className="bulk-verdict bulk-lost">结果未知</span>
          {outcome.reason}
        </>
      );
  }
}
