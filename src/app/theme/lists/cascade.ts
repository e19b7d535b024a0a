import { setAttributes } from './attributes';

const COLUMN = '.ant-cascader-menu';
const OPTION = '.ant-cascader-menu-item';

/** Makes each column of a cascade a listbox of its field, named by what it lies below, and lets the field name the option that the arrow keys have come to. */
export function mendCascade(field: HTMLInputElement, popup: Element): void {
  const columns = [...popup.querySelectorAll(COLUMN)];
  let name = nameOf(field);
  let active: string | null = null;
  columns.forEach((column, level) => {
    setAttributes(column, {
      id: columnId(field, level),
      role: 'listbox',
      'aria-label': name,
      'aria-multiselectable': field.closest('.ant-select-multiple') ? 'true' : null,
    });
    column.querySelectorAll(OPTION).forEach((option, index) => {
      mendOption(option, `${columnId(field, level)}_${index}`);
      if (!option.matches(`${OPTION}-active`)) return;
      name = option.querySelector(`${OPTION}-content`)?.textContent ?? name;
      active = option.id;
    });
  });
  const controlled = columns.map((_column, level) => columnId(field, level)).join(' ');
  setAttributes(field, { 'aria-controls': controlled, 'aria-owns': controlled, 'aria-activedescendant': active });
}

function mendOption(option: Element, id: string): void {
  const checked = option.getAttribute('aria-checked');
  setAttributes(option, {
    id,
    role: 'option',
    ...(checked === null ? {} : { 'aria-selected': checked, 'aria-checked': null }),
    'aria-disabled': option.matches(`${OPTION}-disabled`) ? 'true' : null,
  });
}

function columnId({ id }: HTMLInputElement, level: number): string {
  return level === 0 ? `${id}_list` : `${id}_list${level + 1}`;
}

function nameOf(field: HTMLInputElement): string {
  return field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
}
