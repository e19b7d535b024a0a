import { sql } from 'kysely';
import {
  applicationDraft,
  applicationReturns,
  guaranteeDetail,
  guaranteeHistory,
  guaranteePage,
  saveApplication,
  sendEvent,
} from '#contract/guarantees';
import { agentCount } from '#contract/users';
import type { ApplicationDraft } from '#domain/application/fields';
import { maskContacts } from '#domain/contact-data';
import type { NamedField } from '#domain/form/schema';
import { applyEvent } from '#server/work/guarantees/events/apply-event';
import { marksQuery, returnsQuery } from '#server/work/guarantees/history/return-repository';
import { lastDayOf, PEOPLE } from '#tests/support/application-at';
import { addProduct, AUDIT, completeDraft, LETTER, openMarket, PRODUCT_NO, resetMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { identityReaders } from '#tests/support/identity-readers';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let bidder: TestClient;
let platform: TestClient;
let guarantee: TestClient;
let letter: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  platform = await server.signedClient({ account: PEOPLE.platform });
  guarantee = await server.signedClient({ account: PEOPLE.guarantee });
  letter = await server.signedClient({ account: PEOPLE.letter });
});
beforeEach(() => resetMarket(server));
afterAll(() => server.stop());

it('[LC-07] fifty submissions of one event at once leave one history row', async () => {
  const applyNo = await applied();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preApproved' } })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 40901)).toHaveLength(49);
  const { data } = await platform.call(guaranteeHistory, { applyNo });
  expect(data.list.map(({ event }) => event)).toEqual(['apply', 'preApproved']);
  expect(data.chainValid).toBe(true);
});

it('[LC-07] of approve and return at once exactly one wins', async () => {
  const applyNo = await confirmed();
  const [approve, giveBack] = await Promise.all([
    guarantee.call(sendEvent, { applyNo, version: 2, event: { type: 'approved' } }),
    guarantee.call(sendEvent, { applyNo, version: 2, event: { type: 'auditReturn', reason: '资料不全' } }),
  ]);
  expect([approve.code, giveBack.code].sort()).toEqual([0, 40901]);
  const { data } = await guarantee.call(guaranteeDetail, { applyNo });
  expect(data.applyFormInfo.guaranteeStatus).toBe(approve.code === 0 ? 6 : 3);
  expect(data.version).toBe(3);
});

it('[LC-07] answers a stale version with the fresh state', async () => {
  const applyNo = await confirmed();
  const late = await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '资料不全' } });
  expect(late.code).toBe(40901);
  expect(late.data).toMatchObject({ applyNo, guaranteeStatus: 4, version: 2, allowedEvents: ['abort'] });
  expect(late.msg).toMatch(/已于 \d{4}-\d\d-\d\d \d\d:\d\d 办理“[^”]+”，当前状态为“[^”]+”，请核对后再办理$/);
  expect(late.msg).toContain((await guarantee.call(guaranteeHistory, { applyNo })).data.list.at(-1)?.actorName);
});

it('answers an event that the status does not allow with 40902 and changes nothing', async () => {
  const applyNo = await applied();
  const answer = await guarantee.call(sendEvent, { applyNo, version: 1, event: { type: 'approved' } });
  expect(answer.code).toBe(40902);
  expect(answer.data).toMatchObject({ guaranteeStatus: 0, version: 1 });
  expect((await bidder.call(guaranteeHistory, { applyNo })).data.list).toHaveLength(1);
});

it('answers the same idempotency key with the first answer and acts once', async () => {
  const applyNo = await applied();
  const send = () => platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preApproved' } }, { idempotencyKey: 'confirm-1' });
  const [first, second] = [await send(), await send()];
  expect(second).toMatchObject({ code: 0, data: first.data });
  expect((await bidder.call(guaranteeDetail, { applyNo })).data.version).toBe(2);
});

it('names the field that an event lacks', async () => {
  const applyNo = await confirmed();
  const answer = await guarantee.call(sendEvent, { applyNo, version: 2, event: { type: 'auditReturn', reason: ' ' } });
  expect(answer.code).toBe(40001);
  expect(answer.data).toMatchObject({ errors: [{ field: 'reason' }] });
});

it('takes an application from the draft to the letter', async () => {
  await server.context.db.deleteFrom('product').execute();
  await addProduct(server, {
    issueChain: JSON.stringify([
      {
        uuid: 'pay',
        flowNodeType: 'PAY',
        payType: 'QRcode',
        payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'guarantee' },
      },
      AUDIT,
      LETTER,
    ]),
  });
  const applyNo = await confirmed();
  expect(await listed(bidder, 'pay')).toEqual([applyNo]);
  await applyEvent(server.context.db, server.context, {
    applyNo,
    event: { type: 'completedPay' },
    by: { kind: 'gateway', name: 'wechat' },
  });
  expect(await listed(guarantee, 'verify')).toEqual([applyNo]);
  await guarantee.call(sendEvent, { applyNo, version: 3, event: { type: 'approved', opinion: '同意' } });
  expect(await listed(letter, 'guarantee_output')).toEqual([applyNo]);
  expect((await letter.call(agentCount, {})).data.agentCountList).toContainEqual({
    path: '/business-manage/guarantee-output',
    pendingCount: 1,
  });
  const issued = await letter.call(sendEvent, { applyNo, version: 4, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } });
  expect(issued.data).toMatchObject({ guaranteeStatus: 7, version: 5 });
  const { data } = await bidder.call(guaranteeDetail, { applyNo });
  expect(data).toMatchObject({ paid: true, payInfo: { onlinePay: true }, allowedEvents: ['surrender', 'applyRelease'] });
  expect(data.letterInfo?.guaranteeFiles).toHaveLength(1);
  const history = (await bidder.call(guaranteeHistory, { applyNo })).data;
  expect(history.list.map(({ event, toStatus, actorName }) => [event, toStatus, actorName])).toEqual([
    ['apply', 0, '用户02'],
    ['preApproved', 2, '用户01'],
    ['completedPay', 4, '微信支付'],
    ['approved', 6, '用户04'],
    ['letter', 7, '用户05'],
  ]);
  expect(history.chainValid).toBe(true);
});

it('[LC-02] [LC-10] tells again why it was sent back once it is resumed, and no more once that was answered', async () => {
  await server.context.db.deleteFrom('product').execute();
  await addProduct(server, { supplementFields: JSON.stringify([TURNOVER]) });
  const applyNo = await confirmed();
  let version = 2;
  const reasons = async () => {
    const { returnReason, supplement } = (await bidder.call(guaranteeDetail, { applyNo })).data;
    return [returnReason, supplement.requestedReason];
  };
  const send = async (client: TestClient, event: object) => {
    expect((await client.call(sendEvent, { applyNo, version, event } as never)).code).toBe(0);
    version += 1;
    return reasons();
  };
  const suspended = async (reason: string) => {
    expect((await send(guarantee, { type: 'abort', reason }))[0]).toBe(reason);
    return send(guarantee, { type: 'renewAbort' });
  };
  await send(guarantee, { type: 'requestSupply', reason: '请补充业绩' });
  expect(await suspended('项目暂停招标')).toEqual(['请补充业绩', '请补充业绩']);
  await send(bidder, SUPPLIED);
  expect((await suspended('项目暂停招标'))[0]).toBeUndefined();
  await send(guarantee, { type: 'auditReturn', reason: '营业执照不清晰' });
  expect((await suspended('项目暂停招标'))[0]).toBe('营业执照不清晰');
  expect((await suspended('项目再次暂停'))[0]).toBe('营业执照不清晰');
});

it('[LC-02] [LC-10] asks in a step of its own for material without an earlier auditor’s request', async () => {
  await server.context.db.deleteFrom('product').execute();
  await addProduct(server, {
    supplementFields: JSON.stringify([TURNOVER]),
    issueChain: JSON.stringify([AUDIT, { uuid: 'supply', flowNodeType: 'SUPPLY_INFO', orgType: 'bidder' }, LETTER]),
  });
  const applyNo = await confirmed();
  const requested = async () => (await bidder.call(guaranteeDetail, { applyNo })).data.supplement.requestedReason;
  const send = (client: TestClient, version: number, event: object) => client.call(sendEvent, { applyNo, version, event } as never);
  await send(guarantee, 2, { type: 'requestSupply', reason: '请补充业绩' });
  expect((await send(bidder, 3, SUPPLIED)).code).toBe(0);
  expect(await requested()).toBe('请补充业绩');
  expect((await send(guarantee, 4, { type: 'approved' })).data).toMatchObject({ guaranteeStatus: 5 });
  expect(await requested()).toBeUndefined();
});

it('[LC-07] carries the detail that its sender shows, as it is then, and the same request again as it is by then', async () => {
  const applyNo = await confirmed();
  const approve = () =>
    guarantee.call(
      sendEvent,
      { applyNo, version: 2, event: { type: 'approved' }, withDetail: true },
      { idempotencyKey: `${applyNo}-approved` },
    );
  const detail = async () => (await guarantee.call(guaranteeDetail, { applyNo })).data;
  const { code, data } = await approve();
  expect([code, data.version]).toEqual([0, 3]);
  expect(data.detail).toEqual(await detail());
  const kept = server.context.db.selectFrom('idempotencyKey').select('reply').where('key', '=', `${applyNo}-approved`);
  expect((await kept.executeTakeFirstOrThrow()).reply).not.toHaveProperty('detail');
  const issued = await letter.call(sendEvent, { applyNo, version: 3, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } });
  expect([issued.code, issued.data]).toEqual([0, expect.not.objectContaining({ detail: expect.anything() as unknown })]);
  const again = (await approve()).data;
  expect([again.version, again.detail?.version]).toEqual([3, 4]);
  expect(again.detail).toEqual(await detail());
});

it('[LC-07] is answered without the detail where that cannot be read, since it has happened', async () => {
  const applyNo = await confirmed();
  const reading = jest.spyOn(server.context.db, 'selectFrom').mockImplementation(() => {
    throw new Error('no connection');
  });
  const { code, data } = await guarantee
    .call(sendEvent, { applyNo, version: 2, event: { type: 'approved' }, withDetail: true }, { idempotencyKey: `${applyNo}-once` })
    .finally(() => reading.mockRestore());
  expect([code, data.version, data.detail]).toEqual([0, 3, undefined]);
});

describe('the history', () => {
  it('refuses to be changed or deleted', async () => {
    await applied();
    const { db } = server.context;
    await expect(db.updateTable('guaranteeHistory').set({ reason: '改过' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('guaranteeHistory').execute()).rejects.toThrow('append-only');
  });

  it.each([
    ['changed', "update guarantee_history set reason = '改过' where sequence = 1 and apply_no = $1"],
    ['missing', 'delete from guarantee_history where sequence = 1 and apply_no = $1'],
    ['cut tail', 'delete from guarantee_history where sequence = 2 and apply_no = $1'],
  ])('shows the chain broken once somebody got round that: %s row', async (_name, statement) => {
    const applyNo = await confirmed();
    expect((await bidder.call(guaranteeHistory, { applyNo })).data.chainValid).toBe(true);
    await behindTheTrigger(statement.replace('$1', `'${applyNo}'`));
    expect((await bidder.call(guaranteeHistory, { applyNo })).data.chainValid).toBe(false);
  });
});

describe('a return', () => {
  const PAPER = { field: 'biddingApplyFiles.businessLicenseKeys', page: 1, reason: '第一页执照过期' } as const;
  const CONTACT = { field: 'bidderInfo.bidderContact', reason: '联系人与授权书不一致' } as const;
  const send = (client: TestClient, applyNo: string, version: number, marks: object[], event: object = RETURN) =>
    client.call(sendEvent, { applyNo, version, event, marks } as never);
  const rounds = async (client: TestClient, applyNo: string) => (await client.call(applicationReturns, { applyNo })).data.list;
  const filesOf = async (applyNo: string) =>
    (await bidder.call(guaranteeDetail, { applyNo })).data.application.biddingApplyFiles as Record<string, { key: string }[]>;

  it('[LC-02][LC-10] keeps its marks through corrections and the next return, and tells what was changed by content', async () => {
    const applyNo = await confirmed();
    const key = (await filesOf(applyNo))['businessLicenseKeys']?.[0]?.key ?? '';
    const paper = { ...PAPER, file: key };
    expect((await send(guarantee, applyNo, 2, [CONTACT, paper, { field: 'sectionNos', reason: '标段选错' }])).code).toBe(0);
    expect(await rounds(bidder, applyNo)).toMatchObject([
      {
        sequence: 3,
        event: 'auditReturn',
        reason: '请按标注修改',
        answered: false,
        changes: [],
        marks: [
          { ...CONTACT, label: '联系人', since: 3, met: false },
          { field: PAPER.field, label: '营业执照', file: { key, fileName: '营业执照.pdf' }, page: 1, since: 3, met: false },
          { field: 'sectionNos', label: '投标标段', met: false },
        ],
      },
    ]);

    const second = server.context.db.selectFrom('projectSection').select('data').where('sectionNo', '=', 'BD02');
    const { data } = await second.executeTakeFirstOrThrow();
    await server.context.db
      .updateTable('projectSection')
      .set({ data: JSON.stringify({ ...data, lessAllowed: true }) })
      .where('sectionNo', '=', 'BD02')
      .execute();
    const same = await completeDraft(server);
    const kept = (await bidder.call(applicationDraft, { applyNo })).data;
    const corrected = {
      ...kept.application,
      sectionNos: ['BD01', 'BD02'],
      bidderInfo: { ...kept.application.bidderInfo, bidderContact: '王志强', bidderContactTel: '13900000099' },
      biddingApplyFiles: same.biddingApplyFiles ?? {},
    };
    await bidder.call(saveApplication, { applyNo, draftVersion: kept.draftVersion, application: corrected });
    expect((await bidder.call(sendEvent, { applyNo, version: 3, event: { type: 'update' } })).code).toBe(0);

    const [first] = await rounds(guarantee, applyNo);
    expect(first).toMatchObject({
      answered: true,
      changes: [
        { field: 'sectionNos', before: '土建施工1标段', after: '土建施工1标段、土建施工2标段' },
        { field: 'bidderInfo.bidderContact', before: '李晓梅', after: '王志强' },
        { field: 'bidderInfo.bidderContactTel', before: '13900000002', after: '13900000099' },
      ],
    });
    expect(first?.marks.map(({ met }) => met)).toEqual([true, false, true]);
    const [seenByPlatform] = await rounds(platform, applyNo);
    expect(seenByPlatform?.changes.at(-1)).toEqual({
      field: 'bidderInfo.bidderContactTel',
      before: '139****0002',
      after: '139****0099',
    });

    const again = { ...paper, file: (await filesOf(applyNo))['businessLicenseKeys']?.[0]?.key ?? '' };
    const renewed = [CONTACT, again, { field: 'bidderInfo.bidderLegalPerson', reason: '与执照不符' }];
    expect((await send(guarantee, applyNo, 4, renewed)).code).toBe(0);
    const both = await rounds(bidder, applyNo);
    expect(both.map(({ sequence, marks }) => [sequence, marks.map(({ field, since }) => [field, since])])).toEqual([
      [
        3,
        [
          [CONTACT.field, 3],
          [PAPER.field, 3],
          ['sectionNos', 3],
        ],
      ],
      [
        5,
        [
          [CONTACT.field, 3],
          [PAPER.field, 5],
          ['bidderInfo.bidderLegalPerson', 5],
        ],
      ],
    ]);
    expect(both[0]?.marks.map(({ met }) => met)).toEqual([true, false, true]);
  });

  it('[OS-06] whoever reads in it an identity number that was corrected, and is not the bidder, stands in the log with it, once', async () => {
    const { db } = server.context;
    await db.deleteFrom('product').execute();
    const fields: readonly NamedField[] = [{ name: 'card', label: '项目经理证件号码', kind: 'identityCard', required: true }];
    await addProduct(server, { projectFields: JSON.stringify(fields) });
    const applyNo = await confirmed({ projectFields: { card: CARDS.wrong } });
    await send(guarantee, applyNo, 2, [{ field: 'projectFields.card', reason: '与证件照片不一致' }]);
    const { application, draftVersion } = (await bidder.call(applicationDraft, { applyNo })).data;
    await bidder.call(saveApplication, { applyNo, draftVersion, application: { ...application, projectFields: { card: CARDS.right } } });
    expect((await bidder.call(sendEvent, { applyNo, version: 3, event: { type: 'update' } })).code).toBe(0);

    const seen = { field: 'projectFields.card', before: CARDS.wrong, after: CARDS.right };
    for (const client of [guarantee, letter, bidder, guarantee]) expect((await rounds(client, applyNo))[0]?.changes).toEqual([seen]);
    const masked = { ...seen, before: maskContacts(CARDS.wrong), after: maskContacts(CARDS.right) };
    expect((await rounds(platform, applyNo))[0]?.changes).toEqual([masked]);
    expect(await identityReaders(db, applyNo)).toEqual([`user-${PEOPLE.guarantee}`, `user-${PEOPLE.letter}`]);
  });

  it('[LC-10] marks only what its application has, and only where it sends the application back', async () => {
    const applyNo = await confirmed();
    const file = (await filesOf(applyNo))['businessLicenseKeys']?.[0]?.key ?? '';
    const other = (await completeDraft(server)).biddingApplyFiles?.businessLicenseKeys?.[0]?.key ?? '';
    for (const [marks, field] of [
      [[{ field: 'bidderInfo.bidderAppName', reason: '名称不符' }], 'marks.0.field'],
      [[{ field: 'guaranteeInfo.productNo', reason: '产品选错' }], 'marks.0.field'],
      [[{ field: 'applyUserInfo.referralCode', reason: '推荐码有误' }], 'marks.0.field'],
      [[{ field: '__proto__.constructor', reason: '试探' }], 'marks.0.field'],
      [[CONTACT, CONTACT], 'marks.1.field'],
      [[CONTACT, { ...CONTACT, field: 'bidderInfo.bidderLegalPerson', reason: '  ' }], 'marks.1.reason'],
      [[{ ...PAPER, file: other }], 'marks.0.file'],
      [[{ field: 'biddingApplyFiles.otherFiles', file, reason: '不是这一项的文件' }], 'marks.0.file'],
      [[PAPER], 'marks.0.file'],
      [[{ ...PAPER, file, page: 99 }], 'marks.0.page'],
      [[{ ...CONTACT, reason: '长'.repeat(201) }], undefined],
      [Array.from({ length: 51 }, () => CONTACT), undefined],
    ] as const) {
      const { code, data } = await send(guarantee, applyNo, 2, [...marks]);
      expect(code).toBe(40001);
      if (field) expect(data).toMatchObject({ errors: [{ field }] });
    }
    expect(await send(guarantee, applyNo, 2, [CONTACT], { type: 'approved' })).toMatchObject({ code: 40001 });
    expect(await send(bidder, applyNo, 2, [CONTACT])).toMatchObject({ code: 40301 });
    expect(await rounds(guarantee, applyNo)).toEqual([]);
    expect((await guarantee.call(guaranteeDetail, { applyNo })).data.version).toBe(2);
  });

  it('[LC-07] is written once by fifty at a time, by no plan that reads a table whole', async () => {
    const applyNo = await confirmed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(guarantee, applyNo, 2, [CONTACT])));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await rounds(bidder, applyNo)).map(({ marks }) => marks.length)).toEqual([1]);
    await server.context.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const key = { guaranteeAppId: 'GUARANTEE', applyNo };
      const plans = JSON.stringify([await marksQuery(db, key).explain('json'), await returnsQuery(db, key).explain('json')]);
      expect(plans).not.toContain('Seq Scan');
    });
  });
});

const TURNOVER: NamedField = { name: 'turnover', label: '上年度营业额' };
const SUPPLIED = { type: 'supply', answers: [{ name: 'turnover', value: '1000000' }] } as const;
const RETURN = { type: 'auditReturn', reason: '请按标注修改' } as const;
const CARDS = { wrong: '110101199003071233', right: '320102198512060015' } as const;

async function behindTheTrigger(statement: string): Promise<void> {
  await server.context.db.transaction().execute(async (db) => {
    await sql`alter table guarantee_history disable trigger all`.execute(db);
    await sql.raw(statement).execute(db);
    await sql`alter table guarantee_history enable trigger all`.execute(db);
  });
}

async function listed(client: TestClient, workList: 'pay' | 'verify' | 'guarantee_output'): Promise<string[]> {
  const { data } = await client.call(guaranteePage, { workList });
  return data.list.map(({ applyNo }) => applyNo);
}

async function applied(more: Pick<ApplicationDraft, 'projectFields'> = {}): Promise<string> {
  const application = await completeDraft(server);
  const { applyNo } = (
    await bidder.call(saveApplication, {
      application: { ...application, ...more, guaranteeInfo: { ...application.guaranteeInfo, productNo: PRODUCT_NO } },
    })
  ).data;
  expect((await bidder.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } })).code).toBe(0);
  return applyNo;
}

async function confirmed(more: Pick<ApplicationDraft, 'projectFields'> = {}): Promise<string> {
  const applyNo = await applied(more);
  expect((await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preApproved' } })).code).toBe(0);
  return applyNo;
}
