const PREFIX = 'scenario-edit:';

/** Keeps in this browser what was changed of a scenario and not saved yet; says whether the browser did. */
export function saveEdit(id: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + id, text);
    return true;
  } catch {
    return false;
  }
}

export function savedEdit(id: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + id) ?? undefined;
  } catch {
    return undefined;
  }
}

export function dropEdit(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    return;
  }
}
