import { setAttributes } from './attributes';

const SCROLLER = '.ant-select-dropdown-list-holder';
const NO_OPTIONS = '.ant-empty';

/** Makes what scrolls the listbox of its field, and lets the field name the active option only where there is one. */
export function mendOptionList(field: HTMLInputElement): void {
  const id = `${field.id}_list`;
  const list = document.getElementById(id);
  if (!list) return;
  const scroller = list.closest(SCROLLER);
  if (scroller && scroller !== list) {
    setAttributes(list, { id: null, role: null });
    setAttributes(scroller, { id, role: 'listbox' });
  }
  setAttributes(scroller ?? list, { 'aria-multiselectable': field.closest('.ant-select-multiple') ? 'true' : null });
  const none = list.querySelector(NO_OPTIONS);
  if (none) mendNoOptions(none);
  nameActive(field, none);
}

/** A list without options says so as the only one, which cannot be chosen. */
function mendNoOptions(none: Element): void {
  const words = none.querySelector(`${NO_OPTIONS}-description`)?.textContent ?? '';
  setAttributes(none, { role: 'option', 'aria-label': words, 'aria-disabled': 'true', 'aria-selected': 'false' });
}

function nameActive(field: HTMLInputElement, none: Element | null): void {
  const active = field.getAttribute('aria-activedescendant');
  if (active === null) return;
  if (none) setAttributes(none, { id: active });
  if (!document.getElementById(active)) setAttributes(field, { 'aria-activedescendant': null });
}
