import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { downloadFile } from '#contract/files';
import { mendTendereeContact, projectDetail, projectEvent, projectLog, projectPage, saveProject } from '#contract/projects';
import { agentCount } from '#contract/users';
import type { SentProjectEvent } from '#domain/project/events';
import type { Project, ProjectSection } from '#domain/project/fields';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { runningApplications } from '#server/records/projects/applications-repository';
import { logRows, stateStart } from '#server/records/projects/log-repository';
import { waitingProjects } from '#server/records/projects/repository';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProduct, addProject, openMarket, PROJECT_NO } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { startTestServer, type TestServer } from '#tests/support/server';

const OTHER_CENTRE = '13900000031';
const OPERATOR = '13900000032';

let server: TestServer;
let platform: TestClient;
let centre: TestClient;
let owner: TestClient;
let agency: TestClient;
let bidder: TestClient;
let otherCentre: TestClient;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  await openMarket(server);
  await addAccount(server.context.db, OTHER_CENTRE, [{ appId: 'TRADE0002', orgType: 'tradeCenter' }]);
  await addAccount(server.context.db, OPERATOR, [{ appId: 'TRADE0001', orgType: 'tradeCenter', roles: ['operator'] }]);
  const signedIn = (account: string) => server.signedClient({ account });
  platform = await signedIn(PEOPLE.platform);
  centre = await signedIn(PEOPLE.tradeCenter);
  owner = await signedIn(PEOPLE.bidding);
  agency = await signedIn(PEOPLE.intermediary);
  bidder = await signedIn(PEOPLE.bidder);
  otherCentre = await signedIn(OTHER_CENTRE);
});
afterAll(() => server.stop());

let count = 0;
const newNo = () => `XM-${String((count += 1))}`;

function aSection(sectionNo: string, change: Partial<ProjectSection> = {}): ProjectSection {
  const opening = new Date(server.clock.now().getTime() + 20 * 86_400_000).toISOString();
  return { sectionNo, sectionName: `标段${sectionNo}`, bidOpeningDate: opening, guaranteeAmount: '500000.00', ...change };
}

function aProject(projectNo: string, change: Partial<Project> = {}): Project {
  return {
    biddingSurvey: { projectName: '滨河路改造工程', projectNo, projectType: 'municipal', tenders: '河汇城投', biddingWay: 'public' },
    announceInfo: { remark: '以网站为准' },
    biddingAgencyAndbidder: { constructionUnit: '河汇城投' },
    projectGuaranteeInfo: { guaranteeForm: 'electronic' },
    projectSections: [aSection('A'), aSection('B')],
    ...change,
  };
}

async function made(client: TestClient, change: Partial<Project> = {}): Promise<Project> {
  const project = aProject(newNo(), change);
  expect(await client.call(saveProject, { project }, key())).toMatchObject({ code: 0 });
  return project;
}

const key = () => ({ idempotencyKey: `key-${(count += 1)}` });
const numberOf = ({ biddingSurvey: { projectNo = '' } }: Project) => projectNo;
const send = (client: TestClient, projectNo: string, version: number, event: SentProjectEvent) =>
  client.call(projectEvent, { projectNo, version, event }, key());
const detailOf = async (client: TestClient, projectNo: string) => (await client.call(projectDetail, { projectNo })).data;
const logOf = async (client: TestClient, projectNo: string) => (await client.call(projectLog, { projectNo, size: 100 })).data.list;

describe('[AF-03] a project', () => {
  it('is made with every field of its sections, and read back as it was written', async () => {
    const project = await made(owner, {
      recommendOrg: { bidderApps: '甲公司\n乙公司' },
      configProInfo: { searchName: '投标', productIds: 'P001' },
      projectSections: [
        aSection('A', { engineeringCost: '41600000', planDuration: 240, acceptUnionBidding: false, winningBidder: '甲公司' }),
      ],
    });
    const { project: kept, approvalStatus, version, projectCreateInfo } = await detailOf(owner, numberOf(project));
    expect(kept).toEqual({
      ...project,
      tendersDoc: {},
      projectSections: [{ ...project.projectSections[0], engineeringCost: '41600000.00' }],
    });
    expect([approvalStatus, version, projectCreateInfo.createOrgType]).toEqual(['pending', 1, '招标人']);
  });

  it('names its products, in its log those of before too, whatever became of them, and none that was never offered', async () => {
    for (const [productNo, state] of [
      ['P-OLD', 'withdrawn'],
      ['P-DRAFT', 'draft'],
    ] as const)
      await addProduct(server, { productNo, productName: `${productNo}保函`, state });
    const project = await made(owner, { configProInfo: { productIds: 'P-OLD\nP-DRAFT' } });
    const old = { productNo: 'P-OLD', productName: 'P-OLD保函' };
    expect((await detailOf(owner, numberOf(project))).products).toEqual([old]);
    const changed = { ...project, configProInfo: { productIds: 'P001' } };
    expect((await owner.call(saveProject, { version: 1, project: changed }, key())).code).toBe(0);
    const now = { productNo: 'P001', productName: '投标保函' };
    expect((await detailOf(owner, numberOf(project))).products).toEqual([now]);
    expect((await owner.call(projectLog, { projectNo: numberOf(project) })).data.products).toEqual([old, now]);
    expect((await detailOf(owner, PROJECT_NO)).products).toEqual([]);
  });

  it('has a number of its own, and its product numbers are there', async () => {
    const twice = await owner.call(saveProject, { project: aProject(PROJECT_NO) }, key());
    expect(twice).toMatchObject({ code: 40001, data: { errors: [{ field: 'bidding_survey.project_no' }] } });
    const unknown = await owner.call(saveProject, { project: aProject(newNo(), { configProInfo: { productIds: 'P001\nNONE' } }) }, key());
    expect(unknown).toMatchObject({ code: 40001, data: { errors: [{ field: 'config_pro_info.product_ids' }] } });
  });

  it('has its numbers in plain characters, which nobody gives another project in another form', async () => {
    const number = newNo();
    const wide = number.replace('XM', 'ＸＭ');
    const made = await owner.call(saveProject, { project: aProject(wide, { projectSections: [aSection('Ａ１')] }) }, key());
    expect(made).toMatchObject({ code: 0, data: { projectNo: number } });
    for (const other of [number, wide, number.toLowerCase()])
      expect(await agency.call(saveProject, { project: aProject(other) }, key())).toMatchObject({
        code: 40001,
        data: { errors: [{ field: 'bidding_survey.project_no' }] },
      });
    const more = aProject(wide, { projectSections: [aSection('A1'), aSection('Ａ２')] });
    expect(await owner.call(saveProject, { project: more, version: 1 }, key())).toMatchObject({ code: 0, data: { projectNo: number } });
    const { biddingSurvey, projectSections } = (await detailOf(owner, number)).project;
    expect([biddingSurvey.projectNo, ...projectSections.map(({ sectionNo }) => sectionNo)]).toEqual([number, 'A1', 'A2']);
  });

  it('[VA-09] asks no deposit above what the law allows where it is built and when it was made', async () => {
    const asking = (depositAmount: string, change: object = {}) => {
      const project = aProject(newNo(), { projectSections: [aSection('A', { engineeringCost: '30000000.50', depositAmount })] });
      return { ...project, biddingSurvey: { ...project.biddingSurvey, engineeringType: 'construction' as const, ...change } };
    };
    const refused = await owner.call(saveProject, { project: asking('600000.02') }, key());
    expect(refused).toMatchObject({ code: 40001, data: { errors: [{ field: 'project_sections.0.deposit_amount' }] } });
    expect(JSON.stringify(refused.data)).toContain('不能超过600,000.01元：《中华人民共和国招标投标法实施条例》第二十六条');
    const whole = { ...asking('600000.01'), projectGuaranteeInfo: { depositAmount: '600000.02' } };
    expect((await owner.call(saveProject, { project: whole }, key())).data).toMatchObject({
      errors: [{ field: 'project_guarantee_info.deposit_amount' }],
    });
    expect((await owner.call(saveProject, { project: asking('600000.02', { biddingWay: 'direct' }) }, key())).code).toBe(0);
    for (const areaId of ['999999', '天津'])
      expect((await owner.call(saveProject, { project: asking('600000.01', { areaId }) }, key())).data).toMatchObject({
        errors: [{ field: 'bidding_survey.area_id' }],
      });

    const kept = asking('600000.01', { areaId: '120110' });
    expect((await owner.call(saveProject, { project: kept }, key())).code).toBe(0);
    const projectNo = numberOf(kept);
    const deposit = { ...kept, projectSections: [{ ...kept.projectSections[0], depositAmount: '600000.02' }] } as Project;
    expect((await owner.call(saveProject, { project: deposit, version: 1 }, key())).code).toBe(40001);
    await server.context.db.updateTable('project').set({ createTime: '2011-06-01T00:00:00Z' }).where('projectNo', '=', projectNo).execute();
    expect((await owner.call(saveProject, { project: deposit, version: 1 }, key())).code).toBe(0);
  });

  it('is refused by the place of each wrong field', async () => {
    const project = aProject(newNo(), { projectSections: [aSection('A'), aSection('A', { guaranteeAmount: '0' })] });
    expect(await owner.call(saveProject, { project }, key())).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'project_sections.1.guarantee_amount' }, { field: 'project_sections.1.section_no' }] },
    });
  });

  it('takes no more sections than it may have, and no text without end', async () => {
    const many = Array.from({ length: 101 }, (_none, index) => aSection(`S${index}`));
    expect((await owner.call(saveProject, { project: aProject(newNo(), { projectSections: many }) }, key())).code).toBe(40001);
    const long = aProject(newNo(), { announceInfo: { remark: '长'.repeat(1001) } });
    expect((await owner.call(saveProject, { project: long }, key())).code).toBe(40001);
  });

  it('is made once, however often the same call comes', async () => {
    const project = aProject(newNo());
    const same = key();
    const answers = await Promise.all(Array.from({ length: 50 }, () => owner.call(saveProject, { project }, same)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
    expect(await logOf(owner, numberOf(project))).toHaveLength(1);
  });

  it('is made by one of fifty that give the same number at once', async () => {
    const project = aProject(newNo());
    const answers = await Promise.all(Array.from({ length: 50 }, () => owner.call(saveProject, { project }, key())));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40001)).toHaveLength(49);
  });

  it('is made by one of fifty that give at once what differs in width or case alone', async () => {
    const projectNo = newNo();
    const wide = projectNo.replaceAll(/[0-9A-Za-z]/g, (half) => String.fromCodePoint((half.codePointAt(0) ?? 0) + 0xfee0));
    const forms = [projectNo, projectNo.toLowerCase(), wide, wide.toLowerCase(), projectNo.replace('M', 'm')];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        owner.call(saveProject, { project: aProject(forms[index % forms.length] ?? '') }, key()),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const refused = answers.filter(({ code }) => code !== 0);
    expect([...new Set(refused.map(({ code, msg }) => `${code} ${msg}`))]).toHaveLength(1);
    expect(refused[0]).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'bidding_survey.project_no', message: '项目编号已被使用，请核对' }] },
    });
  });

  it('is changed by one of fifty that read the same version', async () => {
    const project = await made(owner);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        owner.call(saveProject, { version: 1, project: { ...project, announceInfo: { remark: `第${index}次` } } }, key()),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ code: 40901, data: { version: 2, approvalStatus: 'pending' } });
    expect((await logOf(owner, numberOf(project))).map(({ sequence }) => sequence)).toEqual([2, 1]);
  });

  it('[PM-05] is made by tenderees, agencies, trade centres and the platform, and by no one else', async () => {
    for (const client of [owner, agency, centre, platform]) await made(client);
    const guarantee = await server.signedClient({ account: PEOPLE.guarantee });
    for (const client of [bidder, guarantee]) {
      expect((await client.call(saveProject, { project: aProject(newNo()) }, key())).code).toBe(40301);
    }
  });

  it('[PM-05] is changed by its makers, its tenderee and its trade centre; to others it does not exist', async () => {
    const project = await made(agency, { biddingAgencyAndbidder: { constructionUnit: '招标人甲', constructionUnitId: 'BIDDING01' } });
    const change = (client: TestClient, version: number) =>
      client.call(saveProject, { version, project: { ...project, announceInfo: { remark: `版本${version}` } } }, key());
    expect((await change(agency, 1)).code).toBe(0);
    expect((await change(owner, 2)).code).toBe(0);
    expect((await change(centre, 3)).code).toBe(0);
    expect((await change(otherCentre, 4)).code).toBe(0);
    expect((await send(centre, numberOf(project), 5, { type: 'return', opinion: '请核对' })).code).toBe(0);
    expect((await change(otherCentre, 6)).code).toBe(40401);
    await addAccount(server.context.db, '13900000033', [{ appId: 'MIDDLE009', orgType: 'intermediary' }]);
    expect((await change(await server.signedClient({ account: '13900000033' }), 6)).code).toBe(40401);
  });
});

describe('[OS-01] the approval of a project', () => {
  it('goes through return, correction, demand for more and passing, and is written down with who, when and what changed', async () => {
    const project = await made(owner);
    const projectNo = numberOf(project);
    expect((await bidder.call(projectDetail, { projectNo })).code).toBe(40401);
    expect(await send(centre, projectNo, 1, { type: 'return', opinion: ' 请补全标段信息 ' })).toMatchObject({
      code: 0,
      data: { approvalStatus: 'return', version: 2, allowedEvents: ['modify', 'abort'] },
    });
    expect(await detailOf(owner, projectNo)).toMatchObject({
      allowedEvents: ['modify', 'delete'],
      auditInfo: { projectApprovalStatus: 'return', returnReason: '请补全标段信息' },
    });
    const corrected = { ...project, projectSections: [aSection('A', { projectAddress: '天津市河东区' }), aSection('C')] };
    const { bidOpeningDate } = project.projectSections[0] ?? aSection('A');
    Object.assign(corrected.projectSections[0] ?? {}, { bidOpeningDate });
    expect((await owner.call(saveProject, { version: 2, project: corrected }, key())).data).toMatchObject({ approvalStatus: 'pending' });
    expect((await send(centre, projectNo, 3, { type: 'requestSupply', opinion: '请上传招标文件' })).data.approvalStatus).toBe('toBeAdded');
    expect((await owner.call(saveProject, { version: 4, project: corrected }, key())).data).toMatchObject({
      approvalStatus: 'pending',
      version: 5,
    });
    expect((await send(platform, projectNo, 5, { type: 'pass' })).data).toMatchObject({ approvalStatus: 'pass', version: 6 });
    expect((await bidder.call(projectDetail, { projectNo })).data).toMatchObject({ applicable: true, allowedEvents: [] });

    const log = await logOf(owner, projectNo);
    expect(log.map(({ event, appName, approvalStatus, opinion }) => [event, appName.slice(0, 9), approvalStatus, opinion])).toEqual([
      ['approved', 'PLATFORM1', 'pass', undefined],
      ['modify', 'BIDDING01', 'pending', undefined],
      ['supplementary', 'TRADE0001', 'toBeAdded', '请上传招标文件'],
      ['modify', 'BIDDING01', 'pending', undefined],
      ['approvalReturned', 'TRADE0001', 'return', '请补全标段信息'],
      ['create', 'BIDDING01', 'pending', undefined],
    ]);
    expect(log[3]?.changes).toEqual([
      { group: 'projectSections', field: 'projectAddress', sectionNo: 'A', sectionName: '标段A', after: '天津市河东区' },
      { group: 'projectSections', sectionNo: 'C', sectionName: '标段C', after: '标段C' },
      { group: 'projectSections', sectionNo: 'B', sectionName: '标段B', before: '标段B' },
    ]);
  });

  it('needs a reason to return, to ask for more and to end', async () => {
    const projectNo = numberOf(await made(owner));
    for (const type of ['return', 'requestSupply', 'abort'] as const) {
      expect(await send(centre, projectNo, 1, { type, opinion: '  ' })).toMatchObject({
        code: 40001,
        data: { errors: [{ field: 'event.opinion' }] },
      });
    }
    expect(await send(centre, projectNo, 1, { type: 'pass', opinion: '长'.repeat(501) })).toMatchObject({ code: 40001 });
    expect((await detailOf(centre, projectNo)).version).toBe(1);
  });

  it('[PM-04] [PM-05] is given by reviewers of its trade centre and the platform alone', async () => {
    const projectNo = numberOf(await made(centre));
    const operator = await server.signedClient({ account: OPERATOR });
    expect((await send(operator, projectNo, 1, { type: 'pass' })).code).toBe(40301);
    for (const client of [owner, agency, bidder, otherCentre]) {
      expect((await send(client, projectNo, 1, { type: 'pass' })).code).toBe(40401);
    }
    const own = numberOf(await made(owner));
    expect((await send(owner, own, 1, { type: 'pass' })).code).toBe(40301);
    expect((await send(centre, projectNo, 1, { type: 'pass' })).code).toBe(0);
  });

  it('is decided once of fifty at once, and by nobody on an older version or in another status', async () => {
    const projectNo = numberOf(await made(centre));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, index) => send(index % 2 ? centre : platform, projectNo, 1, { type: 'pass' })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40901)).toHaveLength(49);
    expect(await send(centre, projectNo, 2, { type: 'return', opinion: '晚了' })).toMatchObject({
      code: 40902,
      data: { approvalStatus: 'pass', version: 2 },
    });
  });

  it('starts anew when its makers change what has passed, not when an auditor does', async () => {
    const project = await made(owner);
    const projectNo = numberOf(project);
    await send(centre, projectNo, 1, { type: 'pass' });
    const remarked = (remark: string) => ({ ...project, announceInfo: { remark } });
    expect((await centre.call(saveProject, { version: 2, project: remarked('甲') }, key())).data.approvalStatus).toBe('pass');
    expect((await owner.call(saveProject, { version: 3, project: remarked('乙') }, key())).data.approvalStatus).toBe('pending');
    expect((await owner.call(saveProject, { version: 4, project: remarked('乙') }, key())).data.version).toBe(4);
    expect((await bidder.call(projectDetail, { projectNo })).code).toBe(40401);
  });

  it('is taken on by the trade centre that audits, and then is no other’s', async () => {
    const projectNo = numberOf(await made(owner));
    expect((await otherCentre.call(projectPage, { approvalStatus: 'pending', keyword: projectNo })).data.list).toEqual([
      expect.objectContaining({ mayAudit: true, approvalStatus: 'pending' }),
    ]);
    await send(centre, projectNo, 1, { type: 'return', opinion: '请核对' });
    expect((await otherCentre.call(projectDetail, { projectNo })).code).toBe(40401);
    expect((await otherCentre.call(projectPage, { keyword: projectNo })).data.total).toBe(0);
  });

  it('[RT-02] is counted for those that may give it, a return for who made the project, and nothing for anybody else', async () => {
    const counted = async (client: TestClient) =>
      (await client.call(agentCount, {})).data.agentCountList.find(({ path }) => path.endsWith('project-list'))?.pendingCount;
    const [before, own] = [(await counted(otherCentre)) ?? 0, (await counted(owner)) ?? 0];
    const projectNo = numberOf(await made(owner));
    expect(await counted(otherCentre)).toBe(before + 1);
    expect(await counted(otherCentre)).toBe((await otherCentre.call(projectPage, { approvalStatus: 'pending' })).data.total);
    expect([await counted(owner), await counted(bidder)]).toEqual([own, undefined]);
    await send(centre, projectNo, 1, { type: 'return', opinion: '请核对' });
    expect([await counted(otherCentre), await counted(owner)]).toEqual([before, own + 1]);
    for (const client of [otherCentre, owner])
      expect((await client.call(projectPage, { waiting: true })).data.total).toBe(await counted(client));
  });

  it('is told by the stream to those that take part, and to nobody else', async () => {
    const [heard, other] = await Promise.all([EventListener.open(owner, port), EventListener.open(bidder, port)]);
    const projectNo = numberOf(await made(owner));
    await send(centre, projectNo, 1, { type: 'return', opinion: '请核对' });
    await heard.until(/"kind":"project"[^]*"kind":"project"/);
    expect(other.heard).not.toContain('project');
    heard.close();
    other.close();
  });
});

it('[LC-09] a project keeps the contact that the platform put there for its tenderee, until another tenderee is named', async () => {
  const project = await made(centre);
  const projectNo = numberOf(project);
  const { data } = await platform.upload('/guarantee/api/file/upload', { name: '说明.pdf', bytes: samplePdf('contact') });
  const evidenceFiles = [{ key: (data as { key: string }).key, fileName: '说明.pdf' }];
  const mended = { contactName: '赵新', contactMobile: '13700003333' };
  const contact = { ...mended, reason: '原联系人已离职', evidenceFiles };
  expect((await platform.call(mendTendereeContact, { projectNo, version: 1, contact })).data).toEqual({ version: 2 });
  const changed = { ...project, announceInfo: { remark: '已核对' } };
  expect((await centre.call(saveProject, { project: changed, version: 2 }, key())).code).toBe(0);
  expect((await detailOf(platform, projectNo)).tendererContact).toEqual(mended);
  const ofAnother = { ...changed, biddingSurvey: { ...changed.biddingSurvey, tenders: '滨海建设' } };
  expect((await centre.call(saveProject, { project: ofAnother, version: 3 }, key())).code).toBe(0);
  expect((await detailOf(platform, projectNo)).tendererContact).toEqual({ contactName: '', contactMobile: '' });
  expect((await detailOf(centre, projectNo)).tendererContact).toBeUndefined();
});

describe('[AF-03] what letters depend on', () => {
  let project: Project;
  let projectNo: string;
  const later = '2099-01-01T01:30:00.000Z';
  const sectionsWith = (change: Partial<ProjectSection>) =>
    project.projectSections.map((section) => (section.sectionNo === 'A' ? { ...section, ...change } : section));

  beforeAll(async () => {
    project = await made(owner);
    projectNo = numberOf(project);
    await send(centre, projectNo, 1, { type: 'pass' });
    await applicationAt(server, 'awaitingAudit', { projectNo, sectionNos: ['A'], bidOpeningAt: later, unsealedAt: null });
    await applicationAt(server, 'cancelled', { projectNo, sectionNos: ['B'] });
  });

  it.each<[string, Partial<ProjectSection>, string]>([
    ['bidOpeningDate', { bidOpeningDate: later }, '开标时间'],
    ['guaranteeAmount', { guaranteeAmount: '1.00' }, '担保金额'],
    ['sectionName', { sectionName: '别名' }, '标段名称'],
    ['lessAllowed', { lessAllowed: true }, '允许保函低于要求'],
  ])('keeps its %s', async (field, change, label) => {
    const answer = await platform.call(saveProject, { version: 2, project: { ...project, projectSections: sectionsWith(change) } }, key());
    expect(answer).toMatchObject({
      code: 40001,
      msg: `项目曾审核通过，投标人可能已据此申请保函，标段“${change.sectionName ?? '标段A'}”的${label}不能修改`,
    });
    expect(answer.data).toMatchObject({
      errors: [{ field: `project_sections.0.${field.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`)}` }],
    });
  });

  it('keeps the section itself and the construction unit', async () => {
    const without = { ...project, projectSections: project.projectSections.slice(1) };
    expect(await platform.call(saveProject, { version: 2, project: without }, key())).toMatchObject({ code: 40001 });
    const renamed = { ...project, biddingAgencyAndbidder: { constructionUnit: '别家' } };
    expect(await platform.call(saveProject, { version: 2, project: renamed }, key())).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'bidding_agency_andbidder.construction_unit' }] },
    });
  });

  it('[PM-05] tells no trade centre, no tenderee and no platform whether a sealed section has a bidder', async () => {
    for (const sectionNo of ['A', 'B']) {
      const sections = project.projectSections.map((section) =>
        section.sectionNo === sectionNo ? { ...section, bidOpeningDate: later } : section,
      );
      for (const client of [owner, centre, platform]) {
        expect((await client.call(saveProject, { version: 2, project: { ...project, projectSections: sections } }, key())).msg).toBe(
          `项目曾审核通过，投标人可能已据此申请保函，标段“标段${sectionNo}”的开标时间不能修改`,
        );
      }
    }
    for (const client of [owner, centre, platform])
      expect((await detailOf(client, projectNo)).dependence).toEqual({ lockedSectionNos: ['A', 'B'], runningApplications: 0 });
    expect((await detailOf(bidder, projectNo)).dependence).toBeUndefined();
  });

  it('leaves what no letter says to be changed', async () => {
    const sections = sectionsWith({ winningBidder: '甲公司' });
    const answer = await platform.call(saveProject, { version: 2, project: { ...project, projectSections: sections } }, key());
    expect(answer).toMatchObject({ code: 0, data: { version: 3, approvalStatus: 'pass' } });
  });

  it('is not ended with the project, which then takes no more applications', async () => {
    expect((await send(owner, projectNo, 3, { type: 'abort', opinion: '流标' })).code).toBe(40301);
    expect(await send(centre, projectNo, 3, { type: 'abort', opinion: '招标终止' })).toMatchObject({
      code: 0,
      data: { approvalStatus: 'aborted', allowedEvents: [] },
    });
    expect(await owner.call(saveProject, { version: 4, project }, key())).toMatchObject({
      code: 40902,
      msg: '项目曾审核通过、现已终止，不能“修改”',
    });
  });
});

describe('[OS-05] what tells of a project to audit or to correct', () => {
  const unread = async (projectNo: string) => {
    const rows = await server.context.db
      .selectFrom('notice')
      .select('kind')
      .distinct()
      .where('source', 'like', `project/${projectNo}/%`)
      .where('readAt', 'is', null)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const changed = async (project: Project, version: number) => {
    const change = { ...project, announceInfo: { remark: `第${version}次修改` } };
    expect((await owner.call(saveProject, { version, project: change }, key())).code).toBe(0);
  };

  it.each([
    ['pass', ['projectPassed']],
    ['return', ['projectReturned']],
    ['abort', ['projectAborted']],
    ['delete', []],
  ] as const)('is read once that is over by %s, also after it was changed meanwhile', async (type, left) => {
    const project = await made(owner);
    const projectNo = numberOf(project);
    await changed(project, 1);
    expect(await unread(projectNo)).toEqual(['projectToAudit']);
    expect((await send(platform, projectNo, 2, type === 'delete' ? { type } : { type, opinion: '已核对' })).code).toBe(0);
    expect(await unread(projectNo)).toEqual(left);
  });

  it.each(['return', 'requestSupply'] as const)(
    'is told again each time it is handed in, and the maker no more that %s asked for it',
    async (type) => {
      const project = await made(owner);
      const projectNo = numberOf(project);
      expect((await send(centre, projectNo, 1, { type, opinion: '请核对' })).code).toBe(0);
      expect(await unread(projectNo)).toEqual(['projectReturned']);
      await changed(project, 2);
      expect(await unread(projectNo)).toEqual(['projectToAudit']);
      await changed(project, 3);
      expect((await send(centre, projectNo, 4, { type: 'pass' })).code).toBe(0);
      expect(await unread(projectNo)).toEqual(['projectPassed']);
    },
  );
});

describe('[OS-01] a project that is deleted', () => {
  it('is gone with its sections, its log stays, and its number can be given anew without showing it', async () => {
    const project = await made(owner);
    const projectNo = numberOf(project);
    expect(await send(centre, projectNo, 1, { type: 'delete' })).toMatchObject({ code: 40301 });
    expect(await send(owner, projectNo, 1, { type: 'delete' })).toMatchObject({ code: 0, data: { allowedEvents: [] } });
    expect((await owner.call(projectDetail, { projectNo })).code).toBe(40401);
    const kept = await server.context.db
      .selectFrom('projectLog')
      .select(['event', 'approvalStatus'])
      .where('projectNo', '=', projectNo)
      .execute();
    expect(kept).toContainEqual({ event: 'delete', approvalStatus: null });
    expect((await agency.call(saveProject, { project }, key())).data).toMatchObject({ version: 3 });
    expect((await logOf(agency, projectNo)).map(({ event }) => event)).toEqual(['create']);
  });

  it('has not passed before: bidders may have applied', async () => {
    const projectNo = numberOf(await made(owner));
    await send(centre, projectNo, 1, { type: 'pass' });
    expect(await send(owner, projectNo, 2, { type: 'delete' })).toMatchObject({ code: 40902 });
  });
});

describe('[UP-02] files of a project', () => {
  it('are read by those who see it, uploaded by those who write it, and told of as the trade centre’s upload', async () => {
    const upload = async (client: TestClient) => {
      const { data } = await client.upload('/guarantee/api/file/upload', { name: '招标文件.pdf', bytes: samplePdf('tender') });
      return { key: (data as { key: string }).key, fileName: '招标文件.pdf' };
    };
    const project = await made(owner);
    const projectNo = numberOf(project);
    const [foreign, own] = [await upload(bidder), await upload(centre)];
    const withFile = (file: typeof own) => ({ ...project, tendersDoc: { biddingDocumentKeys: [file] } });
    expect((await centre.call(saveProject, { version: 1, project: withFile(foreign) }, key())).code).toBe(40001);
    expect((await centre.call(saveProject, { version: 1, project: withFile(own) }, key())).code).toBe(0);
    expect((await logOf(centre, projectNo))[0]).toMatchObject({ event: 'tradeUpload', changes: [{ group: 'tendersDoc' }] });
    expect((await owner.call(saveProject, { version: 2, project: { ...withFile(own), announceInfo: { remark: '新' } } }, key())).code).toBe(
      0,
    );
    expect((await bidder.call(downloadFile, { key: own.key })).code).toBe(40401);
    expect((await owner.call(downloadFile, { key: own.key })).status).toBe(200);
    await send(centre, projectNo, 3, { type: 'pass' });
    expect((await bidder.call(downloadFile, { key: own.key })).raw.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('of an application are not opened by a project that takes its number', async () => {
    const { data } = await bidder.upload('/guarantee/api/file/upload', { name: '营业执照.pdf', bytes: samplePdf('licence') });
    const { key: fileKey } = data as { key: string };
    const applyNo = await applicationAt(server, 'awaitingAudit');
    await server.context.db.insertInto('fileUse').values({ fileKey, applyNo, sentAt: server.clock.now() }).execute();
    await owner.call(saveProject, { project: aProject(applyNo) }, key());
    expect((await owner.call(projectDetail, { projectNo: applyNo })).code).toBe(0);
    expect((await otherCentre.call(downloadFile, { key: fileKey })).code).toBe(40401);
  });
});

describe('the plans', () => {
  const plan = (build: (db: TestServer['context']['db']) => { explain: (format: 'json') => Promise<unknown> }) =>
    server.context.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      return JSON.stringify(await build(db).explain('json'));
    });

  it.each([
    ['applications under way', 'guarantee_of_project', (db) => runningApplications(db, PROJECT_NO)],
    ['the log', 'project_log_pkey', (db) => logRows(db, PROJECT_NO, {})],
    ['since when it is in its state', 'project_log_pkey', (db) => stateStart(db, PROJECT_NO, { state: 'pending', version: 9 })],
    [
      'what awaits the platform',
      'project_awaiting_audit',
      (db) => waitingProjects(db, { orgType: 'platform', appId: 'P', permissions: ['project:audit'] }),
    ],
    [
      'what awaits a trade centre',
      'project_awaiting_audit',
      (db) => waitingProjects(db, { orgType: 'tradeCenter', appId: 'T', permissions: ['project:audit'] }),
    ],
    [
      'what is to be corrected',
      'project_to_correct',
      (db) => waitingProjects(db, { orgType: 'intermediary', appId: 'M', permissions: ['project:edit'] }),
    ],
  ] as [string, string, Parameters<typeof plan>[0]][])('read no whole table for %s', async (_what, index, build) => {
    const read = await plan(build);
    expect(read).toContain(index);
    expect(read).not.toContain('Seq Scan');
  });
});

it('[OS-01] the log is changed by nobody', async () => {
  await addProject(server, { projectNo: 'LOGGED', approvalStatus: 'pending' });
  await send(centre, 'LOGGED', 1, { type: 'pass' });
  await expect(
    server.context.db.updateTable('projectLog').set({ userName: '别人' }).where('projectNo', '=', 'LOGGED').execute(),
  ).rejects.toThrow('append-only');
  await expect(server.context.db.deleteFrom('projectLog').execute()).rejects.toThrow('append-only');
});
