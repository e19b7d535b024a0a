import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface RecordListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  label: string;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** A click on a row, Enter and Space on the chosen one. */
  onOpen?: (item: Item) => void;
  row: (item: Item) => ReactNode;
  followsEnd: boolean;
}

const ROW = 30;
const AHEAD = 8;

export function RecordList<Item>({ items, keyOf, label, chosen, onChoose, onOpen, row, followsEnd }: RecordListProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = box.current?.clientHeight || 360;
  const start = Math.max(0, Math.floor(top / ROW) - AHEAD);
  const shown = items.slice(start, Math.ceil((top + height) / ROW) + AHEAD);
  const chosenAt = chosen === undefined ? -1 : items.findIndex((item) => keyOf(item) === chosen);

  const toEnd = useEffectEvent(() => {
    if (followsEnd && chosen === undefined && box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  useEffect(() => {
    toEnd();
  }, [items.length]);

  const reveal = (index: number) => {
    if (!box.current) return;
    const { scrollTop, clientHeight } = box.current;
    if (index * ROW < scrollTop) box.current.scrollTop = index * ROW;
    else if ((index + 1) * ROW > scrollTop + clientHeight) box.current.scrollTop = (index + 1) * ROW - clientHeight;
  };
  const revealChosen = useEffectEvent(() => {
    if (chosenAt >= 0) reveal(chosenAt);
  });
  useEffect(() => {
    revealChosen();
  }, [chosen]);

  const choose = (index: number) => {
    const item = items[Math.min(items.length - 1, Math.max(0, index))];
    if (item === undefined) return;
    reveal(items.indexOf(item));
    onChoose(keyOf(item));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items[chosenAt];
    if (onOpen && at !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onOpen(at);
      return;
    }
    const page = Math.max(1, Math.floor(height / ROW) - 1);
    const from = chosenAt < 0 ? items.length : chosenAt;
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + page, PageUp: from - page, Home: 0, End: items.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };

  return (
    <div
      className="record-list"
      ref={box}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      {...(chosenAt >= start && chosenAt < start + shown.length && chosen !== undefined ? { 'aria-activedescendant': idOf(chosen) } : {})}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => {
        setTop(currentTarget.scrollTop);
      }}
    >
      <div className="record-room" role="presentation" style={{ height: items.length * ROW }}>
        {shown.map((item, index) => {
          const key = keyOf(item);
          return (
            <div
              key={key}
              id={idOf(key)}
              role="option"
              aria-selected={key === chosen}
              aria-setsize={items.length}
              aria-posinset={start + index + 1}
              className={key === chosen ? 'record-row is-chosen' : 'record-row'}
              style={{ transform: `translateY(${String((start + index) * ROW)}px)` }}
              onClick={() => {
                onChoose(key);
                onOpen?.(item);
              }}
            >
              {row(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function idOf(key: string): string {
  return `record-${key.replace(/[^\w-]/g, '_')}`;
}
