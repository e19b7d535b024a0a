import { setAttributes } from './attributes';
import { NO_OPTIONS } from './no-options';

const SCROLLER = '.ant-select-dropdown-list-holder';

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
  nameActive(field, list);
}

function nameActive(field: HTMLInputElement, list: Element): void {
  const active = field.getAttribute('aria-activedescendant');
  if (active === null) return;
  const none = list.querySelector(`.${NO_OPTIONS}`);
  if (none) setAttributes(none, { id: active });
  if (!document.getElementById(active)) setAttributes(field, { 'aria-activedescendant': null });
}
