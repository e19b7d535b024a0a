import { sql } from 'kysely';
import { requestIdentityChange, reviewIdentityChange } from '#contract/organisations';
import { saveProject } from '#contract/projects';
import type { Project } from '#domain/project/fields';
import { lockName } from '#server/records/organisations/repository';
import { handOnToBeneficiary } from '#server/work/beneficiaries/hand-on';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProject, openMarket } from '#tests/support/builders/market';
import { newCode, uploaded } from '#tests/support/builders/registrations';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';
import { waitingForLocks } from '#tests/support/waiting-for-locks';

const NAME = 'BIDDING01有限公司';
const OTHER_NAME = '代建管理有限公司';
/** More than are linked at once. */
const MANY = 120;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
});
afterAll(() => server.stop());

let count = 0;
const newNo = () => `XMB${String((count += 1)).padStart(4, '0')}`;
const key = () => ({ idempotencyKey: `beneficiary-${(count += 1)}` });

type Change = NonNullable<Parameters<typeof addProject>[1]>;

/** A project of a tenderee who had not registered when it was made. */
async function unlinked(name: string, change: Change = {}): Promise<string> {
  const projectNo = newNo();
  await addProject(server, { projectNo, tenders: name, constructionUnit: name, beneficiaryAppId: null, ...change });
  return projectNo;
}

function letterFor(projectNo: string, beneficiaryName: string, beneficiaryAppId: string | null = null): Promise<string> {
  return applicationAt(server, 'letterIssued', { projectNo, beneficiaryName, beneficiaryAppId });
}

async function registered(appId: string): Promise<void> {
  await server.context.jobs.enqueue(server.context.db, 'beneficiary-registered', { appId });
  await server.drainJobs();
}

async function ofProjects(...projectNos: string[]): Promise<(string | null)[]> {
  const rows = await server.context.db
    .selectFrom('project')
    .select(['projectNo', 'beneficiaryAppId'])
    .where('projectNo', 'in', projectNos)
    .execute();
  return projectNos.map((projectNo) => rows.find((row) => row.projectNo === projectNo)?.beneficiaryAppId ?? null);
}

async function ofLetters(...applyNos: string[]): Promise<(string | null)[]> {
  const rows = await server.context.db
    .selectFrom('guarantee')
    .select(['applyNo', 'beneficiaryAppId'])
    .where('applyNo', 'in', applyNos)
    .execute();
  return applyNos.map((applyNo) => rows.find((row) => row.applyNo === applyNo)?.beneficiaryAppId ?? null);
}

function projectNaming(tenderee: string, projectNo: string, remark: string): Project {
  const opening = new Date(server.clock.now().getTime() + 20 * 86_400_000).toISOString();
  return {
    biddingSurvey: { projectName: '滨河路改造工程', projectNo, projectType: 'municipal', tenders: tenderee, biddingWay: 'public' },
    announceInfo: { remark },
    biddingAgencyAndbidder: { constructionUnit: tenderee },
    projectGuaranteeInfo: { guaranteeForm: 'electronic' },
    projectSections: [{ sectionNo: 'A', sectionName: '标段A', bidOpeningDate: opening, guaranteeAmount: '500000.00' }],
  };
}

describe('[RT-14] [LC-09] a tenderee that registers after its projects were made', () => {
  it('has them all, and the letters that name it, and no others', async () => {
    const projectNos: string[] = [];
    while (projectNos.length < MANY) projectNos.push(await unlinked(projectNos.length % 2 === 0 ? NAME : 'ＢＩＤＤＩＮＧ０１ 有限公司'));
    const [first = '', second = ''] = projectNos;
    const data = (constructionUnitId: string) => JSON.stringify({ biddingAgencyAndbidder: { constructionUnit: NAME, constructionUnitId } });
    const byNumber = await unlinked(NAME, { data: data('BIDDING01') });
    const others = [
      await unlinked(NAME, { tenders: OTHER_NAME }),
      await unlinked(NAME, { constructionUnit: OTHER_NAME }),
      await unlinked(NAME, { data: data('ANOTHER') }),
    ];
    const ofAnother = await unlinked(NAME, { beneficiaryAppId: 'BIDDING99' });
    const named = [await letterFor(first, NAME), await letterFor(second, 'ＢＩＤＤＩＮＧ０１有限公司')];
    const [otherName, otherParty] = [await letterFor(first, OTHER_NAME), await letterFor(first, NAME, 'BIDDING99')];
    const otherProject = await letterFor(others[0] ?? '', NAME);

    await registered('BIDDING01');
    expect(new Set(await ofProjects(...projectNos, byNumber))).toEqual(new Set(['BIDDING01']));
    expect(await ofProjects(...others, ofAnother)).toEqual([null, null, null, 'BIDDING99']);
    expect(await ofLetters(...named)).toEqual(['BIDDING01', 'BIDDING01']);
    expect(await ofLetters(otherName, otherParty, otherProject)).toEqual([null, 'BIDDING99', null]);
  });

  it('has none by a name that another tenderee bears as well', async () => {
    await addAccount(server.context.db, '13900000061', [{ appId: 'TWIN00001', orgType: 'bidding' }]);
    await addAccount(server.context.db, '13900000062', [{ appId: 'TWIN00002', orgType: 'bidding' }]);
    await server.context.db.updateTable('organisation').set({ orgName: '同名建设有限公司' }).where('appId', 'like', 'TWIN%').execute();
    const projectNo = await unlinked('同名建设有限公司');
    await registered('TWIN00001');
    expect(await ofProjects(projectNo)).toEqual([null]);
  });

  it('[OS-02] has none by a name that another takes meanwhile', async () => {
    const { db } = server.context;
    const orgName = '临港同名建设有限公司';
    await addAccount(db, '13900000064', [{ appId: 'TWIN00003', orgType: 'bidding' }]);
    await addAccount(db, '13900000065', [{ appId: 'TWIN00004', orgType: 'bidding' }]);
    await db.updateTable('organisation').set({ orgName }).where('appId', '=', 'TWIN00003').execute();
    const projectNo = await unlinked(orgName);
    const other = await server.signedClient({ account: '13900000065' });
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const change = {
      ...{ orgName, orgCodeNo: newCode(), orgLegalPerson: '陈国栋', reason: '公司更名' },
      evidenceFiles: [await uploaded(other, '变更通知书.pdf')],
    };
    const { data } = await other.call(requestIdentityChange, { change }, key());
    const { renaming, handingOn } = await db.transaction().execute(async (locking) => {
      await sql`lock table identity_change in share mode`.execute(locking);
      const renaming = platform.call(reviewIdentityChange, { ...data, result: 'pass', review: {} }, key());
      await eventually(async () => (await waitingForLocks(server.context.db)) === 1);
      const handingOn = handOnToBeneficiary({ appId: 'TWIN00003' }, server.context);
      await Promise.race([handingOn, eventually(async () => (await waitingForLocks(server.context.db)) === 2)]);
      return { renaming, handingOn };
    });
    expect((await renaming).code).toBe(0);
    await handingOn;
    expect(await ofProjects(projectNo)).toEqual([null]);
  });

  it('has the letters of a project once that names it by a later save', async () => {
    const projectNo = newNo();
    const project = (remark: string) => projectNaming('河汇城投', projectNo, remark);
    const agency = await server.signedClient({ account: PEOPLE.intermediary });
    expect((await agency.call(saveProject, { project: project('以网站为准') }, key())).code).toBe(0);
    const applyNo = await letterFor(projectNo, '河汇城投');
    await addAccount(server.context.db, '13900000063', [{ appId: 'BIDDING03', orgType: 'bidding' }]);
    await server.context.db.updateTable('organisation').set({ orgName: '河汇城投' }).where('appId', '=', 'BIDDING03').execute();
    expect((await agency.call(saveProject, { project: project('以公告为准'), version: 1 }, key())).code).toBe(0);
    await server.drainJobs();
    expect(await ofLetters(applyNo)).toEqual(['BIDDING03']);
  });

  it('[OS-02] keeps what names it by a name that it gave up, until another construction unit is named', async () => {
    const { db } = server.context;
    const projectNo = newNo();
    const [named, renamed] = ['蓟州文旅建设有限公司', '蓟州文化旅游集团有限公司'];
    await addAccount(db, '13900000067', [{ appId: 'BIDDING07', orgType: 'bidding' }]);
    const nowCalled = (orgName: string) => db.updateTable('organisation').set({ orgName }).where('appId', '=', 'BIDDING07').execute();
    const agency = await server.signedClient({ account: PEOPLE.intermediary });
    const save = async (tenderee: string, remark: string, version?: number) => {
      const project = projectNaming(tenderee, projectNo, remark);
      expect((await agency.call(saveProject, { project, ...(version === undefined ? {} : { version }) }, key())).code).toBe(0);
      return ofProjects(projectNo);
    };
    await nowCalled(named);
    expect(await save(named, '以网站为准')).toEqual(['BIDDING07']);
    await nowCalled(renamed);
    expect(await save(named, '以公告为准', 1)).toEqual(['BIDDING07']);
    expect(await save(OTHER_NAME, '以公告为准', 2)).toEqual([null]);
    expect(await save(renamed, '以公告为准', 3)).toEqual(['BIDDING07']);
  });

  it('has the fifty projects that were being saved while it took its name', async () => {
    const { db } = server.context;
    const orgName = '海河水务投资有限公司';
    await addAccount(db, '13900000066', [{ appId: 'BIDDING06', orgType: 'bidding' }]);
    const agency = await server.signedClient({ account: PEOPLE.intermediary });
    const projectNos = Array.from({ length: 50 }, newNo);
    const saved = await db.transaction().execute(async (taking) => {
      await lockName(taking, orgName);
      await taking.updateTable('organisation').set({ orgName }).where('appId', '=', 'BIDDING06').execute();
      const saving = Promise.all(
        projectNos.map((projectNo) => agency.call(saveProject, { project: projectNaming(orgName, projectNo, '') }, key())),
      );
      await Promise.race([saving, eventually(async () => (await waitingForLocks(taking)) > 0)]);
      return { saving };
    });
    expect(new Set((await saved.saving).map(({ code }) => code))).toEqual(new Set([0]));
    expect(new Set(await ofProjects(...projectNos))).toEqual(new Set(['BIDDING06']));
  });

  it('[OS-02] has those of the name that the platform let it take', async () => {
    const orgName = '滨海新区建设投资有限公司';
    const projectNo = await unlinked(orgName);
    const applyNo = await letterFor(projectNo, orgName);
    const owner = await server.signedClient({ account: PEOPLE.bidding });
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const change = {
      ...{ orgName, orgCodeNo: newCode(), orgLegalPerson: '陈国栋', reason: '公司更名' },
      evidenceFiles: [await uploaded(owner, '变更通知书.pdf')],
    };
    const { data } = await owner.call(requestIdentityChange, { change }, key());
    expect((await platform.call(reviewIdentityChange, { ...data, result: 'pass', review: {} }, key())).code).toBe(0);
    await server.drainJobs();
    expect(await ofProjects(projectNo)).toEqual(['BIDDING01']);
    expect(await ofLetters(applyNo)).toEqual(['BIDDING01']);
  });
});
