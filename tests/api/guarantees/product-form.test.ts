import { applicationDraft, guaranteeDetail, guaranteeHistory, saveApplication, sendEvent } from '#contract/guarantees';
import { productDetail } from '#contract/products';
import type { FormField, NamedField } from '#domain/form/schema';
import type { FlowStep } from '#domain/guarantee/flow';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { BAD_INPUT } from '#tests/support/bad-input';
import { completeDraft, openMarket, PRODUCT_NO, resetMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { EVERY_FIELD } from '#tests/support/every-field';
import { identityReaders } from '#tests/support/identity-readers';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let bidder: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  platform = await server.signedClient({ account: PEOPLE.platform });
});
beforeEach(() => resetMarket(server));
afterAll(() => server.stop());

const REQUIRED: readonly NamedField[] = [
  { name: 'zone', label: '片区', widget: { kind: 'selects', settings: { options: [{ value: 'N1', label: '北一区' }] } }, required: true },
  { name: 'loanBank', label: '借款银行', kind: 'text', required: true, visible: { when: 'zone', is: 'N2' } },
  { name: 'approach', label: '进场日期', kind: 'date', modes: { edit: 'lock' } },
  {
    name: 'partners',
    label: '联合体',
    widget: {
      kind: 'repeat-section',
      settings: { fields: { unit: { label: '单位', kind: 'text', required: true }, amount: { label: '份额', kind: 'amount' } } },
    },
  },
  { name: 'biddingApplyFiles.otherFiles', label: '授权书', required: true },
];

const LOTS: NamedField = {
  name: 'lots',
  label: '推荐标段',
  required: true,
  widget: {
    kind: 'grid',
    settings: {
      columns: [{ key: 'name', title: '标段' }],
      rows: [
        { id: 'row1', cells: ['一标'] },
        { id: 'row2', cells: ['二标'] },
      ],
      select: 'checkbox',
    },
  },
};

describe('what a product asks', () => {
  it('[FF-11] [VA-09] is required by the server, each wrong field by its name', async () => {
    await offerFields(REQUIRED);
    const applyNo = await draft({ projectFields: { zone: 'N9', partners: [{ unit: '甲' }, { amount: '一百' }] } });
    const answer = await submit(applyNo);
    expect(answer.code).toBe(40001);
    expect(fieldsOf(answer.data)).toEqual([
      'bidding_apply_files.other_files',
      'project_fields.zone',
      'project_fields.partners.1.unit',
      'project_fields.partners.1.amount',
    ]);
  });

  it('[FF-11] is stored in the shapes of its fields and answered with the form of that day', async () => {
    await offerFields(REQUIRED);
    const given = { zone: 'N1', loanBank: '藏起来的', approach: '2026-05-01', partners: [{ unit: '甲公司', amount: '100.00' }], old: 'x' };
    const applyNo = await draft({ projectFields: given, withOther: true });
    expect((await submit(applyNo)).code).toBe(0);
    await offerFields([]);
    const { data } = await bidder.call(guaranteeDetail, { applyNo });
    expect(data.application.projectFields).toEqual({
      zone: 'N1',
      approach: '2026-05-01',
      partners: [{ unit: '甲公司', amount: '100.00' }],
    });
    expect(data.projectFields).toEqual(REQUIRED);
  });

  it('[FF-01] [VA-09] is answered in a grid by rows that it offers, and by no other', async () => {
    await offerFields([LOTS]);
    const row = (id: string, more: object = {}) => ({ id, checked: true, ...more });
    for (const wrong of [undefined, [], [row('row1'), row('row3')], [row('row1', { name: '别的' })], [{ id: 'row1' }], ['row1'], 'row1']) {
      const refused = await submit(await draft({ projectFields: { lots: wrong } }));
      expect([wrong, refused.code, fieldsOf(refused.data)]).toEqual([wrong, 40001, ['project_fields.lots']]);
    }
    const applyNo = await draft({ projectFields: { lots: [row('row2')] } });
    expect((await bidder.call(applicationDraft, { applyNo })).data.application.projectFields).toEqual({ lots: [row('row2')] });
    expect((await submit(applyNo)).code).toBe(0);
    const { data } = await platform.call(guaranteeDetail, { applyNo });
    expect([data.application.projectFields, data.projectFields]).toEqual([{ lots: [row('row2')] }, [LOTS]]);
  });

  it('[FF-04] [VA-09] is answered in a table by values with their labels, as far as it offers them', async () => {
    const services: FormField = {
      label: '服务',
      widget: { kind: 'checkbox-groups', settings: { options: [{ value: 'road', label: '道路' }] } },
    };
    await offerFields([{ name: 'works', label: '业绩', widget: { kind: 'table', settings: { columns: { services } } } }]);
    const refused = await submit(await draft({ projectFields: { works: [{ services: [{ value: 'bridge', label: '桥梁' }] }] } }));
    expect([refused.code, fieldsOf(refused.data)]).toEqual([40001, ['project_fields.works.0.services']]);
    const works = [{ services: [{ value: 'road', label: '道路' }] }];
    const applyNo = await draft({ projectFields: { works } });
    expect((await submit(applyNo)).code).toBe(0);
    expect((await platform.call(guaranteeDetail, { applyNo })).data.application.projectFields).toEqual({ works });
  });

  it('keeps the order of its fields, inside widgets too', async () => {
    await offerFields(REQUIRED);
    const { data } = await bidder.call(productDetail, { productNo: PRODUCT_NO });
    expect(JSON.stringify(data.projectFields)).toBe(JSON.stringify(REQUIRED));
  });

  it('[FF-11] stays as it was where a correction may not change it', async () => {
    await offerFields(REQUIRED);
    const applyNo = await draft({ projectFields: { zone: 'N1', approach: '2026-05-01' }, withOther: true });
    await submit(applyNo);
    await offerFields([]);
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '请更正' } });
    const kept = (await bidder.call(applicationDraft, { applyNo })).data;
    const corrected = { ...kept.application, projectFields: { zone: 'N1', approach: '2026-06-01' } };
    const saved = await bidder.call(saveApplication, { applyNo, draftVersion: kept.draftVersion, application: corrected });
    const refused = await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } });
    expect(fieldsOf(refused.data)).toEqual(['project_fields.approach']);
    await bidder.call(saveApplication, {
      applyNo,
      draftVersion: saved.data.draftVersion,
      application: { ...kept.application, projectFields: { zone: 'N1', approach: '2026-05-01' } },
    });
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
  });

  it.each([
    ['leaves it out', {}],
    ['says something else', { zone: 'N2' }],
  ])('[FF-11] stays as it was where a correction does not show it and %s', async (_correction, said) => {
    await offerFields([
      {
        name: 'zone',
        label: '片区',
        widget: {
          kind: 'selects',
          settings: {
            options: [
              { value: 'N1', label: '北一区' },
              { value: 'N2', label: '北二区' },
            ],
          },
        },
        modes: { edit: 'hide' },
      },
      { name: 'loanBank', label: '借款银行', kind: 'text', required: true, visible: { when: 'zone', is: 'N1' } },
    ]);
    const applyNo = await draft({ projectFields: { zone: 'N1', loanBank: '江城银行' } });
    await submit(applyNo);
    await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'preReturn', reason: '请更正' } });
    const kept = (await bidder.call(applicationDraft, { applyNo })).data;
    const corrected = { ...kept.application, projectFields: { ...said, loanBank: '江北银行' } };
    await bidder.call(saveApplication, { applyNo, draftVersion: kept.draftVersion, application: corrected });
    expect((await bidder.call(sendEvent, { applyNo, version: 2, event: { type: 'update' } })).code).toBe(0);
    const { data } = await bidder.call(guaranteeDetail, { applyNo });
    expect(data.application.projectFields).toEqual({ zone: 'N1', loanBank: '江北银行' });
  });
});

describe('what a product asks of projects and channels alone', () => {
  const required = { kind: 'text', required: true } as const;
  const fields: readonly NamedField[] = [
    { name: 'plain', label: '甲', ...required, modes: { projectApply: 'hide' } },
    { name: 'ofChannels', label: '乙', ...required, modes: { apply: 'hide', channelApply: 'show' } },
  ];

  it('[RT-19] is asked where the project names its products, and of the channel that one came through', async () => {
    await offerFields(fields);
    const missing = async (by = bidder) => {
      const applyNo = await draft({ projectFields: {} });
      return fieldsOf((await by.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } })).data);
    };
    expect(await missing()).toEqual(['project_fields.plain']);
    expect(await missing(await throughChannel('szca'))).toEqual(['project_fields.plain', 'project_fields.of_channels']);
    await nameProducts();
    expect(await missing()).toEqual([]);
  });
});

const BODY_BYTES = 800_000;
/** Rows or choices for any field. */
const TOO_MANY = 1500;
/** None of their characters is kept anywhere. */
const REFUSED: ReadonlySet<string> = new Set([
  'a null character',
  'half a surrogate pair',
  'emoji',
  'right-to-left marks',
  'zero-width characters',
]);

describe('a draft of an earlier form', () => {
  it('[FF-11] comes back in today’s form, with what has no field any more beside it, until it is submitted', async () => {
    const options = [{ value: 'a', label: '流动资金' }];
    await offerFields([...REQUIRED, { name: 'usage', label: '用途', widget: { kind: 'selects', settings: { options } } }]);
    const applyNo = await draft({ projectFields: { zone: 'N1', approach: '2026-05-01', usage: 'a' } });
    await server.context.db
      .updateTable('applicationDraft')
      .set({
        schemaVersion: 1,
        data: JSON.stringify({
          bidderInfo: { bidderContact: '王磊', fax: '022-1' },
          guaranteeInfo: { productNo: PRODUCT_NO },
          projectFields: { zone: 'N1', approach: '2026-05-01', usage: 'a' },
        }),
      })
      .execute();
    await offerFields(REQUIRED.slice(0, 2));
    const vanished = [
      { field: 'bidderInfo.fax', label: 'fax', value: '022-1' },
      { field: 'projectFields.usage', label: '用途', value: 'a', shown: '流动资金' },
      { field: 'projectFields.approach', label: '进场日期', value: '2026-05-01' },
    ];
    const first = (await bidder.call(applicationDraft, { applyNo })).data;
    expect(first.application.bidderInfo).toEqual({ bidderContact: '王磊' });
    expect(first.vanished).toEqual(vanished);
    await bidder.call(saveApplication, { applyNo, draftVersion: 1, application: first.application });
    expect((await bidder.call(applicationDraft, { applyNo })).data.vanished).toEqual(expect.arrayContaining(vanished));
  });
});

const QUESTIONS: readonly NamedField[] = [
  {
    name: 'level',
    label: '资格等级',
    widget: { kind: 'selects', settings: { options: [{ value: 'first', label: '一级' }] } },
    required: true,
  },
  { name: 'form', label: '保函形式', kind: 'choice', options: 'guaranteeForm' },
  { name: 'free', label: '无在建项目', kind: 'flag', required: true },
  { name: 'proof', label: '证明材料', kind: 'files', required: true },
];
const SUPPLY_CHAIN: FlowStep[] = [
  { uuid: 'supply', flowNodeType: 'SUPPLY_INFO' },
  { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page' },
];

describe('supplement questions', () => {
  it('[LC-10] [VA-09] are all answered, each by its kind, with files of the bidder', async () => {
    const own = (await completeDraft(server)).biddingApplyFiles?.businessLicenseKeys ?? [];
    const foreign = (await completeDraft(server, 'BIDDER002')).biddingApplyFiles?.businessLicenseKeys ?? [];
    const applyNo = await awaitingSupplement();
    const supply = (answers: { name: string; value: unknown }[]) =>
      bidder.call(sendEvent, { applyNo, version: 1, event: { type: 'supply', answers } });

    expect(fieldsOf((await supply([])).data)).toEqual(['answers.level', 'answers.free', 'answers.proof']);
    const wrong = await supply([
      { name: 'level', value: 'third' },
      { name: 'form', value: 'clay' },
      { name: 'free', value: '是' },
      { name: 'proof', value: 'k' },
      { name: 'other', value: 1 },
    ]);
    expect(fieldsOf(wrong.data)).toEqual(['answers.level', 'answers.form', 'answers.free', 'answers.proof', 'answers.other']);
    const right = [
      { name: 'level', value: 'first' },
      { name: 'form', value: 'paper' },
      { name: 'free', value: false },
    ];
    expect(fieldsOf((await supply([...right, { name: 'proof', value: foreign }])).data)).toEqual(['files']);
    expect((await supply([...right, { name: 'proof', value: own }])).code).toBe(0);

    const { data } = await bidder.call(guaranteeDetail, { applyNo });
    expect(data.supplement.fields).toEqual(QUESTIONS);
    expect(data.supplement.answers).toEqual([...right, { name: 'proof', value: own }]);
    expect(data.applyFormInfo.guaranteeStatus).toBe(6);
  });

  it.each([
    ['a product that asks nothing', [], '请上传补充材料'],
    ['a product whose questions need no answer', [QUESTIONS[1]], '请填写补充内容或上传补充材料'],
  ])('[LC-10] hand nothing in unless something is given, at the step of %s', async (_product, questions, message) => {
    const applyNo = await awaitingSupplement(questions.filter((one) => one !== undefined));
    const supply = (given: object) => bidder.call(sendEvent, { applyNo, version: 1, event: { type: 'supply', ...given } });
    for (const given of [{}, { answers: [], files: [] }])
      expect(await supply(given)).toMatchObject({ code: 40001, data: { errors: [{ field: 'files', message }] } });
    const files = (await completeDraft(server)).biddingApplyFiles?.businessLicenseKeys ?? [];
    expect(await supply({ files })).toMatchObject({ code: 0, data: { guaranteeStatus: 6 } });
  });

  it('[OS-06] whoever reads an identity number of the answers in the history, and is not the bidder, stands in the log with it, once', async () => {
    const applyNo = await awaitingSupplement([{ name: 'card', label: '项目经理证件号码', kind: 'identityCard', required: true }]);
    const answers = [{ name: 'card', value: '110101199003071233' }];
    expect((await bidder.call(sendEvent, { applyNo, version: 1, event: { type: 'supply', answers } })).code).toBe(0);
    const shownTo = async (client: TestClient) => (await client.call(guaranteeHistory, { applyNo })).data.list.at(-1)?.given.answers;
    const letter = await server.signedClient({ account: PEOPLE.letter });
    for (const client of [letter, bidder, letter]) expect(await shownTo(client)).toEqual(answers);
    expect(await shownTo(platform)).toEqual([{ name: 'card', value: '110***********1233' }]);
    expect(await identityReaders(server.context.db, applyNo)).toEqual([`user-${PEOPLE.letter}`]);
  });
});

describe('bad input of every kind', () => {
  it('[VA-09] [FF-11] is kept in a draft, and every wrong field is named when it is submitted', async () => {
    await offerFields(EVERY_FIELD);
    const complete = await completeDraft(server);
    for (const [name, value, filled] of Object.entries(BAD_INPUT).flatMap(bodiesOf)) {
      const projectFields = Object.fromEntries(filled.map((field) => [field.name, value]));
      const { code, data } = await bidder.call(saveApplication, { application: { ...complete, projectFields } });
      if (REFUSED.has(name)) {
        expect([name, code]).toEqual([name, 40001]);
        continue;
      }
      expect([name, code]).toEqual([name, 0]);
      const answer = await submit(data.applyNo);
      expect([name, [0, 40001].includes(answer.code)]).toEqual([name, true]);
      for (const field of fieldsOf(answer.data)) expect(field).toMatch(/^project_fields\.|^files$/);
      if (answer.code === 0) await resetApplications();
    }
  });
});

function awaitingSupplement(questions = QUESTIONS): Promise<string> {
  return applicationAt(server, 'awaitingSupply', {
    step: 0,
    issueChain: JSON.stringify(SUPPLY_CHAIN),
    supplementFields: JSON.stringify(questions),
  });
}

async function offerFields(fields: readonly NamedField[]): Promise<void> {
  await server.context.db
    .updateTable('product')
    .set({ projectFields: JSON.stringify(fields) })
    .execute();
}

async function throughChannel(channelCode: string): Promise<TestClient> {
  const account = PEOPLE.bidder;
  const users = () => server.context.db.updateTable('userAccount').where('account', '=', account);
  await users().set({ channelCode }).execute();
  const client = await server.signedClient({ account });
  await users().set({ channelCode: '' }).execute();
  return client;
}

async function nameProducts(): Promise<void> {
  const { db } = server.context;
  const { data } = await db.selectFrom('project').select('data').executeTakeFirstOrThrow();
  await db
    .updateTable('project')
    .set({ data: JSON.stringify({ ...data, configProInfo: { productIds: PRODUCT_NO } }) })
    .execute();
}

async function draft({
  projectFields,
  withOther = false,
}: {
  projectFields: Record<string, unknown>;
  withOther?: boolean;
}): Promise<string> {
  const application = await completeDraft(server);
  const files = application.biddingApplyFiles ?? {};
  const whole = {
    ...application,
    biddingApplyFiles: { ...files, ...(withOther && files.businessLicenseKeys ? { otherFiles: files.businessLicenseKeys } : {}) },
    projectFields,
  };
  return (await bidder.call(saveApplication, { application: whole })).data.applyNo;
}

function submit(applyNo: string) {
  return bidder.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } });
}

async function resetApplications(): Promise<void> {
  await server.context.db.deleteFrom('guarantee').execute();
}

function fieldsOf(data: object): string[] {
  return 'errors' in data && Array.isArray(data.errors) ? (data.errors as { field: string }[]).map(({ field }) => field) : [];
}

/** A long list is given whole to what holds rows, and to the others as far as is still too much for any. */
function bodiesOf([name, value]: [string, unknown]): [string, unknown, readonly NamedField[]][] {
  if (!Array.isArray(value) || value.length <= TOO_MANY) return inBodies(name, value, EVERY_FIELD);
  const others = EVERY_FIELD.filter((field) => !hasRows(field));
  return [...inBodies(name, value, EVERY_FIELD.filter(hasRows)), ...inBodies(name, value.slice(0, TOO_MANY), others)];
}

function hasRows({ widget }: NamedField): boolean {
  return widget?.kind === 'repeat-section' || widget?.kind === 'table';
}

function inBodies(name: string, value: unknown, fields: readonly NamedField[]): [string, unknown, readonly NamedField[]][] {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  const together = Math.max(1, Math.floor(BODY_BYTES / bytes));
  return Array.from({ length: Math.ceil(fields.length / together) }, (_none, part) => [
    name,
    value,
    fields.slice(part * together, (part + 1) * together),
  ]);
}
