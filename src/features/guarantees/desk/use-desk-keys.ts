import { useEffect, useRef } from 'react';
import { isTyped } from '../../../blocks/page/typing';

export type DeskKey = 'j' | 'k' | 'a' | 'r' | '?';

/** What the keys of the desk do, wherever in the page the focus is; none while something is typed or a dialog is open. */
export function useDeskKeys(actions: Readonly<Record<DeskKey, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!isDeskKey(key, latest.current) || event.repeat || isTyped(event) || dialogIsOpen()) return;
      event.preventDefault();
      latest.current[key]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isDeskKey(key: string, actions: Readonly<Record<DeskKey, () => void>>): key is DeskKey {
  return Object.hasOwn(actions, key);
}

function dialogIsOpen(): boolean {
  return document.querySelector('[role=dialog][aria-modal=true]') !== null;
}
