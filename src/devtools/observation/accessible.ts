export interface Called {
  role: string;
  name: string;
}

const INPUT_ROLES: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
};
const TAG_ROLES: Readonly<Record<string, string>> = {
  BUTTON: 'button',
  SUMMARY: 'button',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  OPTION: 'option',
};
const INTERACTIVE =
  'button, a[href], input, select, textarea, option, summary, label, [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="option"], [role="checkbox"], [role="radio"], [role="switch"], [role="treeitem"], [role="combobox"], [role="textbox"], .ant-select-item-option, [tabindex]:not([tabindex="-1"])';

export function operableAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  const found = target.closest(INTERACTIVE);
  if (found instanceof HTMLLabelElement) return found.control ?? undefined;
  return found ?? undefined;
}

export function calledBy(element: Element): Called {
  return { role: roleOf(element), name: nameOf(element) };
}

function roleOf(element: Element): string {
  const given = element.getAttribute('role');
  if (given) return given;
  if (element.classList.contains('ant-select-item-option')) return 'option';
  if (element instanceof HTMLInputElement) return INPUT_ROLES[element.type] ?? 'textbox';
  if (element instanceof HTMLAnchorElement) return 'link';
  return TAG_ROLES[element.tagName] ?? 'generic';
}

function nameOf(element: Element): string {
  return (
    textOfIds(element.getAttribute('aria-labelledby')) ||
    trimmed(element.getAttribute('aria-label')) ||
    labelOf(element) ||
    (isField(element) ? '' : trimmed(textOf(element))) ||
    trimmed(element.getAttribute('alt') ?? element.getAttribute('title') ?? element.getAttribute('placeholder')) ||
    (element instanceof HTMLInputElement && roleOf(element) === 'button' ? element.value : '')
  );
}

function textOfIds(ids: string | null): string {
  if (!ids) return '';
  return trimmed(
    ids
      .split(/\s+/)
      .map((id) => textOf(document.getElementById(id)))
      .join(' '),
  );
}

function labelOf(element: Element): string {
  if (!isField(element)) return '';
  return trimmed([...(element.labels ?? [])].map(textOf).join(' '));
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

function textOf(element: Element | null): string {
  if (!element) return '';
  return [...element.childNodes].map(textOfNode).join('');
}

function textOfNode(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
  const own = trimmed(node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : ''));
  return own ? ` ${own} ` : textOf(node);
}

function trimmed(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
