import { typeAgain } from '../../type-again';

const PRESSED = 'a, button, input, summary, .ant-select, .ant-collapse-header, tr[data-row-key]';

interface Held {
  /** What was pressed, by mouse or by key, in its order. */
  pressed: (string | KeyboardEventInit)[];
  focused?: string | undefined;
  /** What was typed, by the ids of the fields. */
  typed: Map<string, string>;
}

/**
 * What is pressed, focused or typed in what was drawn ahead is done again in what the application draws in its place, as soon as that is there. What is to open in
 * another tab opens at once.
 */
export function captureInput(drawn: HTMLElement): void {
  const container = drawn.parentElement;
  if (!container) return;
  const held: Held = { pressed: [], typed: new Map() };
  const capture = (pressed: Element | null | undefined) => {
    if (pressed) held.pressed.push(describe(drawn, pressed));
  };
  drawn.addEventListener('click', (event) => {
    const pressed = targetOf(event)?.closest(PRESSED);
    if (!pressed || opensElsewhere(event, pressed)) return;
    if (!isBox(pressed)) event.preventDefault();
    if (!isTypedInto(pressed)) capture(pressed);
  });
  drawn.addEventListener('submit', (event) => {
    event.preventDefault();
    capture(targetOf(event)?.querySelector('[type="submit"]'));
  });
  drawn.addEventListener('focusin', (event) => {
    const focused = targetOf(event);
    held.focused = focused ? describe(drawn, focused) : undefined;
  });
  drawn.addEventListener('focusout', () => {
    if (drawn.isConnected) held.focused = undefined;
  });
  drawn.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id) held.typed.set(target.id, target.value);
  });
  const press = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    const { key, ctrlKey, metaKey, shiftKey } = event;
    held.pressed.push({ key, ctrlKey, metaKey, shiftKey });
  };
  document.addEventListener('keydown', press);
  const taken = new MutationObserver(() => {
    if (drawn.isConnected) return;
    taken.disconnect();
    document.removeEventListener('keydown', press);
    restore(container, held);
    // Once the application has drawn its frame, it listens everywhere.
    requestAnimationFrame(() => setTimeout(() => pressAgain(container, held)));
  });
  taken.observe(container, { childList: true });
}

function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent, pressed: Element): boolean {
  return ctrlKey || metaKey || shiftKey || pressed.getAttribute('target') === '_blank';
}

/** Shows by itself that it was ticked. */
function isBox(pressed: Element): boolean {
  return pressed instanceof HTMLInputElement && pressed.type === 'checkbox';
}

function isTypedInto(pressed: Element): boolean {
  return pressed instanceof HTMLInputElement && pressed.type === 'text' && !pressed.closest('.ant-select');
}

/** What the application may handle wherever the focus is, but for a field that is typed into. */
function isShortcut({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key.length === 1 && key !== ' ' && !(target instanceof HTMLInputElement);
}

function restore(container: HTMLElement, { focused, typed }: Held): void {
  for (const [id, text] of typed) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) typeAgain(field, text);
  }
  if (focused) find(container, focused)?.focus({ preventScroll: true });
}

function pressAgain(container: HTMLElement, { pressed }: Held): void {
  for (const one of pressed) {
    if (typeof one !== 'string') {
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { ...one, bubbles: true, cancelable: true }));
      continue;
    }
    const element = find(container, one);
    element?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    element?.click();
  }
}

/** By what it is and says, and which of those it is. */
function describe(within: Element, element: Element): string {
  const name = nameOf(element);
  const same = [...within.querySelectorAll(element.tagName)].filter((other) => nameOf(other) === name);
  return [element.tagName, String(same.indexOf(element)), name].join(' ');
}

function find(within: Element, described: string): HTMLElement | undefined {
  const [tag = '', index = '', ...words] = described.split(' ');
  const same = [...within.querySelectorAll<HTMLElement>(tag)].filter((other) => nameOf(other) === words.join(' '));
  return same[Number(index)];
}

function nameOf(element: Element): string {
  return element.id || (element.getAttribute('aria-label') ?? element.textContent);
}

function targetOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}
