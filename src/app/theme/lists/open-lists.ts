import { setAttributes } from './attributes';
import { mendCascade } from './cascade';
import { mendOptionList } from './option-list';

const FIELD = '.ant-select input[role=combobox], .ant-picker input';
const POPUP = '.ant-select-dropdown, .ant-picker-dropdown';
const CLOSED = '[class*=-dropdown-hidden], [class*=-leave]';

/** What calendars need, fetched when the first of their fields gets the focus. */
let calendar: typeof import('./calendar') | undefined;

async function fetchCalendar(): Promise<void> {
  calendar ??= await import(/* webpackChunkName: "calendar-keys" */ './calendar');
}

/** Gives antd's lists, cascades and calendars the roles, names and keys they lack, as long as their field has the focus; answers what ends it. */
export function mendOpenLists(): () => void {
  let field: HTMLInputElement | null = null;
  const changes = new MutationObserver(mend);
  document.addEventListener('focusin', enter);
  if (document.activeElement) begin(document.activeElement);
  document.addEventListener('keydown', press, true);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('keydown', press, true);
  };

  function enter({ target }: FocusEvent): void {
    if (target instanceof Element) begin(target);
  }

  function begin(target: Element): void {
    if (target === field || target.closest(POPUP)) return;
    changes.disconnect();
    if (field) setAttributes(field, { 'aria-activedescendant': null });
    field = target instanceof HTMLInputElement && target.matches(FIELD) ? target : null;
    if (!field) return;
    if (field.closest('.ant-picker')) void fetchCalendar().then(mend, () => undefined);
    changes.observe(document.body, { subtree: true, childList: true });
    changes.observe(field, { attributes: true, attributeFilter: ['aria-expanded', 'aria-activedescendant'] });
    mend();
  }

  function mend(): void {
    if (!field) return;
    for (const popup of document.querySelectorAll(POPUP)) {
      changes.observe(popup, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'aria-checked'] });
      if (popup.matches('.ant-picker-dropdown')) calendar?.mendCalendar(popup);
    }
    if (field.matches('[role=combobox]')) mendCombobox(field);
    changes.takeRecords();
  }

  function press(event: KeyboardEvent): void {
    const popup = openPopup('.ant-picker-dropdown');
    if (field && popup) calendar?.pressInCalendar(event, field, popup);
  }
}

function mendCombobox(field: HTMLInputElement): void {
  const isOpen = field.getAttribute('aria-expanded') === 'true';
  const cascade = field.closest('.ant-cascader') ? openPopup('.ant-cascader-dropdown') : undefined;
  if (!isOpen) setAttributes(field, { 'aria-activedescendant': null });
  else if (cascade) mendCascade(field, cascade);
  else mendOptionList(field);
}

function openPopup(kind: string): Element | undefined {
  return [...document.querySelectorAll(kind)].find((popup) => !popup.matches(CLOSED));
}
