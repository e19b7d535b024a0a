import { isLogin } from '../format/login-calls';
import { apiPath } from './api-path';
import type { Recorded, RecordedPage, SentTo } from './recording';

/** How a page was left by the application itself; undefined where the person loaded another one, or the same one again. */
export function leftByItself({ seen }: RecordedPage): SentTo | undefined {
  return seen.findLast((one): one is SentTo => one.kind === 'sentTo' && one.way === 'leaveFor');
}

export type WayThere = 'saga' | 'screen' | 'start';

/**
 * Who led the page to where it went within the document, by the record of it: a saga, the screens by what the person did on them, or the start of the
 * application, which also follows a login.
 */
export function waysOf(seen: readonly Recorded[]): ReadonlyMap<Recorded, WayThere> {
  const ways = new Map<Recorded, WayThere>();
  let bySaga: string[] = [];
  let done = false;
  for (const one of seen) {
    if (one.kind === 'input') done = true;
    if (one.kind === 'call' && one.phase === 'sent' && isLogin(apiPath(one.path))) done = false;
    if (one.kind === 'sentTo' && one.way === 'navigate') bySaga.push(one.path.split('?')[0] ?? '');
    if (one.kind !== 'navigation' || one.way === 'leave') continue;
    ways.set(one, bySaga.includes(one.path) ? 'saga' : done ? 'screen' : 'start');
    bySaga = bySaga.filter((path) => path !== one.path);
  }
  return ways;
}
