import { isRow } from '#domain/form/values';
import { HOME } from './paths';
import { KEYS } from './saved';
import { saveInSession, recallText } from './storage';

const WISH_KEYS = [KEYS.type, KEYS.code, KEYS.channel, KEYS.navTo] as const;

/** What the tab of a guest was told of where he wants to go is kept in this browser until he is certified, longer than tab and session live. AF-01. */
export function saveWish(userId: string): void {
  const wishes = WISH_KEYS.map((key) => [key, recallText(key)] as const).filter(([, value]) => value !== undefined && value !== HOME);
  if (wishes.some(([key]) => key === KEYS.code || key === KEYS.navTo))
    localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(wishes)));
}

/** Tells this tab what was kept of this user, where it was told nothing itself; true where anything was, which is kept no longer. */
export function recallWish(userId: string): boolean {
  const saved = localStorage.getItem(keyOf(userId));
  if (saved === null) return false;
  localStorage.removeItem(keyOf(userId));
  const wish = parsed(saved);
  const isKnown = recallText(KEYS.code) !== undefined || (recallText(KEYS.navTo) ?? HOME) !== HOME;
  for (const key of isKnown ? [] : WISH_KEYS) {
    const value = wish[key];
    if (typeof value === 'string' && (recallText(key) ?? HOME) === HOME) saveInSession(key, value);
  }
  return true;
}

function parsed(saved: string): Readonly<Record<string, unknown>> {
  try {
    const wish = JSON.parse(saved) as unknown;
    return isRow(wish) ? wish : {};
  } catch {
    return {};
  }
}

function keyOf(userId: string): string {
  return `wish:${userId}`;
}
