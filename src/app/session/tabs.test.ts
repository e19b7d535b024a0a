import { fakeChannels } from '../../../tests/support/fake-channel';
import { readCredentials, saveCredentials } from '../../api/wire/credentials';
import { adoptCredentialsOfAnotherTab, joinOtherTabs } from './tabs';

const channels = fakeChannels();

const own = { appId: 'APP', userId: 'USER', clientKey: 'KEY' };

async function allHandled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('a tab that is asked who is signed in', () => {
  it.each([
    ['says so', 'M1', [{ type: 'signedIn', credentials: own }]],
    ['says nothing where another one has signed in since', 'M2', []],
  ])('[LG-07] %s', async (_what, mark, answers) => {
    document.cookie = 'skey=M1; Path=/';
    saveCredentials(own);
    const { leave } = joinOtherTabs(() => undefined);
    document.cookie = `skey=${mark}; Path=/`;
    channels.hear({ type: 'whoIsSignedIn' });
    await allHandled();
    leave();
    expect(channels.posted).toEqual(answers);
  });
});

it('[LG-07] a tab that asks goes on as whoever another one says is signed in', async () => {
  const adopted = adoptCredentialsOfAnotherTab();
  channels.hear({ type: 'signedIn', credentials: own });
  expect([await adopted, readCredentials(), channels.posted]).toEqual([true, own, [{ type: 'whoIsSignedIn' }]]);
});
