import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Ctrl+Z undoes and Ctrl+Shift+Z or Ctrl+Y redoes inside an element, or where nothing has the focus; `data-own-undo` marks parts that do so themselves. */
export function useUndoKeys(within: RefObject<HTMLElement | null>, undo: () => void, redo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const what = event.defaultPrevented || event.isComposing ? undefined : meantBy(event);
    if (!what || !isMeantFor(within.current, event.target)) return;
    event.preventDefault();
    if (what === 'undo') undo();
    else redo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function meantBy({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}

function isMeantFor(element: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target === document.body
    ? !document.querySelector('[aria-modal="true"]')
    : Boolean(element?.contains(target)) && !target.closest('[data-own-undo]');
}
