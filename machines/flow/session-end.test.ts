import { createActor } from 'xstate';
import { sessionEndMachine, type SessionEndEvent } from './session-end';

function after(...events: SessionEndEvent[]) {
  const actor = createActor(sessionEndMachine).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { value, ...context, can: (event: SessionEndEvent) => actor.getSnapshot().can(event) };
}

const idle = { type: 'idleNears', seconds: 300 } as const;
const end = { type: 'endNears', seconds: 600 } as const;

describe('[LG-05] the warning before a session runs out', () => {
  it('is put off by staying, or by what is done elsewhere, and counts down anew the next time', () => {
    expect(after(idle)).toMatchObject({ value: 'warned', seconds: 300, warnings: 1 });
    expect(after(idle, { type: 'stay' }, { type: 'stayed' }).value).toBe('quiet');
    expect(after(idle, { type: 'putOff' }).value).toBe('quiet');
    expect(after(idle, { type: 'stay' }, { type: 'putOff' }, { ...idle, seconds: 200 })).toMatchObject({
      value: 'warned',
      seconds: 200,
      warnings: 2,
    });
  });

  it('stays where staying failed, and says so until it is tried again', () => {
    expect(after(idle, { type: 'stay' }, { type: 'stayFailed' })).toMatchObject({ value: 'warned', failed: true });
    expect(after(idle, { type: 'stay' }, { type: 'stayFailed' }, { type: 'stay' }, { type: 'stayed' }, idle)).toMatchObject({
      failed: false,
    });
  });

  it('tells once of the end that nobody can put off, and of idleness after it', () => {
    expect(after(end)).toMatchObject({ value: 'warnedOfTheEnd', seconds: 600 });
    expect(after(end).can({ type: 'stay' })).toBe(false);
    expect(after(end, { type: 'understood' }).can(end)).toBe(false);
    expect(after(end, { type: 'understood' }, idle).value).toBe('warned');
  });
});
