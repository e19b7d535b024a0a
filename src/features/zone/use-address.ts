import { useMemo, useSyncExternalStore } from 'react';

const CHANGED = 'addresschange';

/** The query of this page's address, and how it is changed; a page written ahead has none yet. */
export function useAddress(): [URLSearchParams, (change: Readonly<Record<string, string | null>>) => void] {
  const search = useSyncExternalStore(listen, current, none);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, changeAddress];
}

function changeAddress(change: Readonly<Record<string, string | null>>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${text ? `?${text}` : ''}`);
  window.dispatchEvent(new Event(CHANGED));
}

function listen(onChange: () => void): () => void {
  for (const event of [CHANGED, 'popstate']) window.addEventListener(event, onChange);
  return () => {
    for (const event of [CHANGED, 'popstate']) window.removeEventListener(event, onChange);
  };
}

function current(): string {
  return location.search;
}

function none(): string {
  return '';
}
