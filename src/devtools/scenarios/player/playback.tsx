import { Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import type { Run } from '../engine/run';
import { ScreenView } from '../screen/screen-view';
import { EventList } from './event-list';
import { compressedScale, durationText, evenScale, type Scale } from './idle';
import { Lanes } from './lanes';
import { MomentView } from './moment-view';
import { timelineOf, timeText } from './timeline';

interface PlaybackProps {
  run: Run;
  cursor: number;
  onCursor: (cursor: number) => void;
  /** The number of a scenario's line in the text as it is now, where it still stands in it. */
  lineToChange: (line: number) => number | undefined;
  onChangeLine: (number: number) => void;
}

export function Playback({ run, cursor, onCursor, lineToChange, onChangeLine }: PlaybackProps) {
  const [large, setLarge] = useState(false);
  const [compressed, setCompressed] = useState(true);
  const items = useMemo(() => timelineOf(run), [run]);
  const scale = useMemo(() => (compressed ? compressedScale : evenScale)(items.map(({ at }) => at)), [items, compressed]);
  const place = Math.min(cursor, items.length - 1);
  const item = items[place];
  const number = item?.line === undefined ? undefined : lineToChange(item.line);
  return (
    <div className="player-playback">
      <Lanes items={items} scale={scale} cursor={place} onCursor={onCursor} />
      <div className="player-actions" role="group" aria-label="逐步查看">
        <Button disabled={place <= 0} onClick={() => onCursor(place - 1)}>
          上一步
        </Button>
        <Button disabled={place >= items.length - 1} onClick={() => onCursor(place + 1)}>
          下一步
        </Button>
        <Button disabled={number === undefined} onClick={() => number !== undefined && onChangeLine(number)}>
          修改这一行
        </Button>
        <output className="player-quiet">{item ? `${timeText(item.at)}，第 ${String(place + 1)}/${String(items.length)} 步` : ''}</output>
        <Checkbox checked={compressed} onChange={({ target }) => setCompressed(target.checked)}>
          压缩空闲时间
        </Checkbox>
        {compressed ? <span className="player-quiet">{idleText(scale)}</span> : null}
      </div>
      <div className={large ? 'player-columns player-columns-large' : 'player-columns'}>
        <EventList items={items} cursor={place} onCursor={onCursor} />
        <ScreenView run={run} happened={item?.trace ?? 0} large={large} onLarge={setLarge} />
        <section className="player-now" aria-label="这一刻的应用">
          <MomentView snapshot={run.snapshots[(item?.trace ?? 0) - 1]} />
        </section>
      </div>
    </div>
  );
}

function idleText({ breaks }: Scale): string {
  const idle = breaks.reduce((sum, { from, to }) => sum + to - from, 0);
  return idle === 0 ? '没有空闲' : `${String(breaks.length)} 段空闲，共 ${durationText(idle)}`;
}
