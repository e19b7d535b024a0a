import { sql } from 'kysely';
import { inviteMember } from '#contract/invitations';
import { managedOrganisation, managedOrganisationPage, organisationEvent } from '#contract/managed-organisations';
import { handOverWork, memberEvent, memberPage, memberWork, saveMemberRoles } from '#contract/members';
import { addRole, roleEvent, roleMatrix, saveRolePermissions } from '#contract/roles';
import { BAD_INPUT } from '#tests/support/bad-input';
import { addPeople, signIn } from '#tests/support/builders/people';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let admin: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  [admin, platform] = await Promise.all([signIn(server, 'admin'), signIn(server, 'platform')]);
});
afterAll(() => server.stop());

const CALLS: readonly [path: string, body: object][] = [
  [memberPage.path, { keyword: 'x' }],
  [memberWork.path, { userId: 'x' }],
  [memberEvent.path, { userId: 'x', version: 1, event: 'disable', reason: 'x' }],
  [saveMemberRoles.path, { userId: 'x', version: 1, roleCodes: ['operator'] }],
  [handOverWork.path, { userId: 'x', toUserId: 'y', kinds: ['drafts'] }],
  [inviteMember.path, { mobile: '13960009999', userName: 'x', roleCodes: ['operator'] }],
  [roleMatrix.path, { orgType: 'bidder' }],
  [addRole.path, { name: 'x', permissions: [] }],
  [saveRolePermissions.path, { roles: [{ code: 'operator', version: 0, permissions: [] }] }],
  [roleEvent.path, { code: 'operator', version: 0, event: { type: 'switchOff' } }],
  [managedOrganisationPage.path, { keyword: 'xx' }],
  [managedOrganisation.path, { appId: 'x' }],
  [organisationEvent.path, { appId: 'x', event: 'freeze', reason: 'x' }],
];

it.each(CALLS)('[ER-02] [RT-08] %s refuses or stores nothing of huge and ill-formed input, and never fails', async (path, body) => {
  const before = await standing();
  const client = path.startsWith('/org') ? platform : admin;
  for (const name of Object.keys(body)) {
    for (const [what, value] of Object.entries(BAD_INPUT)) {
      const payload = JSON.stringify({ ...wire(body), [snake(name)]: value });
      const { code } = await client.request('POST', `/guarantee/api${path}`, { payload });
      expect([path, name, what, code >= 50_000]).toEqual([path, name, what, false]);
    }
  }
  expect(await standing()).toEqual(before);
});

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const wire = (body: object) => Object.fromEntries(Object.entries(body).map(([name, value]) => [snake(name), value as unknown]));

async function standing() {
  const { rows } = await sql<object>`select
    (select count(*) from membership) as members, (select count(*) from membership where disabled) as disabled,
    (select count(*) from organisation where frozen_at is not null) as frozen`.execute(server.context.db);
  return rows;
}
