import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { FoldDetails, FoldLine } from './fold-line';
import { useShown } from './inspector-context';
import { RecordDetails } from './record-details';
import { RecordList } from './record-list';
import { clockText, countAfter, shownTitle, titleOf, type Recorded } from './records';
import { TICKS } from './ticks';
import { useFolds } from './use-folds';

export function EventsView({ records, dropped }: { records: readonly Recorded[]; dropped: number }) {
  const shown = useShown();
  const [filter, setFilter] = useState('');
  const [paused, setPaused] = useState<readonly Recorded[]>();
  const [clearedAt, setClearedAt] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const words = filter.trim().toLowerCase();
  const listed = useMemo(
    () =>
      (paused ?? records).filter(
        ({ one }) =>
          one.at > clearedAt && (one.kind === 'transition' || one.kind === 'actor') && titleOf(one).toLowerCase().includes(words),
      ),
    [paused, records, clearedAt, words],
  );
  const { lines, toggle } = useFolds(listed, TICKS);
  const at = lines.find(({ key }) => key === chosen);
  const waiting = paused ? countAfter(records, paused) : 0;
  return (
    <div className="devtools-panes">
      <div className="devtools-column">
        <div className="devtools-bar">
          <Input
            className="devtools-filter"
            allowClear
            placeholder="按事件、状态筛选"
            aria-label="筛选事件"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
          <Button onClick={() => setPaused(paused ? undefined : records)}>
            {paused ? `继续${waiting > 0 ? `（${String(waiting)} 条新记录）` : ''}` : '暂停'}
          </Button>
          <Button
            onClick={() => {
              setClearedAt(records.at(-1)?.one.at ?? 0);
              setChosen(undefined);
            }}
          >
            清空
          </Button>
        </div>
        <p className="devtools-hint" role="status">
          共 {listed.length} 条{dropped > 0 ? `；记录已满，最早的 ${String(dropped)} 条观察已丢弃` : ''}
        </p>
        {listed.length === 0 ? (
          <p className="devtools-empty">还没有事件。在另一个标签页中操作应用，事件会在这里逐条出现。</p>
        ) : (
          <RecordList
            items={lines}
            keyOf={({ key }) => key}
            label="事件"
            chosen={chosen}
            onChoose={setChosen}
            onOpen={(line) => {
              if (line.kind === 'fold') toggle(line);
            }}
            followsEnd={!paused}
            row={(line) =>
              line.kind === 'fold' ? (
                <FoldLine fold={line} />
              ) : (
                <>
                  <span className="record-time">{clockText(line.item.one.at)}</span>
                  <span className={line.inFold ? 'record-title is-in-fold' : 'record-title'}>{shownTitle(line.item.one, shown)}</span>
                </>
              )
            }
          />
        )}
      </div>
      {at?.kind === 'fold' ? <FoldDetails fold={at} onToggle={() => toggle(at)} /> : <RecordDetails record={at?.item} />}
    </div>
  );
}
