import { useEffect, useRef, type KeyboardEvent } from 'react';
import { LANE_NAMES, timeText, type TimelineItem } from './timeline';

interface EventListProps {
  items: readonly TimelineItem[];
  cursor: number;
  onCursor: (cursor: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };

export function EventList({ items, cursor, onCursor }: EventListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !list.current) return;
    const { offsetTop, offsetHeight } = row;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  }, [cursor, items]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onCursor(Math.min(Math.max(cursor + step, 0), items.length - 1));
  };

  return (
    <div
      ref={list}
      className="player-events"
      role="listbox"
      aria-label="发生的事"
      tabIndex={0}
      aria-activedescendant={items.length > 0 ? `player-event-${String(cursor)}` : undefined}
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        <div
          key={index}
          id={`player-event-${String(index)}`}
          role="option"
          aria-selected={index === cursor}
          className={`player-event player-event-${item.tone}`}
          onClick={() => {
            onCursor(index);
          }}
        >
          <span className="player-event-at">{timeText(item.at)}</span>
          <span className={`player-event-lane player-lane-${item.lane}`}>{LANE_NAMES[item.lane]}</span>
          <span className="player-event-text">{item.text}</span>
        </div>
      ))}
    </div>
  );
}
