import { setAttributes } from './attributes';

/** What antd calls its parts in English where no property says otherwise for all of them. */
const NAMES: readonly (readonly [selector: string, name: string])[] = [
  ['.ant-select-clear[aria-label="Clear"]', '清除'],
  ['.ant-modal-close[aria-label="Close"]', '关闭'],
  ['.ant-notification-notice-close[aria-label="Close"]', '关闭'],
  ['.ant-input-search-btn.ant-btn-icon-only', '搜索'],
  ['.ant-alert-close-icon', '关闭'],
  ['.ant-segmented[aria-label="segmented control"]', '选项'],
  ['.ant-cascader-menu-item-expand-icon [aria-label="right"]', '有下级'],
  ['.ant-cascader-menu-item-loading-icon [aria-label="loading"]', '正在加载'],
];
/** Icons beside what says the same in words, which antd gives the English name of the drawing. */
const DRAWINGS = [
  '.ant-select-suffix',
  '.ant-picker-suffix',
  '.ant-modal-close',
  '.ant-modal-confirm-body',
  '.ant-alert',
  '.ant-input-search-btn',
  '.ant-btn:not(.ant-btn-icon-only)',
]
  .map((place) => `${place} .anticon[role="img"]`)
  .join();
const ANY = [...NAMES.map(([selector]) => selector), DRAWINGS].join();

/** Names in Chinese what antd names in English, whenever it comes to the page; answers what ends it. */
export function nameInChinese(): () => void {
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) renameIn(node);
  });
  renameIn(document.body);
  changes.observe(document.body, { subtree: true, childList: true });
  return () => changes.disconnect();
}

function renameIn(element: Element): void {
  rename(element);
  for (const part of element.querySelectorAll(ANY)) rename(part);
}

function rename(part: Element): void {
  const name = NAMES.find(([selector]) => part.matches(selector))?.[1];
  if (name !== undefined) setAttributes(part, { 'aria-label': name });
  else if (part.matches(DRAWINGS)) setAttributes(part, { 'aria-hidden': 'true' });
}
