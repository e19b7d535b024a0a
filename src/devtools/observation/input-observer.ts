import { calledBy, operableAt } from './accessible';
import type { Observe } from './observation';
import { isSecretKind, kindOfLabel } from './personal';

const OWN_PAGES = /^\/dev\/(machines|scenarios)(\/|$)/;
const PRESSED = /^(Enter|Escape|Tab|ArrowUp|ArrowDown|ArrowLeft|ArrowRight)$/;
const HIDDEN = '••••••';

// The enter key also clicks: the button that has the focus, or the one that submits the form.
const SAME_PRESS_MS = 100;

type TextField = HTMLInputElement | HTMLTextAreaElement;

export function attachInputObserver(observe: Observe): () => void {
  let typing: TextField | undefined;
  let enteredAt = -Infinity;

  const notifyTyped = (field: TextField) => {
    observe({ kind: 'input', input: 'type', ...calledBy(field), value: isSecret(field) ? HIDDEN : field.value });
  };
  const flush = () => {
    const field = typing;
    typing = undefined;
    if (field) notifyTyped(field);
  };
  const onInput = ({ target }: Event) => {
    if (isOwnPage() || !isTextField(target)) return;
    if (typing !== target) flush();
    typing = target;
  };
  const onClick = ({ target, detail }: MouseEvent) => {
    flush();
    const byEnter = detail === 0 && performance.now() - enteredAt < SAME_PRESS_MS;
    enteredAt = -Infinity;
    if (byEnter) return;
    const element = isOwnPage() ? undefined : operableAt(target);
    if (!element || isTextField(element)) return;
    const called = calledBy(element);
    observe({ kind: 'input', input: called.role === 'option' ? 'choose' : 'click', ...called });
  };
  const onChange = ({ target }: Event) => {
    if (isOwnPage()) return;
    if (target instanceof HTMLSelectElement)
      observe({ kind: 'input', input: 'choose', ...calledBy(target), value: target.selectedOptions[0]?.text ?? '' });
    else if (target === typing) flush();
  };
  const onKey = ({ target, key, isComposing }: KeyboardEvent) => {
    if (isComposing || isOwnPage() || !PRESSED.test(key) || !(target instanceof Element)) return;
    if (key !== 'Tab' && !key.startsWith('Arrow')) flush();
    else if (isTextField(target)) return;
    if (key === 'Enter') enteredAt = performance.now();
    observe({ kind: 'input', input: 'press', ...calledBy(target), value: key });
  };

  const listeners = { input: onInput, click: onClick, change: onChange, keydown: onKey, focusout: flush } as const;
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) document.addEventListener(type, listener, true);
  window.addEventListener('pagehide', flush);
  for (const field of isOwnPage() ? [] : fieldsFilledBefore()) notifyTyped(field);
  return () => {
    window.removeEventListener('pagehide', flush);
    for (const [type, listener] of entries) document.removeEventListener(type, listener, true);
  };
}

export function attachNavigationObserver(observe: Observe): () => void {
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  let path = location.pathname;
  const moved = (way: 'push' | 'replace' | 'back') => {
    if (location.pathname === path) return;
    path = location.pathname;
    observe({ kind: 'navigation', path, way });
  };
  history.pushState = (...args) => {
    pushState(...args);
    moved('push');
  };
  history.replaceState = (...args) => {
    replaceState(...args);
    moved('replace');
  };
  const onPop = () => {
    moved('back');
  };
  const onLeave = () => {
    observe({ kind: 'navigation', path, way: 'leave' });
  };
  window.addEventListener('popstate', onPop);
  window.addEventListener('pagehide', onLeave);
  return () => {
    Object.assign(history, { pushState, replaceState });
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('pagehide', onLeave);
  };
}

function isOwnPage(): boolean {
  return OWN_PAGES.test(location.pathname);
}

function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|reset|image|file|range|color)$/.test(target.type);
}

// A page may be written in before its scripts are there.
function fieldsFilledBefore(): TextField[] {
  return [...document.querySelectorAll<TextField>('input, textarea')].filter(
    (field) => isTextField(field) && field.value !== field.defaultValue,
  );
}

function isSecret(field: TextField): boolean {
  return field.type === 'password' || field.autocomplete === 'one-time-code' || isSecretKind(kindOfLabel(calledBy(field).name));
}
