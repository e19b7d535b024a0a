interface Pressed {
  target: EventTarget | null;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
}

/** Whether a key that was pressed belongs to something else: pressed with others, in a field that takes text, or in a dialog over the page. */
export function isTyped({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: Pressed): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return true;
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]') !== null;
}
