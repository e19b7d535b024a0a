import { useEffect, useSyncExternalStore } from 'react';

export interface DeclaredKey {
  /** As it stands on the keyboard, such as `J` or `Ctrl K`. */
  keys: string;
  /** What it does. */
  what: string;
}

/** The keys of one part of the screen. */
export interface KeyGroup {
  title: string;
  keys: readonly DeclaredKey[];
}

let groups: readonly KeyGroup[] = [];
const listeners = new Set<() => void>();

function set(changed: readonly KeyGroup[]): void {
  groups = changed;
  for (const listener of listeners) listener();
}

/** Tells the list of keys what is valid, for as long as the caller is on the screen. The group is one object as long as it says the same. */
export function useDeclaredKeys(group: KeyGroup | null): void {
  useEffect(() => {
    if (!group) return undefined;
    set([...groups, group]);
    return () => set(groups.filter((one) => one !== group));
  }, [group]);
}

/** All keys that are valid now, by the part of the screen; those declared last come first. */
export function useValidKeys(): readonly KeyGroup[] {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => groups,
    () => groups,
  );
}
