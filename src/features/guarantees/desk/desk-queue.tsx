import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { QueuedCase } from '#contract/desk';
import { queueOrderLabel } from '#domain/guarantee/desk-queue';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import type { DeskList } from '#domain/guarantee/station';
import { WorkingClock } from '../../../blocks/lifecycle/working-clock';
import { Money } from '../../../blocks/money/money';
import { Withheld } from '../../../blocks/status/withheld';
import { deskPath } from '../paths';
import type { Queue } from './use-desk-queue';

interface DeskQueueProps {
  list: DeskList;
  queue: Queue;
  applyNo: string;
}

export function DeskQueue({ list, queue, applyNo }: DeskQueueProps) {
  const { rows, total, loaded, order, orders, sort, more } = queue;
  const present = useRef<HTMLLIElement>(null);
  useEffect(() => present.current?.scrollIntoView({ block: 'nearest' }), [applyNo, loaded]);
  return (
    <section className="desk-queue" aria-label="审核队列">
      {orders.length > 1 ? (
        <div className="desk-orders" role="group" aria-label="排序">
          {orders.map((one) => (
            <button key={one} type="button" aria-pressed={one === order} onClick={() => sort(one)}>
              {queueOrderLabel(one)}
            </button>
          ))}
        </div>
      ) : null}
      {loaded && rows.length === 0 ? <p className="desk-none">没有等您审核的业务</p> : null}
      <ol className="desk-queue-rows">
        {rows.map((row) => (
          <li key={row.applyNo} ref={row.applyNo === applyNo ? present : null}>
            <CaseLink list={list} row={row} isPresent={row.applyNo === applyNo} />
          </li>
        ))}
      </ol>
      {more ? (
        <Button type="text" block onClick={more}>
          显示更多（共 {total} 件）
        </Button>
      ) : null}
    </section>
  );
}

function CaseLink({ list, row, isPresent }: { list: DeskList; row: QueuedCase; isPresent: boolean }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('file');
  return (
    <Link
      className="desk-case"
      to={{ pathname: deskPath(list, row.applyNo), search: params.toString() }}
      aria-current={isPresent ? 'true' : undefined}
    >
      {row.withheld ? <WithheldCase row={row} /> : <ListedCase row={row} />}
      <span className="desk-case-line">
        {row.daysLeft === undefined ? null : <span data-urgent={row.daysLeft < SOON ? true : undefined}>{leftText(row.daysLeft)}</span>}
        <span>{row.daysWaiting > 0 ? `已等 ${String(row.daysWaiting)} 天` : '今日到达'}</span>
      </span>
      {row.workingClock ? (
        <span className="desk-case-line">
          <WorkingClock clock={row.workingClock} />
          <span>截至 {row.workingClock.dueDay}</span>
        </span>
      ) : null}
      {row.held ? <span className="desk-case-held">{row.held.mine ? '我已领取' : `${row.held.userName} 办理中`}</span> : null}
    </Link>
  );
}

function ListedCase({ row }: { row: QueuedCase }) {
  return (
    <>
      <span className="desk-case-project">{row.projectName}</span>
      <span className="desk-case-line">{row.bidderAppName}</span>
      <span className="desk-case-line">
        <Money value={row.guaranteeAmount} /> · {row.station}
      </span>
    </>
  );
}

function WithheldCase({ row }: { row: QueuedCase }) {
  return (
    <>
      <span className="desk-case-project number">{row.applyNo}</span>
      <span className="desk-case-line">
        {guaranteeTypeLabel(row.guaranteeType)} · {row.guaranteeAppName}
      </span>
      <span className="desk-case-line">
        <Withheld /> · {row.station}
      </span>
    </>
  );
}

const SOON = 3;

function leftText(days: number): string {
  if (days < 0) return '已过开标时间';
  return days === 0 ? '今天开标' : `${String(days)} 天后开标`;
}
