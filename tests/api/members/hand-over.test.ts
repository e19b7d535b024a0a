import { deskCase, takeCase } from '#contract/desk';
import { sendEvent } from '#contract/guarantees';
import { HANDED_OVER, handOverWork, memberEvent, memberPage, memberWork, saveMemberRoles, type HandedOver } from '#contract/members';
import { confirmProductChange } from '#contract/products';
import { roleMatrix, saveRolePermissions } from '#contract/roles';
import { AUDITING } from '#domain/guarantee/events';
import type { FlowStep } from '#domain/guarantee/flow';
import type { Permission } from '#domain/permissions';
import { notifyOrganisations, ORGANISATION_TOPIC, type AddressedChange } from '#server/core/events/notify';
import { applyEvent } from '#server/work/guarantees/events/apply-event';
import type { NewGuarantee } from '#server/work/guarantees/repository';
import { addAccount, type TestMembership } from '#tests/support/accounts';
import { applicationAt, filedLetter, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import { openDesk, type Desk } from '#tests/support/builders/desk';
import { endFourEyes, requestOf, wantFourEyes } from '#tests/support/builders/four-eyes';
import { addProduct } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';

let desk: Desk;
let admin: TestClient;
let accounts = 13_950_000_000;

beforeAll(async () => {
  desk = await openDesk();
  admin = desk.first;
});
afterAll(() => desk.server.stop());

interface Auditor {
  account: string;
  userId: string;
}

function auditor(...roles: string[]): Promise<Auditor> {
  return memberOf({ appId: 'GUARANTEE', orgType: 'guarantee', ...(roles.length > 0 ? { roles } : {}) });
}

async function memberOf(membership: TestMembership): Promise<Auditor> {
  const account = String((accounts += 1));
  await addAccount(desk.server.context.db, account, [membership]);
  return { account, userId: `user-${account}` };
}

function audited(...people: readonly { userId: string }[]): FlowStep[] {
  const level = (id: string) => ({
    id,
    levelName: `第${id}级`,
    auditorType: 'user' as const,
    auditors: people.map(({ userId }) => ({ id: userId, auditorName: '旧' })),
  });
  return [
    { uuid: 'audit', flowNodeType: 'AUDIT', orgType: 'guarantee', auditLevels: [level('1'), level('2')] },
    { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
  ];
}

function atRole(
  role: string,
  orgType: 'guarantee' | 'letter' | 'platform' = 'guarantee',
  unsealedAt: Date | null = desk.server.clock.now(),
) {
  const level = { id: '1', levelName: '风审', auditorType: 'role' as const, auditors: [{ id: role, auditorName: '风审岗' }] };
  const issueChain: FlowStep[] = [
    { uuid: 'audit', flowNodeType: 'AUDIT', orgType, auditLevels: [level] },
    { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
  ];
  return applicationAt(desk.server, 'awaitingAudit', { issueChain: JSON.stringify(issueChain), step: 0, paid: true, unsealedAt });
}

function namedFor(by: { userId: string }) {
  return applicationAt(desk.server, 'awaitingAudit', { issueChain: JSON.stringify(audited(by)), step: 0, paid: true });
}

async function workOf({ userId }: Auditor): Promise<Partial<Record<HandedOver, number>>> {
  const { kinds } = (await admin.call(memberWork, { userId })).data;
  return Object.fromEntries(kinds.filter(({ total }) => total > 0).map(({ kind, total }) => [kind, total]));
}

const give = (from: Auditor, to: Auditor, kinds: HandedOver[] = ['cases', 'audits', 'products', 'drafts']) =>
  admin.call(handOverWork, { userId: from.userId, toUserId: to.userId, kinds });

async function versionOf({ userId }: Auditor, by: TestClient = admin): Promise<number> {
  return (await by.call(memberPage, { size: 500 })).data.list.find((one) => one.userId === userId)?.version ?? -1;
}

const send = async (who: Auditor, event: 'disable' | 'enable' | 'remove', by: TestClient = admin) =>
  by.call(memberEvent, { userId: who.userId, version: await versionOf(who, by), event });

const clientOf = ({ account }: Auditor) => desk.server.signedClient({ account });

it('[RT-08] a taken case goes to the colleague, who decides it, and its former holder is refused', async () => {
  const [from, to] = [await auditor(), await auditor()];
  const applyNo = await applicationAt(desk.server, 'awaitingAudit', {
    issueChain: JSON.stringify([
      {
        uuid: 'audit',
        flowNodeType: 'AUDIT',
        orgType: 'guarantee',
        auditLevels: [{ id: '1', levelName: '初审', auditorType: 'role', auditors: [{ id: 'admin', auditorName: '审核员' }] }],
      },
      { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
    ]),
    step: 0,
    paid: true,
  });
  const [before, after] = [await clientOf(from), await clientOf(to)];
  await before.call(takeCase, { applyNo });
  expect(await workOf(from)).toEqual({ cases: 1 });
  expect((await give(from, to)).code).toBe(0);
  expect([await workOf(from), await workOf(to)]).toEqual([{}, { cases: 1 }]);
  expect((await after.call(deskCase, { applyNo })).data.held).toMatchObject({ userId: to.userId, mine: true });
  const approval = { applyNo, version: 1, event: { type: 'approved' as const } };
  expect((await before.call(sendEvent, approval)).code).toBe(40904);
  expect((await after.call(sendEvent, approval)).code).toBe(0);
});

it('[RT-08] applications that name the absent colleague go on at every level with the other one', async () => {
  const [from, to] = [await auditor(), await auditor()];
  const applyNo = await namedFor(from);
  expect(await workOf(from)).toEqual({ audits: 1 });
  expect((await give(from, to)).data.kinds.find(({ kind }) => kind === 'audits')).toEqual({ kind: 'audits', total: 1 });
  const [before, after] = [await clientOf(from), await clientOf(to)];
  expect((await before.call(sendEvent, { applyNo, version: 1, event: { type: 'approved' } })).code).toBe(40301);
  for (const version of [1, 2]) expect((await after.call(sendEvent, { applyNo, version, event: { type: 'approved' } })).code).toBe(0);
  const { status } = await desk.server.context.db
    .selectFrom('guarantee')
    .select('status')
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
  expect(status).toBe(6);
});

it('[RT-08] audits that a return leads back to go to the other one too, and those that none leads back to stay', async () => {
  const [from, to] = [await auditor(), await auditor()];
  const [first, letter] = audited(from);
  const second = audited(await auditor())[0];
  if (!first || !letter || !second) throw new Error('no such step');
  const at = (
    state: 'awaitingLetter' | 'awaitingAudit' | 'auditReturned' | 'letterIssued',
    issueChain: FlowStep[],
    change: Partial<NewGuarantee>,
  ) => applicationAt(desk.server, state, { paid: true, ...change, issueChain: JSON.stringify(issueChain) });
  const pay: FlowStep = { uuid: 'pay', flowNodeType: 'PAY', payType: 'QRcode' };
  const awaited = await at('awaitingLetter', [first, letter], { step: 1 });
  const led = [
    awaited,
    await at('auditReturned', [second, first, letter], { step: 2, returnedFrom: 1 }),
    await at('awaitingAudit', [pay, first, second, letter], { step: 2, paid: false, guaranteeFee: '0', platformServiceFee: '0' }),
  ];
  await at('awaitingAudit', [first, second, letter], { step: 1 });
  await at('auditReturned', [first, second, letter], { step: 2, returnedFrom: 1 });
  await at('letterIssued', [first, letter], { step: 2 });
  const named = async ({ userId }: Auditor) =>
    (await admin.call(memberWork, { userId })).data.kinds.find(({ kind }) => kind === 'audits')?.first.map(({ id }) => id);
  expect(await named(from)).toEqual(led);
  expect((await give(from, to)).code).toBe(0);
  expect([await named(from), await named(to)]).toEqual([[], led]);

  const bank = await desk.as('letter');
  expect((await bank.call(sendEvent, { applyNo: awaited, version: 1, event: { type: 'letterFail', reason: '附件不清晰' } })).code).toBe(0);
  const applicant = {
    appId: 'BIDDER001',
    orgType: 'bidder',
    userId: `user-${PEOPLE.bidder}`,
    userName: '张建国',
    roles: ['admin'],
  } as const;
  const { db } = desk.server.context;
  await applyEvent(db, desk.server.context, {
    applyNo: awaited,
    by: { kind: 'person', ...applicant, permissions: ['guarantee:apply'] },
    event: { type: 'update' },
  });
  const [before, after] = [await clientOf(from), await clientOf(to)];
  const approval = { applyNo: awaited, version: 3, event: { type: 'approved' as const } };
  expect((await before.call(sendEvent, approval)).code).toBe(40301);
  expect((await after.call(sendEvent, approval)).code).toBe(0);
});

it('[PM-05] [RT-08] the platform is told how many applications name a colleague, and of those whose bids are not open nothing else', async () => {
  const platform = await desk.as('platform');
  const [from, to] = ['13960000001', '13960000002'];
  for (const account of [from, to]) await addAccount(desk.server.context.db, account, [{ appId: 'PLATFORM1', orgType: 'platform' }]);
  const named = (unsealedAt: Date | null) =>
    applicationAt(desk.server, 'awaitingAudit', {
      ...{ issueChain: JSON.stringify([{ ...audited({ userId: `user-${from}` })[0], orgType: 'platform' }]), step: 0, paid: true },
      unsealedAt,
    });
  const applyNo = await named(desk.server.clock.now());
  const sealedNo = await named(null);
  const { kinds } = (await platform.call(memberWork, { userId: `user-${from}` })).data;
  const found = kinds.find(({ kind }) => kind === 'audits');
  expect(found?.total).toBe(2);
  expect(found?.first.map(({ name, note }) => [name, note]).toSorted()).toEqual([
    ['前海科技园一期工程', 'BIDDER001有限公司'],
    ['开标后可见', ''],
  ]);
  expect(JSON.stringify(kinds)).toContain(applyNo);
  expect(JSON.stringify(kinds)).not.toContain(sealedNo);
  const given = await platform.call(handOverWork, { userId: `user-${from}`, toUserId: `user-${to}`, kinds: ['audits'] });
  expect(given.data.kinds).toEqual([{ kind: 'audits', total: 2 }]);
});

it('[PM-05] [RT-08] the platform is told no name of a case that a colleague has taken before its bids are open, nor by a refusal', async () => {
  const platform = await desk.as('platform');
  const [from, to] = [
    await memberOf({ appId: 'PLATFORM1', orgType: 'platform' }),
    await memberOf({ appId: 'PLATFORM1', orgType: 'platform' }),
  ];
  const holder = await clientOf(from);
  const taken = async (unsealedAt: Date | null) => {
    const issueChain = JSON.stringify([{ ...audited(from)[0], orgType: 'platform' }]);
    const applyNo = await applicationAt(desk.server, 'awaitingAudit', { issueChain, step: 0, paid: true, unsealedAt });
    expect((await holder.call(takeCase, { applyNo })).code).toBe(0);
    return applyNo;
  };
  const shown = async () => (await platform.call(memberWork, { userId: from.userId })).data.kinds.find(({ kind }) => kind === 'cases');
  const handed = () => platform.call(handOverWork, { userId: from.userId, toUserId: to.userId, kinds: ['cases'] });
  await taken(null);
  expect(await shown()).toEqual({ kind: 'cases', total: 1, first: [{ id: '0', name: '开标后可见', note: '' }] });
  expect(await handed()).toMatchObject({ code: 40001, msg: expect.stringContaining('不能审核其中一件目前的级别') });
  expect((await handed()).raw.toString()).not.toMatch(/前海科技园|BIDDER001/);
  desk.server.clock.advance(1);
  const opened = await taken(desk.server.clock.now());
  expect((await shown())?.first[0]).toEqual({ id: opened, name: '前海科技园一期工程', note: 'BIDDER001有限公司' });
});

it('[PM-05] [RT-08] who manages the tenderee that an institution is too is told of no case that a colleague has taken for it', async () => {
  const account = String((accounts += 1));
  const from = { account, userId: `user-${account}` };
  await addAccount(desk.server.context.db, account, [
    { appId: 'GUARANTEE', orgType: 'guarantee', roles: ['windOperator'] },
    { appId: 'GUARANTEE', orgType: 'bidding' },
  ]);
  const manager = await memberOf({ appId: 'GUARANTEE', orgType: 'bidding' });
  const applyNo = await atRole('windOperator', 'guarantee', null);
  const holder = await desk.server.signedClient({ account, orgType: 'guarantee' });
  expect((await holder.call(takeCase, { applyNo })).code).toBe(0);
  expect(await workOf(from)).toEqual({ cases: 1 });
  const work = await (await clientOf(manager)).call(memberWork, { userId: from.userId });
  expect(work.data.kinds[0]).toEqual({ kind: 'cases', total: 0, first: [] });
});

it('[PM-05] [RT-08] the log tells the platform what an institution asked to be handed over, and neither how much there was nor whether there was any', async () => {
  const platform = await desk.as('platform');
  const logged = async (applications: number) => {
    const [from, to] = [await auditor(), await auditor()];
    for (let count = 0; count < applications; count += 1)
      await applicationAt(desk.server, 'awaitingAudit', {
        ...{ issueChain: JSON.stringify(audited(from)), step: 0, paid: true },
        unsealedAt: null,
      });
    expect((await give(from, to, ['cases', 'audits'])).data.kinds.at(-1)?.total).toBe(applications);
    const [entry] = await loggedFor(platform, { kind: 'people', object: from.userId });
    return entry?.facts.find(({ label }) => label === '移交内容')?.after;
  };
  const shown = [await logged(0), await logged(1), await logged(3)];
  expect(shown[0]).toContain('指定其审核的申请');
  expect(new Set(shown).size).toBe(1);
});

it('[RT-08] a release that names the absent colleague, and the products for what comes, go too', async () => {
  const [from, to] = [await auditor(), await auditor()];
  const release = { step: 0, level: 0, returned: false, applicant: 'BIDDER001' };
  const applyNo = await applicationAt(desk.server, 'letterIssued', {
    releaseChain: JSON.stringify(audited(from).slice(0, 1)),
    release: JSON.stringify(release),
  });
  await addProduct(desk.server, { productNo: 'NAMED', issueChain: JSON.stringify(audited(from)) });
  expect(await workOf(from)).toEqual({ audits: 1, products: 1 });
  expect((await give(from, to, ['products'])).code).toBe(0);
  expect([await workOf(from), await workOf(to)]).toEqual([{ audits: 1 }, { products: 1 }]);
  expect((await give(from, to, ['audits'])).code).toBe(0);
  const after = await clientOf(to);
  expect((await after.call(sendEvent, { applyNo, version: 1, event: { type: 'approved' } })).code).toBe(0);
});

it('[RT-08] a filed letter whose flow names the absent colleague goes too, and an archived bid stays', async () => {
  const [from, to] = [await auditor(), await auditor()];
  const chains = { issueChain: JSON.stringify(audited(from)), releaseChain: JSON.stringify(audited(from).slice(0, 1)) };
  const filed = await filedLetter(desk.server, chains);
  await applicationAt(desk.server, 'archived', chains);
  const named = async ({ userId }: Auditor) =>
    (await admin.call(memberWork, { userId })).data.kinds.find(({ kind }) => kind === 'audits')?.first.map(({ id }) => id);
  expect(await named(from)).toEqual([filed]);
  expect((await give(from, to)).code).toBe(0);
  expect([await named(from), await named(to)]).toEqual([[], [filed]]);
});

it('[RT-08] nothing is lost to a colleague who is disabled meanwhile: it is refused, or found with them and given on', async () => {
  const [from, to, third] = [await auditor(), await auditor(), await auditor()];
  await namedFor(from);
  const disabled = { userId: to.userId, version: await versionOf(to), event: 'disable' as const };
  const [given, stopped] = await Promise.all([give(from, to), admin.call(memberEvent, disabled)]);
  expect([
    [0, 40915],
    [40001, 0],
  ]).toContainEqual([given.code, stopped.code]);
  const holder = given.code === 0 ? to : from;
  expect(await workOf(holder)).toEqual({ audits: 1 });
  expect((await give(holder, third)).code).toBe(0);
  expect(await workOf(third)).toEqual({ audits: 1 });
  expect((await send(to, 'disable')).code).toBe(0);
  expect((await give(third, to)).data).toMatchObject({ errors: [{ field: 'to_user_id', message: '请选择本单位另一名在用的成员' }] });
});

it('[RT-08] given to two colleagues at once it goes to one, whole', async () => {
  const from = await auditor();
  const takers = [await auditor(), await auditor()];
  await namedFor(from);
  await namedFor(from);
  const answers = await Promise.all(takers.map((to) => give(from, to)));
  expect(answers.map(({ data }) => data.kinds.find(({ kind }) => kind === 'audits')?.total).sort()).toEqual([0, 2]);
  const taken = await Promise.all(takers.map(workOf));
  expect(taken.filter(({ audits }) => audits === 2)).toHaveLength(1);
});

it('[RT-08] fifty who hand over at once lose nothing and move it once', async () => {
  const [from, to] = [await auditor(), await auditor()];
  await namedFor(from);
  const answers = await Promise.all(Array.from({ length: 50 }, () => give(from, to)));
  const moved = answers.flatMap(({ data }) => data.kinds).filter(({ kind, total }) => kind === 'audits' && total === 1);
  expect([new Set(answers.map(({ code }) => code)), moved.length, await workOf(to)]).toEqual([new Set([0]), 1, { audits: 1 }]);
});

it('[RT-08] whoever may only look takes nothing over, and nobody leaves while work names them', async () => {
  const [from, reader, to] = [await auditor(), await auditor('readonly'), await auditor()];
  await namedFor(from);
  expect((await give(from, reader)).data).toMatchObject({ errors: [{ field: 'to_user_id' }] });
  const refused = await send(from, 'remove');
  expect([refused.code, refused.msg]).toEqual([40915, expect.stringContaining('移交待办')]);
  expect((await give(from, to)).code).toBe(0);
  expect((await send(from, 'remove')).code).toBe(0);
});

it('[PM-05] [RT-08] work is handed over within one’s own organisation, by whoever manages it', async () => {
  const from = await auditor();
  await namedFor(from);
  const bidder = await desk.as('bidder');
  expect((await bidder.call(handOverWork, { userId: from.userId, toUserId: `user-${PEOPLE.bidder}`, kinds: ['audits'] })).code).toBe(40401);
  const elsewhere = await admin.call(handOverWork, { userId: from.userId, toUserId: `user-${PEOPLE.bidder}`, kinds: ['audits'] });
  expect(elsewhere.data).toMatchObject({ errors: [{ field: 'to_user_id' }] });
  expect((await (await desk.as('reader')).call(handOverWork, { userId: from.userId, toUserId: 'x', kinds: ['audits'] })).code).toBe(40301);
  expect(await workOf(from)).toEqual({ audits: 1 });
});

it('[RT-08] nobody takes over himself what names a colleague: it stays with whoever it names', async () => {
  const from = await auditor();
  const applyNo = await namedFor(from);
  const answer = await give(from, { account: PEOPLE.guarantee, userId: `user-${PEOPLE.guarantee}` });
  expect(answer.data).toMatchObject({
    errors: [{ field: 'to_user_id', message: '不能将他人的审核事项移交给自己，请选择其他成员' }],
  });
  expect(await workOf(from)).toEqual({ audits: 1 });
  expect((await admin.call(sendEvent, { applyNo, version: 1, event: { type: 'approved' } })).code).toBe(40301);
  expect((await give(from, { account: PEOPLE.guarantee, userId: `user-${PEOPLE.guarantee}` }, ['drafts'])).code).toBe(0);
});

it('[RT-08] nobody who may not audit takes audits over, but drafts', async () => {
  const [from, to] = [await auditor(), await auditor('system')];
  await namedFor(from);
  expect((await give(from, to)).data).toMatchObject({
    errors: [{ field: 'to_user_id', message: expect.stringContaining('没有审核权限，不能接手审核事项') }],
  });
  expect(await workOf(from)).toEqual({ audits: 1 });
  expect((await give(from, to, ['drafts'])).code).toBe(0);
});

it('[RT-08] who decides in products is changed by whoever may change products, and waits for a second person where two are wanted', async () => {
  const [from, to, manager] = [await auditor(), await auditor(), await auditor('system')];
  await addProduct(desk.server, { productNo: 'NAMED-TWO', issueChain: JSON.stringify(audited(from)) });
  const given = (client: TestClient) => client.call(handOverWork, { userId: from.userId, toUserId: to.userId, kinds: ['products'] });
  expect((await given(await clientOf(manager))).code).toBe(40301);
  await wantFourEyes(admin, ['product']);
  expect((await given(admin)).data).toEqual({ kinds: [{ kind: 'products', total: 1, fourEyesRequested: 1 }] });
  expect([await workOf(from), await workOf(to)]).toEqual([{ products: 1 }, {}]);
  const requestId = await requestOf(desk.server, 'NAMED-TWO');
  const confirm = (client: TestClient) => client.call(confirmProductChange, { productNo: 'NAMED-TWO', version: 1, requestId });
  expect((await confirm(admin)).code).toBe(40304);
  expect((await confirm(desk.colleague)).code).toBe(0);
  expect([await workOf(from), await workOf(to)]).toEqual([{}, { products: 1 }]);
  await endFourEyes(desk.server);
});

it('[RT-08] [OS-05] whoever loses work learns what went to whom, and nobody is told of nothing', async () => {
  const [from, to] = [await auditor(), await auditor()];
  const shown = () =>
    desk.server.context.db
      .selectFrom('notice')
      .select('text')
      .where('userId', '=', from.userId)
      .where('kind', '=', 'workHandedOver')
      .execute();
  await give(from, to);
  expect(await shown()).toEqual([]);
  await namedFor(from);
  await give(from, to);
  expect((await shown()).map(({ text }) => text)).toEqual([
    `用户04已将您在GUARANTEE有限公司的待办移交给用户${to.account.slice(-2)}：指定您审核的申请 1 件。如有疑问请联系该单位管理员。`,
  ]);
});

it('[RT-08] [OS-05] whoever is given work learns how much and whose it was, unless they took it themselves', async () => {
  const [from, to] = [await auditor(), await auditor()];
  const given = ({ userId }: Pick<Auditor, 'userId'>) =>
    desk.server.context.db.selectFrom('notice').select('text').where('userId', '=', userId).where('kind', '=', 'workTakenOver').execute();
  const applyNo = await atRole('admin');
  expect((await (await clientOf(from)).call(takeCase, { applyNo })).code).toBe(0);
  expect((await give(from, to)).code).toBe(0);
  expect((await given(to)).map(({ text }) => text)).toEqual([
    `用户04已将GUARANTEE有限公司的待办移交给您（原经办人：用户${from.account.slice(-2)}）：已领取的审核件 1 件。请及时办理。`,
  ]);
  const draft = { appId: 'GUARANTEE', applyNo: 'BH-DRAFT-2', version: 1, data: '{}', schemaVersion: 1, savedByName: '' };
  await desk.server.context.db
    .insertInto('applicationDraft')
    .values({ ...draft, savedBy: from.userId, savedAt: desk.server.clock.now() })
    .execute();
  const self = { account: PEOPLE.guarantee, userId: `user-${PEOPLE.guarantee}` };
  expect((await give(from, self, ['drafts'])).data.kinds).toEqual([{ kind: 'drafts', total: 1 }]);
  expect([await given(self), await given(from)]).toEqual([[], []]);
});

describe('[RT-08] [OS-05] an application that is handed over where it waits', () => {
  const LETTER: FlowStep = { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' };
  const at = (issueChain: FlowStep[], change: Partial<NewGuarantee> = {}) =>
    applicationAt(desk.server, 'awaitingAudit', { issueChain: JSON.stringify(issueChain), step: 0, paid: true, ...change });
  const turns = (applyNo: string) =>
    desk.server.context.db
      .selectFrom('notice')
      .select(['userId', 'text', 'readAt'])
      .where('source', 'like', `turn/${applyNo}/%`)
      .where('kind', '=', 'toAudit')
      .orderBy('userId')
      .execute();
  const told = async (applyNo: string) => (await turns(applyNo)).map(({ userId, readAt }) => [userId, readAt === null]);

  async function approveFirst(applyNo: string, by: Auditor): Promise<void> {
    const client = await clientOf(by);
    for (const version of [1, 2]) expect((await client.call(sendEvent, { applyNo, version, event: { type: 'approved' } })).code).toBe(0);
    await desk.server.drainJobs();
  }

  it('is told to whom it names now, taken off whom it named, and told to nobody else again', async () => {
    const [first, from, peer, to] = [await auditor(), await auditor(), await auditor(), await auditor()];
    const applyNo = await at([...audited(first).slice(0, 1), ...audited(from, peer)]);
    await approveFirst(applyNo, first);
    expect(await told(applyNo)).toEqual([
      [from.userId, true],
      [peer.userId, true],
    ]);
    expect((await give(from, to)).code).toBe(0);
    await desk.server.drainJobs();
    expect(await told(applyNo)).toEqual([
      [from.userId, false],
      [peer.userId, true],
      [to.userId, true],
    ]);
  });

  it('is told to whoever passed it on there, where it names them by then', async () => {
    const [first, from] = [await auditor(), await auditor()];
    const applyNo = await at([...audited(first).slice(0, 1), ...audited(from)]);
    await approveFirst(applyNo, first);
    expect((await give(from, first)).code).toBe(0);
    expect(await told(applyNo)).toEqual([
      [first.userId, true],
      [from.userId, false],
    ]);
  });

  it('[PM-05] is told to the platform without names before its bids are open, and not at all where it waits for others', async () => {
    const platform = await desk.as('platform');
    const member: TestMembership = { appId: 'PLATFORM1', orgType: 'platform' };
    const [first, from, to] = [await auditor(), await memberOf(member), await memberOf(member)];
    const ofPlatform = audited(from)
      .slice(0, 1)
      .map((step) => ({ ...step, orgType: 'platform' as const }));
    const chain = [...audited(first).slice(0, 1), ...ofPlatform, LETTER];
    const [waiting, elsewhere] = [await at(chain, { unsealedAt: null }), await at(chain, { unsealedAt: null })];
    await approveFirst(waiting, first);
    const heard: AddressedChange[] = [];
    desk.server.context.notifications.subscribe(ORGANISATION_TOPIC, (change) => heard.push(JSON.parse(change ?? '') as AddressedChange));
    const given = await platform.call(handOverWork, { userId: from.userId, toUserId: to.userId, kinds: ['audits'] });
    expect(given.data.kinds).toEqual([{ kind: 'audits', total: 2 }]);
    expect((await turns(waiting)).map(({ userId, text, readAt }) => [userId, text, readAt === null])).toEqual([
      [from.userId, `投标人的投标保函（${waiting}）等待您审核。`, false],
      [to.userId, `投标人的投标保函（${waiting}）等待您审核。`, true],
    ]);
    expect(await turns(elsewhere)).toEqual([]);
    await notifyOrganisations(desk.server.context.db, [{ to: [{ appId: 'LAST' }], change: { kind: 'badges' } }]);
    await eventually(() => heard.some(({ change }) => change.kind === 'badges'));
    const again = heard.filter(({ change }) => change.kind === 'application' && !change.byEvent);
    expect(again).toMatchObject([{ to: [{ appId: 'PLATFORM1', orgType: 'platform' }], change: { applyNo: waiting } }]);
    expect(JSON.stringify(heard)).not.toContain(elsewhere);
  });
});

describe('[RT-08] a level where an application waits', () => {
  const changeRoles = async (who: Auditor, roleCodes: string[]) =>
    admin.call(saveMemberRoles, { userId: who.userId, version: await versionOf(who), roleCodes });

  it('is left by its last auditor in no way: neither disabled nor removed, nor by other roles or permissions', async () => {
    const [only, other] = [await auditor('windReviewer'), await auditor('default')];
    await atRole('windReviewer');
    const refused = {
      code: 40915,
      msg: '变更后本单位无人可以审核“风审”，那里有 1 件申请正在等待；请先让其他成员担任该级的审核角色',
    };
    expect(await send(only, 'disable')).toMatchObject(refused);
    expect(await send(only, 'remove')).toMatchObject(refused);
    expect(await changeRoles(only, ['riskReviewer'])).toMatchObject(refused);
    expect(await changeRoles(only, ['windReviewer', 'readonly'])).toMatchObject(refused);
    const role = (await admin.call(roleMatrix, {})).data.roles.find(({ code }) => code === 'windReviewer');
    const less = { code: 'windReviewer', version: role?.version ?? -1, permissions: ['guarantee:view' as const] };
    expect(await admin.call(saveRolePermissions, { roles: [less] })).toMatchObject(refused);
    const platform = await desk.as('platform');
    const standard = (await platform.call(roleMatrix, { orgType: 'guarantee' })).data.roles.find(({ code }) => code === 'windReviewer');
    const permissions = (standard?.permissions ?? []).filter((one): one is Permission => !AUDITING.some((auditing) => auditing === one));
    const everywhere = { ...less, version: standard?.version ?? -1, permissions };
    const { code, msg, data } = await platform.call(saveRolePermissions, { orgType: 'guarantee', roles: [everywhere] });
    expect([code, msg, data]).toEqual([40915, '有机构将无人可以审核“风审”，那里有申请正在等待；请保留审核权限', {}]);
    expect((await changeRoles(other, ['windReviewer'])).code).toBe(0);
    expect((await send(only, 'disable')).code).toBe(0);
  });

  it.each([
    ['letter', 'LETTERBNK', ' 1 件', { waiting: 1 }],
    ['platform', 'PLATFORM1', '', {}],
  ] as const)('is left by its last auditor in an organisation of the type %s no sooner either', async (orgType, appId, number, data) => {
    const by = await desk.as(orgType);
    const only = await memberOf({ appId, orgType, roles: ['riskOperator'] });
    await atRole('riskOperator', orgType);
    const msg = `变更后本单位无人可以审核“风审”，那里有${number}申请正在等待；请先让其他成员担任该级的审核角色`;
    for (const event of ['disable', 'remove'] as const) {
      const refused = await send(only, event, by);
      expect([refused.code, refused.msg, refused.data]).toEqual([40915, msg, data]);
    }
    await memberOf({ appId, orgType, roles: ['riskOperator'] });
    expect((await send(only, 'disable', by)).code).toBe(0);
  });

  it('is left by whom it names once the application is handed over', async () => {
    const [only, other] = [await auditor(), await auditor()];
    await namedFor(only);
    expect(await send(only, 'disable')).toMatchObject({ code: 40915, msg: expect.stringContaining('请先用“移交待办”交给其他成员') });
    expect((await give(only, other)).code).toBe(0);
    expect((await send(only, 'disable')).code).toBe(0);
  });

  it('has its taken cases offered to those who decide there alone, and others are refused', async () => {
    const [from, peer] = [await auditor('windOperator'), await auditor('windOperator')];
    const [elsewhere, clerk] = [await auditor('riskReviewer'), await auditor('default')];
    const applyNo = await atRole('windOperator');
    expect((await (await clientOf(from)).call(takeCase, { applyNo })).code).toBe(0);
    const { takers } = (await admin.call(memberWork, { userId: from.userId })).data;
    const offered = [peer, elsewhere, clerk, from].map((who) => takers.find(({ userId }) => userId === who.userId)?.kinds);
    expect(offered).toEqual([[...HANDED_OVER], ['audits', 'products', 'drafts'], ['drafts'], undefined]);
    expect(takers.find(({ userId }) => userId === `user-${PEOPLE.guarantee}`)?.kinds).toEqual(['drafts']);
    expect((await give(from, elsewhere, ['cases'])).data).toMatchObject({
      errors: [{ field: 'to_user_id', message: expect.stringContaining('目前的级别，不能接手该件') }],
    });
    expect((await give(from, peer, ['cases'])).code).toBe(0);
    expect(await workOf(peer)).toEqual({ cases: 1 });
  });
});

it('[RT-08] a product whose earlier change waits for a second person stays, and all else is handed over', async () => {
  const [from, to] = [await auditor(), await auditor()];
  await addProduct(desk.server, { productNo: 'NAMED-WAITING', issueChain: JSON.stringify(audited(from)) });
  await namedFor(from);
  await wantFourEyes(admin, ['product']);
  expect((await give(from, to, ['products'])).data).toEqual({ kinds: [{ kind: 'products', total: 1, fourEyesRequested: 1 }] });
  expect((await give(from, to)).data).toEqual({
    kinds: [
      { kind: 'cases', total: 0 },
      { kind: 'audits', total: 1 },
      { kind: 'products', total: 1, left: 1 },
      { kind: 'drafts', total: 0 },
    ],
  });
  expect([await workOf(from), await workOf(to)]).toEqual([{ products: 1 }, { audits: 1 }]);
  await endFourEyes(desk.server);
});
