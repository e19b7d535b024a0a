import type { Pushed } from '#contract/pushed';
import type { Member } from '../sessions/member';
import { RecentChanges } from './recent-changes';

const A_MINUTE = 60_000;

let now: number;
let recent: RecentChanges;

beforeEach(() => {
  now = 0;
  recent = new RecentChanges(() => now);
  now = 2 * A_MINUTE;
});

function member(appId: string): Member {
  const person = { sessionId: appId, userId: appId, userName: '', mobile: '' };
  return { ...person, appId, appName: '', orgType: 'bidder', roles: [], permissions: [], channelCode: 'default' };
}

function remember(appId: string, pushed: Pushed, change = appId): void {
  recent.remember(change, (asking) => (asking.appId === appId ? [pushed] : []));
}

it('tells what changed within the last minute, and how long ago, to those whom it concerns alone', () => {
  remember('A', { kind: 'badges' });
  now += 1500;
  remember('B', { kind: 'project' });
  now += 500;
  expect(recent.pushesOf(member('A'))).toEqual([{ pushed: { kind: 'badges' }, agoMs: 2000 }]);
  expect(recent.pushesOf(member('B'))).toEqual([{ pushed: { kind: 'project' }, agoMs: 500 }]);
  expect(recent.pushesOf(member('C'))).toEqual([]);
  now += A_MINUTE - 1000;
  expect(recent.pushesOf(member('A'))).toEqual([]);
  expect(recent.pushesOf(member('B'))).toEqual([{ pushed: { kind: 'project' }, agoMs: A_MINUTE - 500 }]);
});

it('tells the same once, by the last time that it happened, and what came before it first', () => {
  remember('A', { kind: 'badges' }, 'first');
  now += 100;
  remember('A', { kind: 'project' }, 'second');
  now += 100;
  remember('A', { kind: 'badges' }, 'third');
  now += 100;
  remember('A', { kind: 'badges' }, 'third');
  expect(recent.pushesOf(member('A'))).toEqual([
    { pushed: { kind: 'project' }, agoMs: 200 },
    { pushed: { kind: 'badges' }, agoMs: 0 },
  ]);
});

it('tells `reset` where it was not there yet', () => {
  recent = new RecentChanges(() => now);
  now += 20;
  expect(recent.pushesOf(member('A'))).toEqual([{ pushed: { kind: 'reset' }, agoMs: 20 }]);
  now += A_MINUTE;
  expect(recent.pushesOf(member('A'))).toEqual([]);
});

it('keeps no more than a thousand and tells no more than thirty at once, with `reset` in place of the others', () => {
  const changed = (index: number): Pushed => ({ kind: 'case', applyNo: `A${index}` });
  remember('B', { kind: 'project' });
  for (let index = 1; index <= 1000; index += 1) {
    now += 1;
    remember('A', changed(index), `A${index}`);
  }
  expect(recent.pushesOf(member('B'))).toEqual([{ pushed: { kind: 'reset' }, agoMs: 1000 }]);
  expect(recent.pushesOf(member('A'))).toEqual([
    { pushed: { kind: 'reset' }, agoMs: 30 },
    ...Array.from({ length: 30 }, (_, index) => ({ pushed: changed(971 + index), agoMs: 29 - index })),
  ]);
  now += A_MINUTE + 1;
  expect(recent.pushesOf(member('A'))).toEqual([]);
});
