/** A page that this user has been on, as it is found again. */
export interface RecentPage {
  path: string;
  title: string;
}

const KEPT = 8;

/** The pages that a user has been on in this browser, the last first. */
export function recentPages(userId: string): RecentPage[] {
  try {
    const saved = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as unknown;
    return Array.isArray(saved) ? saved.filter(isPage).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function savePage(userId: string, page: RecentPage): void {
  const others = recentPages(userId).filter(({ path }) => path !== page.path);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([page, ...others].slice(0, KEPT)));
  } catch {
    return;
  }
}

function keyOf(userId: string): string {
  return `recentPages:${userId}`;
}

function isPage(value: unknown): value is RecentPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'title' in value &&
    typeof value.title === 'string' &&
    typeof value.path === 'string' &&
    /^\/(?!\/)/.test(value.path)
  );
}
