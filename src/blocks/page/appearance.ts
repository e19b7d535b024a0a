import { APPEARANCES, type Appearance } from '#domain/layout';

/** Where the browser keeps the appearance last shown, so that a page is drawn in it before anything is fetched. */
const APPEARANCE_KEY = 'appearance';
/** The mark of the page's root while everything is drawn on a dark ground. */
const DARK_CLASS = 'dark';
export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

const CHANGED = 'appearance-changed';

/** Undefined where nothing was kept, or nothing can be. */
export function savedAppearance(): Appearance | undefined {
  try {
    const saved = localStorage.getItem(APPEARANCE_KEY);
    return APPEARANCES.find((appearance) => appearance === saved);
  } catch {
    return undefined;
  }
}

export function saveAppearance(appearance: Appearance): void {
  if (savedAppearance() === appearance) return;
  try {
    localStorage.setItem(APPEARANCE_KEY, appearance);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back whenever another appearance is kept, in this tab or in another; answers what ends it. */
export function onAppearanceSaved(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

export function isDark(appearance: Appearance = 'system', systemDark = matchMedia(SYSTEM_DARK).matches): boolean {
  return appearance === 'dark' || (appearance === 'system' && systemDark);
}

export function showDark(dark: boolean): void {
  document.documentElement.classList.toggle(DARK_CLASS, dark);
}

/** Runs in the page's head, before its first frame. */
export function appearanceScript(): string {
  return [
    `try{const a=localStorage.getItem('${APPEARANCE_KEY}');`,
    `if(a==='dark'||a!=='light'&&matchMedia('${SYSTEM_DARK}').matches)document.documentElement.classList.add('${DARK_CLASS}')}catch{}`,
  ].join('');
}
