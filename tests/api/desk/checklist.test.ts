import { CODES } from '#contract/codes';
import { deskCase, saveCheck, saveCheckItems, type DeskCase } from '#contract/desk';
import { guaranteeHistory, sendEvent } from '#contract/guarantees';
import { CHECKLIST_LIMITS, usualChecklist } from '#domain/guarantee/checklist';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { applicationAt } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import { AT_FIRST_LEVEL, openDesk, type Desk } from '#tests/support/builders/desk';
import type { TestClient } from '#tests/support/client';

const AUDIT = usualChecklist('audit', 'bid');
const [PARTY, PROJECT] = AUDIT.map(({ item }) => item) as [string, string];

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.server.stop());

const waiting = (change: object = {}) => applicationAt(desk.server, 'awaitingAudit', { ...AT_FIRST_LEVEL, ...change });
const listsOf = async (client: TestClient, applyNo: string) => (await client.call(deskCase, { applyNo })).data.checklists;
const current = ({ checklists }: Pick<DeskCase, 'checklists'>) => checklists.find((list) => list.current);

it('[LC-10] is the usual one of its kind where the institution wrote none, with nothing checked', async () => {
  for (const [state, kind, who] of [
    ['awaitingAudit', 'audit', 'guarantee'],
    ['awaitingClaim', 'claim', 'guarantee'],
    ['awaitingConfirmation', 'confirmation', 'platform'],
    ['awaitingRefund', 'refund', 'platform'],
  ] as const) {
    const client = await desk.as(who);
    const lists = await listsOf(client, await applicationAt(desk.server, state, state === 'awaitingAudit' ? AT_FIRST_LEVEL : {}));
    expect(lists.map(({ items }) => items)).toEqual([usualChecklist(kind, 'bid').map((one) => ({ ...one, checked: false, remark: '' }))]);
  }
});

it.each([
  ['performance', '担保金额、保函期限符合合同约定的履约担保要求'],
  ['advancePayment', '担保金额不超过合同约定的预付款，保函期限覆盖预付款的抵扣期'],
  ['migrantWage', '担保金额不低于应存储的工资保证金，保函期限符合规定'],
  ['quality', '担保金额不超过合同约定的质量保证金，保函期限覆盖缺陷责任期'],
] as const)('[LC-10] asks of a guarantee of the type %s what its contract says, not the tender', async (guaranteeType, terms) => {
  const applyNo = await waiting({ guaranteeType, flowKind: 'NotStandard' });
  const labels = (await listsOf(desk.first, applyNo)).flatMap(({ items }) => items.map(({ label }) => label));
  expect(labels).toContain(terms);
  expect(labels.join()).toMatch(/合同一致/);
  expect(labels.join()).not.toMatch(/招标文件|投标人|undefined/);
  const item = usualChecklist('audit', guaranteeType)[1]?.item ?? '';
  expect((await desk.first.call(saveCheck, { applyNo, item, checked: true })).code).toBe(0);
});

it('[LC-10] keeps what was checked, by whom and when, and takes the case with it', async () => {
  const applyNo = await waiting();
  const answer = await desk.first.call(saveCheck, { applyNo, item: PARTY, checked: true, remark: ' 已核对执照原件 ' });
  const time = desk.server.clock.now().toISOString();
  expect(answer.data.held).toMatchObject({ userName: '用户04', mine: true });
  const shown = current({ checklists: await listsOf(desk.colleague, applyNo) })?.items.find(({ item }) => item === PARTY);
  expect(shown).toMatchObject({ checked: true, remark: '已核对执照原件', userName: '用户04', time });
  await desk.first.call(saveCheck, { applyNo, item: PARTY, checked: false });
  expect(current({ checklists: await listsOf(desk.first, applyNo) })?.items[0]).toMatchObject({ checked: false, remark: '' });
});

it('[RT-08] [LC-10] is told in the log, each item before and after', async () => {
  const applyNo = await waiting();
  const label = AUDIT[0]?.label;
  await desk.first.call(saveCheck, { applyNo, item: PARTY, checked: true, remark: '原件' });
  desk.server.clock.advance(1);
  await desk.first.call(saveCheck, { applyNo, item: PARTY, checked: false });
  const [latest] = await loggedFor(desk.first, { kind: 'guarantee', object: applyNo });
  expect([latest?.action, latest?.facts]).toEqual([
    'saveCheck',
    [
      { label: '核对内容', after: label },
      { label: '备注', before: '原件' },
      { label: '核对结果', before: '已核对', after: '未核对' },
    ],
  ]);
});

it('[RT-08] [LC-10] tells the log who wrote which list, before and after, of fifty at once each after the one before', async () => {
  const cases = [await waiting({ productNo: 'P-LOG' }), await waiting({ productNo: 'P-LOG' })];
  const written = (index: number) => ({
    applyNo: cases[index % cases.length] ?? '',
    items: [{ item: PARTY, label: `第${String(index)}稿` }],
  });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => desk.first.call(saveCheckItems, written(index))));
  expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
  const entries = (await Promise.all(cases.map((object) => loggedFor(desk.first, { kind: 'guarantee', object }, 50)))).flat();
  expect(new Set(entries.map(({ action, userName }) => `${action} ${userName}`))).toEqual(new Set(['saveCheckItems 用户04']));
  const usual = AUDIT.map(({ label }) => label).join('、');
  const changes = new Map(
    entries.map(({ facts }) => {
      expect(facts.slice(0, 2)).toEqual([
        { label: '产品编号', after: 'P-LOG' },
        { label: '审核环节', after: '初审' },
      ]);
      return [facts[2]?.before, facts[2]?.after];
    }),
  );
  const course: string[] = [];
  for (let list = changes.get(usual); list !== undefined; list = changes.get(list)) course.push(list);
  expect(course.toSorted()).toEqual(Array.from({ length: 50 }, (_, index) => `第${String(index)}稿`).toSorted());
});

it('[LC-07] is not written by others while somebody has the case', async () => {
  const applyNo = await waiting();
  await desk.first.call(saveCheck, { applyNo, item: PARTY, checked: true });
  const refused = await desk.colleague.call(saveCheck, { applyNo, item: PROJECT, checked: true });
  expect(refused.code).toBe(CODES.caseTaken);
  expect(current({ checklists: await listsOf(desk.first, applyNo) })?.items.filter(({ checked }) => checked)).toHaveLength(1);
});

it('[LC-10] of a level is seen by the next, which has its own, and cannot be written there', async () => {
  const applyNo = await waiting();
  await desk.first.call(saveCheck, { applyNo, item: PARTY, checked: true });
  await desk.first.call(sendEvent, { applyNo, version: 1, event: { type: 'approved' } });
  expect((await desk.first.call(saveCheck, { applyNo, item: PROJECT, checked: true })).code).toBe(CODES.noPermission);
  const lists = await listsOf(desk.reviewer, applyNo);
  expect(lists.map(({ name, current, items }) => [name, current, items.filter(({ checked }) => checked).length])).toEqual([
    ['初审', false, 1],
    ['复审', true, 0],
  ]);
});

it('[LC-10] begins anew when the application was corrected, and the former stays to be seen', async () => {
  const applyNo = await waiting();
  await desk.first.call(saveCheck, { applyNo, item: PARTY, checked: true });
  const { db } = desk.server.context;
  const row = {
    guaranteeAppId: 'GUARANTEE',
    applyNo,
    toStatus: 4,
    actorId: '',
    actorName: '',
    appId: '',
    appName: '',
    result: 'pass',
  } as const;
  await db
    .insertInto('guaranteeHistory')
    .values({ ...row, sequence: 2, event: 'update', payload: '{}', at: new Date(), prevHash: '', hash: '' })
    .execute();
  const lists = await listsOf(desk.first, applyNo);
  expect(lists.map(({ round, current, items }) => [round, current, items.filter(({ checked }) => checked).length])).toEqual([
    [0, false, 1],
    [1, true, 0],
  ]);
});

it('[LC-10] begins anew with each claim', async () => {
  const applyNo = await applicationAt(desk.server, 'letterIssued');
  const bidding = await desk.as('bidding');
  const demand = { type: 'pendingClaimed', claimAmount: '1.00', claimReason: '9002', tel: '022-27660002' } as const;
  const lodge = async (version: number, fileName: string) => {
    const { data } = await bidding.upload('/guarantee/api/file/upload', { name: fileName, bytes: samplePdf(fileName) });
    const claimFiles = [{ key: (data as { key: string }).key, fileName }];
    return bidding.call(sendEvent, { applyNo, version, event: { ...demand, claimFiles } });
  };
  expect((await lodge(1, '索赔函.pdf')).code).toBe(0);
  const [first] = usualChecklist('claim', 'bid');
  await desk.first.call(saveCheck, { applyNo, item: first?.item ?? '', checked: true });
  expect((await desk.first.call(sendEvent, { applyNo, version: 2, event: { type: 'claimReject', reason: '索赔函未盖章' } })).code).toBe(0);
  expect((await lodge(3, '盖章的索赔函.pdf')).code).toBe(0);
  const lists = await listsOf(desk.first, applyNo);
  expect(lists.map(({ name, current, items }) => [name, current, items.filter(({ checked }) => checked).length])).toEqual([
    ['理赔审核', false, 1],
    ['理赔审核', true, 0],
  ]);
});

it('[LC-02] [LC-10] is told by the history of the decision, to those who decide', async () => {
  const applyNo = await waiting();
  await desk.first.call(saveCheck, { applyNo, item: PARTY, checked: true, remark: '原件已核' });
  await desk.first.call(sendEvent, { applyNo, version: 1, event: { type: 'approved', opinion: '同意' } });
  const givenTo = async (client: TestClient) => (await client.call(guaranteeHistory, { applyNo })).data.list.at(-1)?.given;
  const { length } = AUDIT;
  const { opinion, checklist } = (await givenTo(desk.reviewer)) ?? {};
  expect(opinion).toBe('同意');
  expect(checklist).toMatch(new RegExp(`^已核对 1/${String(length)} 项。未核对：${AUDIT[1]?.label ?? ''}、.+。备注：.+：原件已核$`));
  expect(await givenTo(await desk.as('bidder'))).toEqual({});

  const unchecked = await waiting();
  await desk.first.call(sendEvent, { applyNo: unchecked, version: 1, event: { type: 'approved' } });
  expect((await desk.reviewer.call(guaranteeHistory, { applyNo: unchecked })).data.list.at(-1)?.given).toEqual({});
  const answered = await desk.first.request('POST', '/guarantee/api/apply/event', {
    payload: JSON.stringify({ apply_no: await waiting(), version: 1, event: { type: 'approved', checklist: '已核对全部' } }),
  });
  expect(answered.code).toBe(CODES.fieldWrong);
});

it('[LC-10] is written for all applications of the product, at that level alone', async () => {
  const [one, other] = [await waiting({ productNo: 'P-OWN' }), await waiting({ productNo: 'P-OWN' })];
  const stranger = await waiting({ productNo: 'P-ELSE' });
  await desk.first.call(saveCheck, { applyNo: one, item: PARTY, checked: true });
  const items = [{ label: '保证金账户已核对' }, { item: PARTY, label: '主体资格有效' }];
  expect((await desk.first.call(saveCheckItems, { applyNo: one, items })).code).toBe(0);
  const labels = async (applyNo: string) => current({ checklists: await listsOf(desk.first, applyNo) })?.items.map(({ label }) => label);
  expect(await labels(other)).toEqual(['保证金账户已核对', '主体资格有效']);
  expect(await labels(stranger)).toEqual(AUDIT.map(({ label }) => label));
  expect(current({ checklists: await listsOf(desk.first, one) })?.items.map(({ label, checked }) => [label, checked])).toEqual([
    ['保证金账户已核对', false],
    ['主体资格有效', true],
  ]);
  await desk.first.call(sendEvent, { applyNo: other, version: 1, event: { type: 'approved' } });
  expect(current({ checklists: await listsOf(desk.reviewer, other) })?.items).toHaveLength(AUDIT.length);
});

it('[LC-10] says of what was checked that it has left the list since, and keeps it for that case alone', async () => {
  const [one, other] = [await waiting({ productNo: 'P-GONE' }), await waiting({ productNo: 'P-GONE' })];
  await desk.first.call(saveCheck, { applyNo: one, item: PARTY, checked: true, remark: '已核对原件' });
  const { data } = await desk.first.call(saveCheckItems, { applyNo: one, items: [{ item: PROJECT, label: '项目一致' }] });
  const shown = (lists: Pick<DeskCase, 'checklists'>) => current(lists)?.items.map(({ item, checked, gone }) => [item, checked, gone]);
  expect(shown(data)).toEqual([
    [PROJECT, false, undefined],
    [PARTY, true, true],
  ]);
  expect(shown({ checklists: await listsOf(desk.first, other) })).toEqual([[PROJECT, false, undefined]]);
  expect((await desk.first.call(saveCheck, { applyNo: one, item: PARTY, checked: false })).code).toBe(CODES.fieldWrong);
});

it('[PM-04] is written by those alone whose roles let them, and who decide there', async () => {
  const applyNo = await waiting();
  const items = [{ label: '试探' }];
  expect((await desk.reviewer.call(saveCheckItems, { applyNo, items })).code).toBe(CODES.noPermission);
  const platform = await desk.as('platform');
  expect((await platform.call(saveCheckItems, { applyNo, items })).code).toBe(CODES.noPermission);
  expect((await platform.call(saveCheck, { applyNo, item: PARTY, checked: true })).code).toBe(CODES.noPermission);
  for (const who of ['bidder', 'bidding', 'tradeCenter'] as const) {
    const client = await desk.as(who);
    expect([who, (await client.call(deskCase, { applyNo })).code]).toEqual([who, CODES.noPermission]);
    expect([who, (await client.call(saveCheck, { applyNo, item: PARTY, checked: true })).code]).toEqual([who, CODES.noPermission]);
  }
  const reader = await desk.as('reader');
  expect((await reader.call(deskCase, { applyNo })).data).toMatchObject({ mayWork: false, mayWriteItems: false });
  expect((await reader.call(saveCheck, { applyNo, item: PARTY, checked: true })).code).toBe(CODES.noPermission);
  const rival = await desk.as('rival');
  expect((await rival.call(saveCheck, { applyNo, item: PARTY, checked: true })).code).toBe(CODES.notFound);
  expect(current({ checklists: await listsOf(desk.first, applyNo) })?.items.some(({ checked }) => checked)).toBe(false);
});

it('[VA-09] takes nothing that is too long, too many, twice there or unknown', async () => {
  const applyNo = await waiting();
  const check = { applyNo, item: PARTY, checked: true };
  for (const body of [
    { ...check, item: 'no such item' },
    { ...check, item: '__proto__' },
    { ...check, remark: '长'.repeat(CHECKLIST_LIMITS.remark + 1) },
    { ...check, item: 'x'.repeat(65) },
  ])
    expect((await desk.first.call(saveCheck, body)).code).toBe(CODES.fieldWrong);
  for (const labels of [
    [],
    ['  '],
    ['同一项', '同一项 '],
    ['核对（Ａ）项', '核对(a) 项'],
    ['长'.repeat(CHECKLIST_LIMITS.label + 1)],
    Array.from({ length: CHECKLIST_LIMITS.items + 1 }, (_, index) => `第 ${String(index)} 项`),
  ])
    expect((await desk.first.call(saveCheckItems, { applyNo, items: labels.map((label) => ({ label })) })).code).toBe(CODES.fieldWrong);
  expect(current({ checklists: await listsOf(desk.first, applyNo) })?.items).toHaveLength(AUDIT.length);
});

it('[LC-07] keeps every item that one person checks fifty times at once', async () => {
  const applyNo = await waiting();
  const items = AUDIT.map(({ item }) => item);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      desk.first.call(saveCheck, { applyNo, item: items[index % items.length] ?? '', checked: true }),
    ),
  );
  expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
  expect(current({ checklists: await listsOf(desk.first, applyNo) })?.items.every(({ checked }) => checked)).toBe(true);
});
