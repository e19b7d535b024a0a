import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { FoldDetails, FoldLine } from './fold-line';
import { useShown } from './inspector-context';
import { RecordDetails } from './record-details';
import { RecordList } from './record-list';
import { clockText, laneOf, LANES, shownTitle, type Recorded } from './records';
import { TICKS } from './ticks';
import { useFolds } from './use-folds';

const QUIET_EFFECTS = /^(select|take|fork|spawn|value)/;

export function SequenceView({ records }: { records: readonly Recorded[] }) {
  const [lanes, setLanes] = useState<readonly number[]>(LANES.map((_, index) => index));
  const [quiet, setQuiet] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const listed = useMemo(
    () => records.filter(({ one }) => lanes.includes(laneOf(one)) && (quiet || one.kind !== 'effect' || !QUIET_EFFECTS.test(one.name))),
    [records, lanes, quiet],
  );
  const { lines, toggle } = useFolds(listed, TICKS);
  const at = lines.find(({ key }) => key === (pointed ?? chosen));
  const start = listed[0]?.one.at ?? 0;
  return (
    <div className="devtools-panes is-wide">
      <div className="devtools-column">
        <div className="devtools-bar">
          <Checkbox.Group
            aria-label="泳道"
            value={[...lanes]}
            options={LANES.map((label, value) => ({ label, value }))}
            onChange={(value) => setLanes(value)}
          />
          <Checkbox checked={quiet} onChange={({ target }) => setQuiet(target.checked)}>
            包括 take、fork、select
          </Checkbox>
        </div>
        <div className="lane-heads" aria-hidden="true">
          <span className="record-time">时间</span>
          {LANES.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        {listed.length === 0 ? (
          <p className="devtools-empty">还没有记录。</p>
        ) : (
          <RecordList
            items={lines}
            keyOf={({ key }) => key}
            label="时序"
            chosen={chosen}
            onChoose={setChosen}
            onOpen={(line) => {
              if (line.kind === 'fold') toggle(line);
            }}
            followsEnd
            row={(line) =>
              line.kind === 'fold' ? <FoldLine fold={line} /> : <LaneRow record={line.item} start={start} onPoint={setPointed} />
            }
          />
        )}
      </div>
      {at?.kind === 'fold' ? <FoldDetails fold={at} onToggle={() => toggle(at)} /> : <RecordDetails record={at?.item} />}
    </div>
  );
}

function LaneRow({
  record: { key, one },
  start,
  onPoint,
}: {
  record: Recorded;
  start: number;
  onPoint: (key: string | undefined) => void;
}) {
  const shown = useShown();
  return (
    <div className={`lane-row lane-${String(laneOf(one))}`} onPointerEnter={() => onPoint(key)} onPointerLeave={() => onPoint(undefined)}>
      <span className="record-time" title={clockText(one.at)}>
        +{((one.at - start) / 1000).toFixed(3)}s
      </span>
      {LANES.map((name, lane) => (
        <span key={name} className="lane-cell">
          {lane === laneOf(one) ? <span className="lane-chip">{shownTitle(one, shown)}</span> : null}
        </span>
      ))}
    </div>
  );
}
