import { createActor } from 'xstate';
import { sessionMachine, type SessionEvent } from './session';

const choices = [
  { orgType: 'bidder', orgTypeName: '投标人', appId: 'APP1', appName: '海卓建设' },
  { orgType: 'guarantee', orgTypeName: '担保机构', appId: 'APP2', appName: '津信担保' },
];

function after(...events: SessionEvent[]) {
  const actor = createActor(sessionMachine).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot();
}

const open = { type: 'opened', marked: true } as const;

describe('the session of a tab', () => {
  it('[LG-01] is signed out where no login mark is there, and checked where one is', () => {
    expect(after({ type: 'opened', marked: false }).value).toBe('signedOut');
    expect(after(open).value).toBe('checking');
    expect(after(open, { type: 'accepted' }).value).toBe('signedIn');
    expect(after(open, { type: 'refused' }).value).toBe('leaving');
  });

  it('[LG-02] waits for the choice of an organisation, then is checked again without choices', () => {
    const choosing = after(open, { type: 'choiceNeeded', choices });
    expect([choosing.value, choosing.context.choices]).toEqual(['choosingOrganisation', choices]);
    const chosen = after(open, { type: 'choiceNeeded', choices }, { type: 'chosen' });
    expect([chosen.value, chosen.context.choices]).toEqual(['checking', []]);
  });

  it('[LG-05] is forced out once, from wherever it is', () => {
    for (const before of [[open], [open, { type: 'accepted' }], [open, { type: 'choiceNeeded', choices }]] satisfies SessionEvent[][]) {
      const left = after(...before, { type: 'forcedOut' });
      expect([left.value, left.context.endedBy]).toEqual(['leaving', 'server']);
      expect(left.can({ type: 'forcedOut' })).toBe(false);
    }
    expect(after(open, { type: 'forcedOut' }, { type: 'left' }).can({ type: 'forcedOut' })).toBe(false);
  });

  it('[LG-05] reopens the choice when the server says that no organisation is chosen', () => {
    expect(after(open, { type: 'accepted' }, { type: 'choiceNeeded', choices }).value).toBe('choosingOrganisation');
  });

  it('[LG-06] is left by its user', () => {
    const leaving = after(open, { type: 'accepted' }, { type: 'leave' });
    expect([leaving.value, leaving.context.endedBy]).toEqual(['leaving', 'user']);
    expect(after(open, { type: 'accepted' }, { type: 'leave' }, { type: 'left' }).value).toBe('signedOut');
  });
});
