import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { ClientIndex, type Client } from './client-index';

function client(appId: string, userId: string, orgType: OrganisationType = 'bidder'): Client {
  const member = {
    ...{ sessionId: `${userId}@${appId}`, userId, userName: '', mobile: '', appId, appName: '', orgType },
    ...{ roles: [], permissions: [], channelCode: 'default' },
  };
  return { member, stream: new ServerResponse(new IncomingMessage(new Socket())) };
}

it('finds those meant without looking at others, each once', () => {
  const clients = new ClientIndex();
  const [one, twice, insurer, elsewhere] = [client('A', 'u1'), client('A', 'u2'), client('A', 'u3', 'guarantee'), client('B', 'u2')];
  for (const each of [one, twice, insurer, elsewhere]) clients.add(each);
  const others = Array.from({ length: 100 }, (_, index) => client(`other${index}`, `other${index}`));
  let looked = 0;
  for (const other of others) {
    const { member } = other;
    clients.add({
      ...other,
      get member() {
        return ((looked += 1), member);
      },
    });
  }
  looked = 0;
  expect([...clients.meant([{ appId: 'A', orgType: 'bidder' }, { userId: 'u2' }])]).toEqual([one, twice, elsewhere]);
  expect(clients.ofOrganisation('A')).toEqual([one, twice, insurer]);
  expect(clients.ofSession('u2@A')).toEqual([twice]);
  clients.delete(one);
  expect([...clients.meant([{ appId: 'A' }])]).toEqual([twice, insurer]);
  expect([...clients.meant([{ appId: 'nobody' }])]).toEqual([]);
  expect(looked).toBe(0);
});
