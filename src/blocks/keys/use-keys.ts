import { useEffect, useRef } from 'react';
import { isTyped } from '../page/typing';

/** What single keys do, by the key in small letters, wherever in the page the focus is; nothing while something is typed or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!Object.hasOwn(latest.current, key) || event.repeat || isTyped(event) || dialogIsOpen()) return;
      event.preventDefault();
      latest.current[key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function dialogIsOpen(): boolean {
  return document.querySelector('[role=dialog][aria-modal=true], dialog[open]') !== null;
}
