import { typeAgain } from '../../type-again';

const PRESSED = 'a, button, input, summary, .ant-select, .ant-collapse-header, tr[data-row-key]';

/** What was pressed, as it is described, a shortcut, or a field that was typed into, by its id. */
type Done = { pressed: string } | { key: KeyboardEventInit } | { typed: string; text: string };

interface Captured {
  /** In its order; a field stands where it was typed into last. */
  done: Done[];
  focused?: { described: string; element: Element } | undefined;
}

/**
 * What is pressed, focused or typed in what was drawn ahead is done again in what the application draws in its place, as soon as that is there. What is to open in
 * another tab opens at once.
 */
export function captureInput(drawn: HTMLElement): void {
  const container = drawn.parentElement;
  if (!container) return;
  const captured: Captured = { done: [] };
  const capture = (pressed: Element | null | undefined) => {
    if (pressed) captured.done.push({ pressed: describe(drawn, pressed) });
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
    captured.focused = focused ? { described: describe(drawn, focused), element: focused } : undefined;
  });
  drawn.addEventListener('focusout', () => {
    const left = captured.focused;
    // A field that goes with what is drawn loses the focus before it is gone.
    queueMicrotask(() => {
      if (drawn.isConnected && captured.focused === left) captured.focused = undefined;
    });
  });
  drawn.addEventListener('input', ({ target }) => {
    if (!isLine(target) || !target.id) return;
    const { id, value } = target;
    captured.done = [...captured.done.filter((one) => !('typed' in one && one.typed === id)), { typed: id, text: value }];
  });
  const press = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    const { key, ctrlKey, metaKey, shiftKey } = event;
    captured.done.push({ key: { key, ctrlKey, metaKey, shiftKey } });
  };
  document.addEventListener('keydown', press);
  const taken = new MutationObserver(() => {
    if (drawn.isConnected) return;
    taken.disconnect();
    document.removeEventListener('keydown', press);
    void restore(container, captured);
    // Once the application has drawn its frame, it listens everywhere.
    requestAnimationFrame(() => setTimeout(() => void doAgain(container, captured.done)));
  });
  taken.observe(container, { childList: true });
}

function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent, pressed: Element): boolean {
  return ctrlKey || metaKey || shiftKey || pressed.getAttribute('target') === '_blank';
}

/** Shows by itself that it was ticked or chosen. */
function isBox(pressed: Element): boolean {
  return pressed instanceof HTMLInputElement && (pressed.type === 'checkbox' || pressed.type === 'radio');
}

function isTypedInto(pressed: Element): boolean {
  return isLine(pressed) && !pressed.closest('.ant-select');
}

function isLine(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return (field instanceof HTMLInputElement && field.type === 'text') || field instanceof HTMLTextAreaElement;
}

/** What the application may handle wherever the focus is, but for a field that is typed into. */
function isShortcut({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key.length === 1 && key !== ' ' && !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
}

/** What was typed stands there at once, and is typed on. */
async function restore(container: HTMLElement, { done, focused }: Captured): Promise<void> {
  const typed = done.filter((one) => 'typed' in one);
  const field = focused && find(container, focused.described);
  for (const one of typed) if (one.typed !== field?.id) await typeInto(one.typed, one.text);
  field?.focus({ preventScroll: true });
  await rendered();
  for (const one of typed) if (one.typed === field?.id) await typeInto(one.typed, one.text);
  const element = focused?.element;
  // A field that takes the focus may select what stands in it, which the next key would replace.
  if (isLine(field) && isLine(element)) field.setSelectionRange(element.selectionStart, element.selectionEnd);
}

/** What was pressed may change a field that was typed into afterwards. */
async function doAgain(container: HTMLElement, done: readonly Done[]): Promise<void> {
  const texts = new Map(done.flatMap((one) => ('typed' in one ? [[one.typed, lineOf(one.typed)?.value ?? one.text]] : [])));
  for (const one of done) {
    if ('typed' in one) await typeInto(one.typed, texts.get(one.typed) ?? one.text);
    else if ('key' in one) pressKey(one.key);
    else press(find(container, one.pressed));
    await rendered();
  }
}

function pressKey(key: KeyboardEventInit): void {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
}

function press(element: HTMLElement | undefined): void {
  element?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  element?.click();
}

async function typeInto(id: string, text: string): Promise<void> {
  const field = lineOf(id);
  if (!field || field.value === text) return;
  const { activeElement } = document;
  field.focus({ preventScroll: true });
  await rendered();
  typeAgain(field, text);
  await rendered();
  if (activeElement === field) return;
  field.blur();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  await rendered();
}

/** What an event changes is drawn before anybody can do anything else. */
function rendered(): Promise<void> {
  return Promise.resolve();
}

function lineOf(id: string): HTMLInputElement | HTMLTextAreaElement | null {
  const field = document.getElementById(id);
  return isLine(field) ? field : null;
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
  const id = isBox(element) ? labelOf(element) : element.id;
  return id || (element.getAttribute('aria-label') ?? element.textContent);
}

/** Where another may have its id by then. */
function labelOf(box: Element): string | undefined {
  const by = box.getAttribute('aria-labelledby');
  return (by === null ? box.closest('label') : document.getElementById(by))?.textContent;
}

function targetOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}
