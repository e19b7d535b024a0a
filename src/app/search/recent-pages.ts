import type { UserInfo } from '#contract/users';

/** Who has seen pages, and for whom he worked then. */
export type Visitor = Pick<UserInfo, 'userId' | 'orgType' | 'appId'>;

/** A page that this user has been on, as it is found again. */
export interface RecentPage {
  path: string;
  title: string;
}

const KEPT = 8;

/** The pages that a user has been on for this organisation in this browser, the last first. */
export function recentPages(visitor: Visitor): RecentPage[] {
  try {
    const saved = JSON.parse(localStorage.getItem(keyOf(visitor)) ?? '[]') as unknown;
    return Array.isArray(saved) ? saved.filter(isPage).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function savePage(visitor: Visitor, page: RecentPage): void {
  const others = recentPages(visitor).filter(({ path }) => path !== page.path);
  try {
    localStorage.setItem(keyOf(visitor), JSON.stringify([page, ...others].slice(0, KEPT)));
  } catch {
    return;
  }
}

function keyOf({ userId, orgType, appId }: Visitor): string {
  return `recentPages:${userId}:${orgType ?? ''}:${appId}`;
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
