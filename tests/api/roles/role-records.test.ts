import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { apiUserInfo, userInfo } from '#contract/users';
import { organisationTypes } from '#domain/organisation/organisation-type';
import { permissionsAtFirst, permissionsOf, ROLE_NAMES, roleCodes } from '#domain/roles';
import { grantAtFirst } from '#server/core/database/migrations/role-records';
import { addEventStream } from '#server/core/events/stream';
import { announceRoleChange } from '#server/core/sessions/repository';
import { sessionStore, type SessionStore } from '#server/core/sessions/store';
import { lockPeople, type RoleScope } from '#server/records/roles/repository';
import { addAccount } from '#tests/support/accounts';
import { EventListener } from '#tests/support/event-listener';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';

const CLERK = '13900000001';
const ELSEWHERE = '13900000002';

let server: TestServer;
let another: FastifyInstance;
let sessionsThere: SessionStore;

beforeAll(async () => {
  server = await startTestServer();
  const { context } = server;
  sessionsThere = sessionStore(context);
  another = Fastify({ forceCloseConnections: true });
  await another.register(cookie);
  addEventStream(another, { context, sessions: sessionsThere });
  await another.listen({ port: 0, host: '127.0.0.1' });
  await addAccount(server.context.db, CLERK, [{ appId: 'BIDDER001', orgType: 'bidder', roles: ['operator'] }]);
  await addAccount(server.context.db, ELSEWHERE, [{ appId: 'BIDDER002', orgType: 'bidder', roles: ['operator'] }]);
});
afterAll(async () => {
  await another.close();
  await server.stop();
});

const permissionsOfUser = async (account: string) => (await (await server.signedClient({ account })).call(userInfo, {})).data.permissions;

it('[PM-04] the records of the first start are the roles of the specification in each type of organisation', async () => {
  const records = await server.context.db.selectFrom('role').selectAll().orderBy('orgType').orderBy('position').execute();
  expect(records.map(({ orgType, appId, code, name, permissions }) => [orgType, appId, code, name, permissions])).toEqual(
    [...organisationTypes]
      .sort()
      .flatMap((orgType) => roleCodes.map((code) => [orgType, '', code, ROLE_NAMES[code], permissionsAtFirst(orgType, code)])),
  );
  expect(await permissionsOfUser(CLERK)).toEqual(permissionsOf('bidder', ['operator']));
});

it('[PM-04] changes of one organisation wait for each other, those of its other type too, and for no other organisation', async () => {
  const { db } = server.context;
  const taken = (scope: RoleScope) =>
    db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '100ms'`.execute(other);
      await lockPeople(other, scope);
    });
  await db.transaction().execute(async (held) => {
    await lockPeople(held, { appId: 'TWOTYPES1', orgType: 'guarantee' });
    await expect(taken({ appId: 'TWOTYPES1', orgType: 'letter' })).rejects.toThrow('lock timeout');
    await expect(taken({ appId: '', orgType: 'guarantee' })).rejects.toThrow('lock timeout');
    await expect(taken({ appId: 'TWOTYPES2', orgType: 'guarantee' })).resolves.toBeUndefined();
    await expect(taken({ appId: '', orgType: 'letter' })).resolves.toBeUndefined();
  });
});

it('[PM-03] [PM-04] what a record of an organisation grants holds there alone, with the next call of who is signed in, on every server', async () => {
  const { context } = server;
  const client = await server.signedClient({ account: CLERK });
  const listener = await EventListener.open(client, (another.server.address() as AddressInfo).port);
  await listener.until(/retry/);
  const credential = client.cookies.get(sessionsThere.cookie) ?? '';
  expect(await permissionsThere(credential)).toEqual(permissionsOf('bidder', ['operator']));

  await context.db.transaction().execute(async (db) => {
    await db
      .insertInto('role')
      .values({
        orgType: 'bidder',
        appId: 'BIDDER001',
        code: 'operator',
        name: '投标专员',
        position: 2,
        permissions: ['guarantee:view', 'no:such'],
      })
      .execute();
    await announceRoleChange(db, { orgType: 'bidder', appId: 'BIDDER001' });
  });
  await listener.until(/"kind":"permissions"/);
  await eventually(async () => (await permissionsThere(credential)).length === 1);
  await eventually(async () => (await client.call(userInfo, {})).data.permissions.length === 1);
  const { data } = await client.call(userInfo, {});
  expect([data.permissions, data.roleNames]).toEqual([['guarantee:view'], ['投标专员']]);
  expect((await client.call(apiUserInfo, {})).data.permissions).toEqual(['guarantee:view']);
  expect(await permissionsOfUser(ELSEWHERE)).toEqual(permissionsOf('bidder', ['operator']));

  await context.db.updateTable('role').set({ enabled: false }).where('appId', '=', 'BIDDER001').execute();
  expect(await permissionsOfUser(CLERK)).toEqual([]);
});

it('[PM-04] the readonly role takes everything but looking away, whatever the records of the others grant', async () => {
  await addAccount(server.context.db, '13900000003', [{ appId: 'BIDDER002', orgType: 'bidder', roles: ['readonly', 'admin'] }]);
  expect(await permissionsOfUser('13900000003')).toEqual(permissionsOf('bidder', ['readonly']));
});

it('a permission that comes later is granted to the roles that have it at the first start, once', async () => {
  const { db } = server.context;
  const countOf = async () => {
    const rows = await db.selectFrom('role').select('permissions').where('orgType', '=', 'platform').execute();
    return rows.flatMap(({ permissions }) => permissions).filter((name) => name === 'log:view').length;
  };
  const before = await countOf();
  await db.updateTable('role').set({ permissions: [] }).where('orgType', '=', 'platform').where('code', '=', 'admin').execute();
  await grantAtFirst(db, 'log:view');
  await grantAtFirst(db, 'log:view');
  expect(await countOf()).toBe(before);
});

async function permissionsThere(credential: string): Promise<readonly string[]> {
  const found = await sessionsThere.peek(credential);
  return found.found ? (found.session.member?.permissions ?? []) : [];
}
