import { createActor } from 'xstate';
import { logoutMachine, type LogoutEvent } from './logout';

function after(...types: LogoutEvent['type'][]) {
  const actor = createActor(logoutMachine).start();
  for (const type of types) actor.send({ type });
  return actor.getSnapshot();
}

describe('a logout', () => {
  it('[LG-06] clears the browser only after the server has answered', () => {
    expect(after('request').value).toBe('calling');
    expect(after('request').can({ type: 'cleared' })).toBe(false);
    expect(after('request', 'answered').value).toBe('clearing');
    expect(after('request', 'answered', 'cleared').value).toBe('gone');
  });

  it('[LG-06] that failed is over and clears nothing', () => {
    expect(after('request', 'failed')).toMatchObject({ value: 'refused', status: 'done' });
    expect(after('request', 'failed', 'cleared').value).toBe('refused');
  });

  it('is not asked twice at once', () => {
    expect(after('request').can({ type: 'request' })).toBe(false);
  });
});
