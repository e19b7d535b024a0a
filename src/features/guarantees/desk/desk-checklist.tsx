import { Button } from 'antd';
import { useState } from 'react';
import type { Checklist, DeskCase } from '#contract/desk';
import { openItems } from '#domain/guarantee/checklist';
import { DateText } from '../../../blocks/date/date-text';
import { CheckItem } from './check-item';
import { ChecklistEditor } from './checklist-editor';

/** What is checked at this level, and what was checked at earlier ones. */
export function DeskChecklist({ desk }: { desk: DeskCase }) {
  const { applyNo, checklists, held, mayWork, mayWriteItems } = desk;
  const [editing, setEditing] = useState(false);
  const current = checklists.find((list) => list.current);
  const earlier = checklists.filter((list) => !list.current);
  const locked = !mayWork || (held !== undefined && !held.mine);
  return (
    <section className="desk-checklist" aria-label="核对清单">
      <div className="desk-part-head">
        <h2 className="desk-part-title">核对清单{current ? <Done list={current} /> : null}</h2>
        {current && mayWriteItems ? (
          <Button type="link" size="small" onClick={() => setEditing(true)}>
            维护清单
          </Button>
        ) : null}
      </div>
      {current ? (
        <ul className="desk-checks">
          {current.items.map((item) => (
            <CheckItem key={item.item} applyNo={applyNo} item={item} locked={locked} />
          ))}
        </ul>
      ) : (
        <p className="desk-none">当前环节没有核对清单</p>
      )}
      {earlier.toReversed().map((list) => (
        <EarlierList key={`${list.station} ${String(list.round)}`} list={list} time={timeAtStation(list, checklists)} />
      ))}
      {editing && current ? <ChecklistEditor applyNo={applyNo} list={current} onClose={() => setEditing(false)} /> : null}
    </section>
  );
}

function Done({ list: { items } }: { list: Checklist }) {
  return (
    <span className="desk-done number">
      {items.length - openItems(items).length}/{items.length}
    </span>
  );
}

/** Which time it was checked there. */
function timeAtStation({ station, round }: Checklist, all: readonly Checklist[]): number {
  return all.filter((one) => one.station === station && one.round <= round).length;
}

function EarlierList({ list, time }: { list: Checklist; time: number }) {
  return (
    <details className="desk-earlier-list">
      <summary>
        {list.name}
        {time > 1 ? `（第 ${String(time)} 次）` : ''}
        <Done list={list} />
      </summary>
      <ul className="desk-checks">
        {list.items.map(({ item, label, checked, remark, userName, time }) => (
          <li key={item}>
            <span className={checked ? 'desk-checked' : 'desk-unchecked'}>{checked ? '已核对' : '未核对'}</span> {label}
            {remark ? <span className="desk-check-line">备注：{remark}</span> : null}
            <span className="desk-check-line">
              {userName} <DateText value={time} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
