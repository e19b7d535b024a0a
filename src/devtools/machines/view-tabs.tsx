import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface ViewTab {
  key: string;
  label: string;
}

export interface ViewTabsProps {
  tabs: readonly ViewTab[];
  chosen: string;
  onChoose: (key: string) => void;
  children: ReactNode;
}

export function ViewTabs({ tabs, chosen, onChoose, children }: ViewTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === chosen);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[to % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus();
  };
  return (
    <section className="view-tabs">
      <div className="view-tab-list" role="tablist" aria-label="视图" ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => {
              onChoose(key);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="view-tab-panel" role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </section>
  );
}
