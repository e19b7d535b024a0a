import { projectDetail, projectPage } from '#contract/projects';
import { PEOPLE } from '#tests/support/application-at';
import { addProject, openMarket, PROJECT_NO } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let bidder: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addProject(server, { projectNo: 'OPENED', projectName: '已开标工程', opensInDays: -1 });
  await addProject(server, { projectNo: 'PENDING', projectName: '待审核工程', approvalStatus: 'pending', beneficiaryAppId: null });
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  platform = await server.signedClient({ account: PEOPLE.platform });
});
afterAll(() => server.stop());

it('[RT-04] lists what a bidder may see and says what cannot be applied for, and why', async () => {
  const { data } = await bidder.call(projectPage, { sortField: 'bidOpeningDate', sortOrder: 1 });
  expect(data.list.map(({ projectNo, applicable }) => [projectNo, applicable])).toEqual([
    ['OPENED', true],
    [PROJECT_NO, true],
  ]);
  expect(data.list.map(({ bidOverReason }) => bidOverReason)).toEqual([
    expect.stringMatching(/^项目已于.+开标，不能再申请投标保函，仍可申请其他保函$/),
    undefined,
  ]);
  expect(data.total).toBe(2);
});

it('keeps to what can be applied for, finds by words and never reads wildcards', async () => {
  const found = async (under: object) => (await platform.call(projectPage, under)).data.list.map(({ projectNo }) => projectNo).sort();
  expect(await found({ applicableOnly: true })).toEqual(['OPENED', PROJECT_NO]);
  expect(await found({ unopenedOnly: true })).toEqual(['PENDING', PROJECT_NO]);
  expect(await found({ applicableOnly: true, unopenedOnly: true })).toEqual([PROJECT_NO]);
  expect((await bidder.call(projectPage, { keyword: '已开标' })).data.list.map(({ projectNo }) => projectNo)).toEqual(['OPENED']);
  expect((await bidder.call(projectPage, { keyword: '_' })).data.total).toBe(0);
  expect((await bidder.call(projectPage, { page: 9 })).data).toEqual({ list: [], total: 2 });
});

it('shows every section of a project', async () => {
  const { data } = await bidder.call(projectDetail, { projectNo: PROJECT_NO });
  expect(data).toMatchObject({ applicable: true, approvalStatus: 'pass', projectCreateInfo: { createOrgType: '交易中心' } });
  expect(data.project.projectSections.map(({ sectionNo }) => sectionNo)).toEqual(['BD01', 'BD02']);
  expect(data.openedSectionNos).toEqual([]);
});

it('names the sections whose bids are open, and says nothing of the whole project while one is still to open', async () => {
  await addProject(server, { projectNo: 'HALF' });
  await server.context.db
    .updateTable('projectSection')
    .set({ bidOpeningAt: server.clock.now() })
    .where('projectNo', '=', 'HALF')
    .where('sectionNo', '=', 'BD02')
    .execute();
  const { data } = await bidder.call(projectDetail, { projectNo: 'HALF' });
  expect([data.applicable, data.bidOverReason, data.openedSectionNos]).toEqual([true, undefined, ['BD02']]);
  await server.context.db.deleteFrom('project').where('projectNo', '=', 'HALF').execute();
});

it('offers nothing of a project without sections', async () => {
  await addProject(server, { projectNo: 'BARE' });
  await server.context.db.deleteFrom('projectSection').where('projectNo', '=', 'BARE').execute();
  const { data } = await bidder.call(projectDetail, { projectNo: 'BARE' });
  expect([data.applicable, data.notApplicableReason]).toEqual([false, '项目尚未公布标段，暂不能申请保函']);
  expect((await bidder.call(projectPage, { applicableOnly: true })).data.list.map(({ projectNo }) => projectNo)).not.toContain('BARE');
  await server.context.db.deleteFrom('project').where('projectNo', '=', 'BARE').execute();
});

it('[PM-05] shows a project that has not passed to the platform and its maker, to nobody else', async () => {
  expect((await platform.call(projectDetail, { projectNo: 'PENDING' })).data).toMatchObject({
    applicable: false,
    notApplicableReason: '项目待审核，暂不能申请保函',
  });
  const tradeCenter = await server.signedClient({ account: PEOPLE.tradeCenter });
  expect((await tradeCenter.call(projectDetail, { projectNo: 'PENDING' })).code).toBe(0);
  expect((await bidder.call(projectDetail, { projectNo: 'PENDING' })).code).toBe(40401);
});
