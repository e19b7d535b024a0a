import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { agencyEvent } from '#contract/agencies';
import { enableBlacklistEntry, saveBlacklistEntry } from '#contract/blacklist';
import type { BodyOf, Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { addChannel, enableChannel, saveChannel } from '#contract/channels';
import { deleteExposureGroup, saveExposure, saveExposureGroup } from '#contract/exposure';
import { saveApplication, sendEvent } from '#contract/guarantees';
import { inviteFirstMember, mendContact, organisationEvent } from '#contract/managed-organisations';
import { requestIdentityChange, reviewIdentityChange } from '#contract/organisations';
import { postponeProject } from '#contract/postponements';
import { saveProductFlow } from '#contract/product-flow';
import {
  addProduct as addProductCall,
  productEvent,
  saveProduct,
  saveProductChannels,
  saveProductFields,
  saveProductRates,
  saveProductTemplates,
} from '#contract/products';
import { mendTendereeContact, projectEvent, saveProject } from '#contract/projects';
import { addQuota, saveQuota } from '#contract/quotas';
import { addReferral, enableReferral, saveReferral } from '#contract/referrals';
import { requestToJoin } from '#contract/registrations';
import { saveSystemMessage } from '#contract/system-messages';
import { addTemplate, saveTemplate, templateEvent } from '#contract/templates';
import { zoneApply, zoneSms } from '#contract/zone';
import type { FlowStep } from '#domain/guarantee/flow';
import { insertEntries } from '#server/records/blacklist/repository';
import { insertGroup } from '#server/records/exposure/repository';
import { addAccount } from '#tests/support/accounts';
import { anAgency } from '#tests/support/builders/agencies';
import { addProduct, addProject, completeDraft, LETTER, openMarket } from '#tests/support/builders/market';
import { voucherOf } from '#tests/support/builders/money';
import type { Answer, TestClient } from '#tests/support/client';
import { codeSentTo } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';
import { clientIn, gather, ONLOOKERS, type Cast, type Person } from './viewers';

/** Everything by which an application could be found, once of an application and once of none. */
interface Twin {
  projectNo: string;
  bidder: string;
  bidderCode: string;
  guarantee: string;
  letter: string;
  agency: string;
  /** An organisation without members. */
  newcomer: string;
  mobile: string;
  productNo: string;
  channelCode: string;
  templateNo: string;
  referralCode: string;
  quotaId: string;
  entryId: string;
  exposureGroupId: string;
  requestNo: string;
}

type Asker = Person | 'anonymous' | 'visitor';

interface Step {
  call: Call;
  send: (client: TestClient, twin: Twin) => Promise<Answer>;
}

let server: TestServer;
let cast: Cast;
let applied: Twin;
let none: Twin;
/** A paper that the platform has uploaded. */
let paper: { key: string; fileName: string }[];

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  cast = await gather(server);
  paper = await voucherOf(clientIn(cast, 'platform'));
  await numberApart();
  applied = await aTwin('A', 1);
  none = await aTwin('B', 2);
  await apply(applied);
  await server.drainJobs();
});
afterAll(() => server.stop());

const ASKERS = [...ONLOOKERS, 'platform'] as const;
const REASON = '试探';
const CONTACT = { contactName: '周敏', contactMobile: '13700005678', reason: REASON };

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();

/** In an order in which none stands in the way of those behind it. */
const STEPS: readonly Step[] = [
  step(saveProject, async ({ projectNo }) => ({
    version: await versionOf('project', 'project_no', projectNo),
    project: projectOf(projectNo, { openingInDays: 20, amount: '800000.00', biddingProjectNo: 'ZB-2' }),
  })),
  step(saveProject, async ({ projectNo }) => ({
    version: await versionOf('project', 'project_no', projectNo),
    project: projectOf(projectNo, { openingInDays: 25, amount: '700000.00', biddingProjectNo: 'ZB-2' }),
  })),
  step(postponeProject, async ({ projectNo }) => ({
    projectNo,
    version: await versionOf('project', 'project_no', projectNo),
    sectionNo: 'BD01',
    bidOpeningDate: inDays(30),
    reason: REASON,
  })),
  step(mendTendereeContact, async ({ projectNo }) => ({
    projectNo,
    version: await versionOf('project', 'project_no', projectNo),
    contact: { ...CONTACT, evidenceFiles: paper },
  })),
  step(addQuota, ({ guarantee, projectNo }) => ({
    scope: 'section' as const,
    ...{ guaranteeAppId: guarantee, projectNo, sectionNo: 'BD02', totalAmount: '1.00', reason: REASON },
  })),
  step(saveQuota, async ({ quotaId }) => ({
    ...{ quotaId, version: await versionOf('quota', 'quota_id', quotaId) },
    ...{ enabled: true, totalAmount: '1.00', reason: REASON },
  })),
  step(saveExposure, async ({ guarantee }) => ({
    ...{ guaranteeAppId: guarantee, version: await limitsSetAnew(), netAssets: '1.00', asOf: '2026-01-01', reason: REASON },
    multiple: 10 as const,
    rules: (['total', 'customer', 'group'] as const).slice(),
  })),
  step(saveExposureGroup, async ({ guarantee, exposureGroupId, bidder, bidderCode }) => ({
    guaranteeAppId: guarantee,
    groupId: exposureGroupId,
    version: await versionOf('exposure_group', 'group_id', exposureGroupId),
    groupName: '同一集团',
    members: [{ organizationCode: bidderCode, orgName: `${bidder}有限公司` }],
  })),
  step(deleteExposureGroup, async ({ guarantee, exposureGroupId }) => ({
    guaranteeAppId: guarantee,
    groupId: exposureGroupId,
    version: await versionOf('exposure_group', 'group_id', exposureGroupId),
  })),
  step(addProductCall, ({ guarantee, productNo }) => ({
    productNo: `${productNo}-COPY`,
    copyOf: productNo,
    guaranteeAppId: guarantee,
    basicInfo: BASICS,
  })),
  step(saveProduct, async ({ letter, productNo }) => ({ ...(await ofProduct(productNo)), basicInfo: { ...BASICS, letterAppId: letter } })),
  step(saveProductRates, async ({ productNo }) => ({
    ...(await ofProduct(productNo)),
    feeRateList: (['guaranteeFee', 'platformServiceFee'] as const).map((rateType) => ({ rateType, ...RATE })),
  })),
  step(saveProductFields, async ({ productNo }) => ({ ...(await ofProduct(productNo)), projectFields: [], supplementFields: [] })),
  step(saveProductFlow, async ({ productNo }) => ({ ...(await ofProduct(productNo)), issueChain: [{ ...LETTER_STEP }], releaseChain: [] })),
  step(saveProductChannels, async ({ productNo, channelCode }) => ({ ...(await ofProduct(productNo)), channelCodes: [channelCode] })),
  step(saveProductTemplates, async ({ productNo }) => ({ ...(await ofProduct(productNo)), templates: {} })),
  step(productEvent, async ({ productNo }) => ({ ...(await ofProduct(productNo)), event: 'disable' as const, reason: REASON })),
  step(productEvent, async ({ productNo }) => ({ ...(await ofProduct(productNo)), event: 'withdraw' as const, reason: REASON })),
  step(saveTemplate, async ({ templateNo }) => ({
    ...{ templateNo, version: await versionOf('template', 'template_no', templateNo), name: templateNo, title: REASON },
    paragraphs: [REASON],
  })),
  step(templateEvent, async ({ templateNo }) => ({
    ...{ templateNo, version: await versionOf('template', 'template_no', templateNo), note: REASON },
    event: 'disable' as const,
  })),
  step(saveChannel, async ({ channelCode }) => ({
    channelCode,
    version: await versionOf('channel', 'channel_code', channelCode),
    ...CHANNEL,
    slogan: REASON,
  })),
  step(enableChannel, async ({ channelCode }) => ({
    channelCode,
    version: await versionOf('channel', 'channel_code', channelCode),
    enabled: false,
  })),
  step(saveReferral, async ({ referralCode }) => ({
    referralCode,
    version: await versionOf('referral_code', 'code', referralCode),
    code: { validFrom: '2026-01-01', validTo: '2099-01-01' },
  })),
  step(enableReferral, async ({ referralCode }) => ({
    referralCode,
    version: await versionOf('referral_code', 'code', referralCode),
    enabled: false,
  })),
  step(saveBlacklistEntry, async ({ entryId, bidder, bidderCode }) => ({
    entryId,
    version: await versionOf('blacklist', 'entry_id', entryId),
    entry: { appName: `${bidder}有限公司`, organizationCode: bidderCode, reason: REASON, source: REASON, validFrom: '2026-01-01' },
  })),
  step(enableBlacklistEntry, async ({ entryId }) => ({
    ...{ entryId, version: await versionOf('blacklist', 'entry_id', entryId), enabled: true, reason: REASON },
  })),
  step(saveSystemMessage, ({ bidder, guarantee }) => ({
    version: 0,
    message: {
      ...{ theme: REASON, content: REASON, isAllUser: false, userIds: [], orgTypes: [], appIds: [bidder, guarantee] },
      emergencyLevel: 'normal' as const,
      notifyType: ['app' as const],
    },
  })),
  step(addReferral, ({ bidderCode }) => ({ owner: 'organisation' as const, orgCodeNo: bidderCode, code: { validFrom: '2026-01-01' } })),
  step(zoneApply, async ({ bidder, bidderCode }, client) => ({
    ...(await aProof(client)),
    ...{ orgName: `${bidder}有限公司`, orgCodeNo: bidderCode, applyUserName: '林晓', channelCode: 'default' },
    agreed: true as const,
  })),
  step(requestToJoin, async ({ bidderCode }) => {
    await server.context.db.deleteFrom('joinRequest').execute();
    return { orgCodeNo: bidderCode, userName: '林晓' };
  }),
  step(reviewIdentityChange, async ({ requestNo }) => ({
    ...{ requestNo: Number(requestNo), version: await versionOf('identity_change', 'request_no', requestNo) },
    result: 'pass' as const,
    review: {},
  })),
  step(inviteFirstMember, ({ newcomer, mobile }) => ({ appId: newcomer, userName: '林晓', mobile })),
  step(agencyEvent, ({ agency }) => ({ appId: agency, event: 'freeze' as const, reason: REASON })),
  ...(['bidder', 'guarantee', 'letter'] as const).flatMap((party) => [
    step(mendContact, async ({ [party]: appId }) => ({
      ...{ appId, version: await versionOf('organisation', 'app_id', appId) },
      contact: { ...CONTACT, evidenceFiles: paper },
    })),
    step(organisationEvent, ({ [party]: appId }) => ({ appId, event: 'freeze' as const, reason: REASON })),
  ]),
  ...(['abort', 'delete'] as const).map((type) =>
    step(projectEvent, async ({ projectNo }) => ({
      projectNo,
      version: await versionOf('project', 'project_no', projectNo),
      event: { type, ...(type === 'abort' ? { opinion: REASON } : {}) },
    })),
  ),
];

/** What names something of which an application could be. */
const NAMING = [
  ...['projectNo', 'project', 'sectionNo', 'productNo', 'quotaId', 'groupId', 'organizationCode', 'entry', 'guaranteeAppId'],
  ...['appId', 'orgCodeNo', 'channelCodes', 'templateNo', 'referralCode'],
];

/** Calls that name such a thing by their body, and are not asked here: why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/user/login': 'chooses one of the own organisations',
  '/product/change/confirm': 'does what a colleague handed in by a call that is asked here',
};

/** For want of a session, a permission, a row or a version, or by what is wrong in the body. */
const REFUSED = [20001, 40001, 40301, 40401, 40901];

describe('whoever is told nothing of an application before its bids are open', () => {
  const reached = new Map<Call, number[]>();

  it.each(STEPS.map((one, index) => [`${one.call.path} (${String(index + 1)})`, one] as const))(
    '[PM-05] is answered to %s as if nobody had applied',
    async (_name, one) => {
      for (const asker of ASKERS) {
        const client = clientOf(asker);
        const [of, without] = [await one.send(client, applied), await one.send(client, none)];
        reached.set(one.call, [...(reached.get(one.call) ?? []), of.code]);
        expect([asker, shownTo(of, applied)]).toEqual([asker, shownTo(without, none)]);
      }
    },
  );

  it('[PM-05] is asked so that each call is done, or refused by what there is, for somebody at least', () => {
    const merelyRefused = [...reached].filter(([, codes]) => codes.every((code) => REFUSED.includes(code)));
    expect(merelyRefused.map(([{ path }]) => path)).toEqual([]);
  });

  it('[PM-05] is asked by every call that changes something and names what an application could be of', () => {
    const request = new Set(STEPS.map(({ call }) => call));
    const left = CALLS.filter(({ effect }) => effect === 'write').filter(
      (call) => !request.has(call) && namesOf(call.body).some((name) => NAMING.includes(name)),
    );
    expect(left.map(({ path }) => path).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
  });
});

function step<C extends Call>(call: C, body: (twin: Twin, client: TestClient) => BodyOf<C> | Promise<BodyOf<C>>): Step {
  return { call, send: async (client, twin) => client.call(call, await body(twin, client), { idempotencyKey: randomUUID() }) };
}

let proofs = 0;

/** The first version, whoever has set limits before. */
async function limitsSetAnew(): Promise<number> {
  await server.context.db.deleteFrom('exposureLimit').execute();
  return 0;
}

/** Of a mobile that nobody has used before. */
async function aProof(client: TestClient): Promise<{ mobile: string; smsCode: string }> {
  proofs += 1;
  const mobile = `1360000${String(proofs).padStart(4, '0')}`;
  server.clock.advance(60);
  await client.call(zoneSms, { mobile });
  return { mobile, smsCode: await codeSentTo(server, mobile) };
}

function clientOf(asker: Asker): TestClient {
  return asker === 'anonymous' || asker === 'visitor' ? cast[asker] : clientIn(cast, asker);
}

/** What was answered, with the names of the twin's things in place of their numbers, and without the numbers of what was made. */
function shownTo({ status, code, msg, data }: Answer, twin: Twin): unknown {
  const named = Object.entries(twin).toSorted(([, one], [, other]) => String(other).length - String(one).length);
  const text = named.reduce((text, [name, number]) => text.replaceAll(String(number), name), JSON.stringify([status, code, msg, data]));
  return text.replaceAll(/"(entryId|quotaId|messageNo|joinNo|code|link)":"[^"]*"/g, '"$1":"made"');
}

function namesOf(schema: object): string[] {
  return 'properties' in schema ? Object.keys(schema.properties as object) : [];
}

async function versionOf(table: string, column: string, value: string): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select version from ${sql.table(table)} where ${sql.ref(column)}::text = ${value}`.execute(server.context.db);
  return rows[0]?.version ?? 0;
}

const ofProduct = async (productNo: string) => ({ productNo, version: await versionOf('product', 'product_no', productNo) });

const BASICS: BodyOf<typeof saveProduct>['basicInfo'] = {
  productName: '试探的保函',
  guaranteeType: 'bid',
  productFlowType: 'BID',
  letterAppId: null,
  effectiveTime: '2026-01-01',
  expiryTime: '2099-01-01',
  platformConfirm: false,
  autoSignOrgTypes: [],
  period: '当日出函',
  quota: '100',
  tags: [],
  description: '',
};

const RATE = {
  rate: '0.60',
  minFee: '500',
  maxFee: '100000',
  minEffect: '0',
  maxEffect: '99999999999999.98',
  minPeriod: 0,
  maxPeriod: 3650,
};

const CHANNEL: Omit<BodyOf<typeof saveChannel>, 'channelCode' | 'version'> = {
  ...{
    channelName: '试探的渠道',
    title: '试探的平台',
    parentCode: '',
    logo: '/assets/channels/default.svg',
    slogan: '在线办',
    introduction: '试探',
  },
  ...{ brandColour: '#0b6b7a', deepColour: '#0b3b45', hotline: '022-1234567', serviceHours: '', policeRecord: '' },
  ...{ icpRecord: '津ICP备2026000001号', isLegacy: false, background: '', serviceImage: '', sideMenuWidth: 250 },
  guide: 'operation',
  guides: ['operation'],
  links: [],
  home: 'usual',
  quirks: [],
};

interface Said {
  openingInDays: number;
  amount: string;
  biddingProjectNo: string;
}

function projectOf(projectNo: string, { openingInDays, amount, biddingProjectNo }: Said): BodyOf<typeof saveProject>['project'] {
  return {
    biddingSurvey: {
      ...{ projectName: '前海科技园一期工程', projectNo, projectType: 'building', biddingProjectNo },
      ...{ tenders: '深圳市前海建设投资有限公司', biddingWay: 'public' },
    },
    announceInfo: {},
    biddingAgencyAndbidder: { constructionUnit: '深圳市前海建设投资有限公司' },
    projectGuaranteeInfo: {},
    projectSections: ['BD01', 'BD02'].map((sectionNo, position) => ({
      sectionNo,
      sectionName: `土建施工${String(position + 1)}标段`,
      bidOpeningDate: inDays(openingInDays),
      guaranteeAmount: amount,
    })),
  };
}

const LETTER_STEP = {
  uuid: 'letter',
  flowNodeType: 'PENDING_LETTER',
  orgType: 'letter',
  operationWay: 'page',
  signType: 'online',
} as const;

const PAID_BY_TRANSFER: FlowStep[] = [
  {
    uuid: 'pay',
    flowNodeType: 'PAY',
    payType: 'Offline',
    payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'guarantee' },
  },
  LETTER,
];

async function aTwin(label: string, number: number): Promise<Twin> {
  const { db } = server.context;
  const platform = clientIn(cast, 'platform');
  const [bidder, guarantee, letter, agency, newcomer] = ['BIDDER', 'GUARNT', 'LETTER', 'AGENCY', 'NEWBID'].map(
    (kind) => `${kind}TW${label}`,
  ) as [string, string, string, string, string];
  const bidderCode = `91120116MA000000${String(number).padStart(2, '0')}`;
  for (const [position, appId] of [bidder, guarantee, letter].entries()) {
    const orgType = (['bidder', 'guarantee', 'letter'] as const)[position] ?? 'bidder';
    await addAccount(db, accountOf(position, number), [{ appId, orgType }]);
  }
  await db.updateTable('organisation').set({ orgCodeNo: bidderCode }).where('appId', '=', bidder).execute();
  const newOrganisation = {
    orgName: `${newcomer}有限公司`,
    orgCodeNo: `91110000${newcomer}`,
    orgTypes: ['bidder' as const],
    registerStatus: 'pass' as const,
  };
  await db
    .insertInto('organisation')
    .values({ appId: newcomer, ...newOrganisation, createTime: server.clock.now() })
    .execute();
  await anAgency(server, { appId: agency, invitedBy: 'TRADE0001' });
  const projectNo = `TWIN-PROJECT-${label}`;
  await addProject(server, { projectNo, everPassed: true });
  const channelCode = `twin${label.toLowerCase()}`;
  const channel = await platform.call(addChannel, { channelCode, route: channelCode, ...CHANNEL, isWage: false });
  expect([channel.code, channel.msg]).toEqual([0, channel.msg]);
  const templateNo = (await platform.call(addTemplate, { name: `试探的模板${label}` })).data.templateNo;
  const productNo = `TWIN-PRODUCT-${label}`;
  await addProduct(server, {
    ...{ productNo, guaranteeAppId: guarantee, guaranteeAppName: `${guarantee}有限公司`, letterAppId: letter },
    ...{ letterAppName: `${letter}有限公司`, platformConfirm: false, issueChain: JSON.stringify(PAID_BY_TRANSFER) },
  });
  await db.insertInto('quota').values({ guaranteeAppId: guarantee, sectionNo: '', totalAmount: '10000000.00' }).execute();
  const bound = { guaranteeAppId: guarantee, projectNo, sectionNo: 'BD01', totalAmount: '9000000.00' };
  const { quotaId } = await db.insertInto('quota').values(bound).returning('quotaId').executeTakeFirstOrThrow();
  const listed = { appName: `${bidder}有限公司`, organizationCode: bidderCode, reason: REASON, source: REASON, files: '[]' };
  const [entry] = await insertEntries(db, [
    { ...listed, guaranteeAppId: '', validFrom: '2026-01-01', validTo: '2026-01-02', notifyOn: null, createdAt: new Date(0) },
  ]);
  await db
    .updateTable('blacklist')
    .set({ enabled: false })
    .where('entryId', '=', entry?.entryId ?? 0)
    .execute();
  const owner = await server.signedClient({ account: accountOf(1, number), address: `10.0.2.${String(number)}` });
  const change = { orgName: `${bidder}有限公司`, orgCodeNo: bidderCode, orgLegalPerson: '陈国栋', reason: '更名' };
  const changing = await server.signedClient({ account: accountOf(0, number), address: `10.0.3.${String(number)}` });
  const request = await changing.call(requestIdentityChange, { change: { ...change, evidenceFiles: await voucherOf(changing) } });
  return {
    ...{
      mobile: `1370000567${String(number)}`,
      projectNo,
      bidder,
      bidderCode,
      guarantee,
      letter,
      agency,
      newcomer,
      productNo,
      channelCode,
      templateNo,
    },
    referralCode: (await owner.call(addReferral, { owner: 'organisation', code: { validFrom: '2026-01-01' } })).data.code,
    quotaId: String(quotaId),
    entryId: String(entry?.entryId),
    exposureGroupId: String((await insertGroup(db, guarantee, '试探的客户组')).groupId),
    requestNo: String(request.data.requestNo),
  };
}

/** So that no number of a twin's things stands in an answer as part of another number. */
async function numberApart(): Promise<void> {
  for (const [table, column, first] of [
    ['quota', 'quota_id', 730_000_001],
    ['blacklist', 'entry_id', 770_000_001],
    ['exposure_group', 'group_id', 760_000_001],
    ['identity_change', 'request_no', 720_000_001],
  ] as const)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} restart with ${sql.lit(first)}`.execute(server.context.db);
}

function accountOf(position: number, number: number): string {
  return `139000002${String(position)}${String(number)}`;
}

/** The bidder applies, pays and is about to have its letter. */
async function apply({ bidder, projectNo, productNo, agency, channelCode }: Twin): Promise<void> {
  const client = await server.signedClient({ account: accountOf(0, 1), address: '10.0.3.1' });
  const institution = await server.signedClient({ account: accountOf(1, 1), address: '10.0.2.1' });
  const complete = await completeDraft(server, bidder);
  const application = {
    ...complete,
    biddingApplySurvey: { projectNo },
    guaranteeInfo: { ...complete.guaranteeInfo, productNo },
  };
  const { applyNo } = (await client.call(saveApplication, { application })).data;
  const done = [
    await client.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } }),
    await client.call(sendEvent, { applyNo, version: 1, event: { type: 'completedPay' } }),
    await institution.call(sendEvent, { applyNo, version: 2, event: { type: 'confirmCollection' } }),
  ];
  expect(done.map(({ code, msg }) => [code, code === 0 ? '' : msg])).toEqual(done.map(() => [0, '']));
  const { db } = server.context;
  await db.updateTable('guarantee').set({ intermediaryAppId: agency, channelCode }).where('applyNo', '=', applyNo).execute();
  const { unsealedAt } = await db.selectFrom('guarantee').select('unsealedAt').where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
  expect(unsealedAt).toBeNull();
}
