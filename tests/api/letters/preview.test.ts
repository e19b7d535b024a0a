import { sql } from 'kysely';
import { guaranteeDetail } from '#contract/guarantees';
import { previewLetter } from '#contract/letters';
import { managedProduct, productDetail, productOptions, saveProduct, saveProductTemplates } from '#contract/products';
import { addTemplate, previewTemplate, saveTemplate, templateDetail, templateEvent, templatePage } from '#contract/templates';
import { CONTRACT_PLACEHOLDERS, LETTER_PLACEHOLDERS } from '#domain/template/template-text';
import { openDocumentService } from '#server/documents/document-service';
import { findTemplate } from '#server/records/templates/repository';
import { pageOfWritten } from '#server/records/templates/written-repository';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProduct, PRODUCT_NO } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { indexesRead } from '#tests/support/plan';
import { startTestServer, type TestServer } from '#tests/support/server';
import { textOfPages } from '../../documents/poppler';
import { deafWorker, endedWorker } from '../../documents/workers';

const LOOKING = '13900000028';

let server: TestServer;
let bank: TestClient;
let documents: TestServer['context']['documents'];

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await addAccount(server.context.db, LOOKING, [{ appId: 'LETTERBNK', orgType: 'letter', roles: ['default'] }]);
  bank = await server.signedClient({ account: PEOPLE.letter });
  documents = server.context.documents;
});
afterAll(() => server.stop());
afterEach(() => {
  server.context.documents = documents;
});

const waiting = () => applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online' });

async function traces() {
  const { db } = server.context;
  const count = async (table: 'letter' | 'letterReservation' | 'announcedBytes') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return [await count('letter'), await count('letterReservation'), await count('announcedBytes')];
}

it('[LC-11] shows the pages of the letter before it is issued, says what stands in it, and leaves nothing behind', async () => {
  const applyNo = await waiting();
  const before = await traces();
  const { code, data } = await bank.call(previewLetter, { applyNo });
  expect(code).toBe(0);
  expect(data.letter).toMatchObject({
    applicantName: 'BIDDER001有限公司',
    beneficiaryName: '深圳市前海建设投资有限公司',
    projectName: '前海科技园一期工程',
    sectionNames: ['土建施工一标段'],
    guaranteeAmount: '800000.00',
    amountInCapitals: '捌拾万元整',
  });
  const pages = textOfPages(Buffer.from(data.pdf, 'base64'));
  expect(pages).toHaveLength(data.pages);
  const words = pages.join('').replaceAll(/\s/g, '');
  for (const word of ['800,000.00', '捌拾万元整', 'BIDDER001有限公司', '前海科技园一期工程', '出具时生成', '未经签章'])
    expect(words).toContain(word);
  expect(words).not.toMatch(/BH[0-9A-Z]{9}-\d{8}/);
  expect(await traces()).toEqual(before);
});

it('[CH-01] [LC-11] names the channel by which it was applied for', async () => {
  const applyNo = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online', channelCode: 'tjnjs' });
  const { data } = await bank.call(previewLetter, { applyNo });
  const words = textOfPages(Buffer.from(data.pdf, 'base64')).join('').replaceAll(/\s/g, '');
  for (const word of ['办理渠道', '农村产权交易']) expect(words).toContain(word);
});

it.each([
  ['the bidder', PEOPLE.bidder, 40301],
  ['the guarantee organisation', PEOPLE.guarantee, 40301],
  ['the beneficiary', PEOPLE.bidding, 40301],
  ['the platform', PEOPLE.platform, 40301],
  ['a user of the letter organisation who may only look', LOOKING, 40301],
  ['another bidder', PEOPLE.rival, 40401],
])('[LC-11] refuses the preview to %s', async (_name, account, code) => {
  const client = await server.signedClient({ account });
  const answer = await client.call(previewLetter, { applyNo: await waiting() });
  expect([answer.code, answer.raw.includes('JVBER')]).toEqual([code, false]);
});

it.each(['awaitingAudit', 'letterIssued', 'suspended', 'cancelled'] as const)(
  '[LC-11] refuses the preview in status %s as the event itself',
  async (state) => {
    const applyNo = await applicationAt(server, state);
    expect(await bank.call(previewLetter, { applyNo })).toMatchObject({ code: 40902, data: { version: 1 } });
  },
);

it('[LC-11] refuses the preview once the bids are open, and of what does not exist', async () => {
  const opened = await applicationAt(server, 'awaitingLetter', { bidOpeningAt: new Date(server.clock.now().getTime() - 1000) });
  expect((await bank.call(previewLetter, { applyNo: opened })).code).toBe(40902);
  expect((await bank.call(previewLetter, { applyNo: 'BH0' })).code).toBe(40401);
});

it('[LC-11] draws previews in turns beside the letters, and refuses at once what no longer fits', async () => {
  const applyNo = await waiting();
  const { documents: drawing } = server.context;
  let arrived = 0;
  let begin = (): void => undefined;
  const all = new Promise<void>((resolve) => (begin = resolve));
  server.context.documents = {
    ...drawing,
    previewLetter: async (data, caller) => {
      arrived += 1;
      if (arrived === 50) begin();
      await all;
      return drawing.previewLetter(data, caller);
    },
  };
  const requests = Array.from({ length: 50 }, () => bank.call(previewLetter, { applyNo }));
  const codes = (await Promise.all(requests)).map(({ code }) => code);
  expect([codes.filter((code) => code === 0).length, codes.filter((code) => code === 50301).length]).toEqual([41, 9]);
  expect((await bank.call(previewLetter, { applyNo })).code).toBe(0);
});

it('[ER-02] answers a page while sixty documents wait for a thread, and one more than may wait with 503 and Retry-After', async () => {
  const applyNo = await waiting();
  const deaf = deafWorker();
  const startWorker = jest.fn(endedWorker).mockImplementationOnce(() => deaf);
  const slow = openDocumentService({
    lanes: { upload: { threads: 1, mostWaiting: 60, mostOfOne: 60, mostWaitMs: Infinity, timeoutMs: 3_600_000, startWorker } },
  });
  let attempt = 0;
  server.context.documents = { ...slow, previewLetter: (data, caller) => ((attempt += 1), slow.previewLetter(data, caller)) };
  const answered: number[] = [];
  const previews = Array.from({ length: 62 }, () =>
    bank.call(previewLetter, { applyNo }).then(({ status, headers }) => {
      answered.push(status);
      return Number(headers['retry-after']) > 0;
    }),
  );
  await eventually(() => attempt === 62);
  expect((await bank.call(guaranteeDetail, { applyNo })).code).toBe(0);
  expect(answered).toEqual([503]);
  await deaf.terminate();
  expect((await Promise.all(previews)).filter((drawn) => drawn)).toHaveLength(1);
  await slow.close();
});

describe('templates of letters', () => {
  const everyOf = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([name, label]) => `${label}：{{${name}}}`);
  const EVERY = everyOf(LETTER_PLACEHOLDERS);
  const TEXT = { name: '本行投标保函', title: '投标保函', paragraphs: ['第一段', ...EVERY] };
  let institution: TestClient;
  let rival: TestClient;
  let platform: TestClient;

  beforeAll(async () => {
    await addAccount(server.context.db, '13900000032', [{ appId: 'LETTERBK2', orgType: 'letter' }]);
    await addAccount(server.context.db, '13900000031', [{ appId: 'GUARANT02', orgType: 'guarantee', roles: ['admin'] }]);
    institution = await server.signedClient({ account: PEOPLE.guarantee });
    rival = await server.signedClient({ account: '13900000031' });
    platform = await server.signedClient({ account: PEOPLE.platform });
    await addProduct(server);
  });

  const written = async (by = institution) => {
    const { templateNo } = (await by.call(addTemplate, { name: TEXT.name, guaranteeType: 'bid' })).data;
    const { version } = (await by.call(saveTemplate, { templateNo, version: 1, ...TEXT })).data;
    return { templateNo, version };
  };
  const published = async (by = institution) => {
    const { templateNo, version } = await written(by);
    expect((await by.call(templateEvent, { templateNo, version, event: 'publish', note: '首版' })).code).toBe(0);
    return templateNo;
  };
  const detail = async (templateNo: string, by = institution) => (await by.call(templateDetail, { templateNo })).data;
  const errorsOf = (data: object) => ('errors' in data ? (data.errors as { field: string }[]).map(({ field }) => field) : []);

  it('[LC-11] [RT-20] are written, previewed with sample data by the renderer of letters, and published version by version', async () => {
    const { data: drawn } = await institution.call(previewTemplate, { title: TEXT.title, paragraphs: TEXT.paragraphs });
    const words = textOfPages(Buffer.from(drawn.pdf, 'base64')).join('').replaceAll(/\s/g, '');
    for (const word of ['示例建筑工程有限公司', 'GUARANTEE有限公司', '捌拾万元整', '未经签章']) expect(words).toContain(word);
    expect(words).not.toContain('{{');

    const templateNo = await published();
    const first = await detail(templateNo);
    expect(first).toMatchObject({
      state: 'published',
      edition: 1,
      unpublished: false,
      editions: [{ edition: 1, note: '首版', paragraphs: TEXT.paragraphs }],
    });
    await institution.call(saveTemplate, { templateNo, version: first.version, ...TEXT, paragraphs: ['第二版'] });
    const second = await detail(templateNo);
    expect([second.unpublished, second.paragraphs, second.allowedEvents]).toEqual([true, ['第二版'], ['publish', 'disable']]);
    await institution.call(templateEvent, { templateNo, version: second.version, event: 'publish' });
    expect((await detail(templateNo)).editions.map(({ edition, paragraphs }) => [edition, paragraphs.length])).toEqual([
      [2, 1],
      [1, TEXT.paragraphs.length],
    ]);
  });

  it('[LC-11] are chosen by the products of who wrote them, keep the version that was chosen, and stay while one is chosen', async () => {
    const templateNo = await published();
    const [chosen] = (await detail(templateNo)).editions.map(({ templateId }) => templateId);
    const letter = chosen ?? '';
    const offeredTo = async (productNo: string, by: TestClient) =>
      (await by.call(productOptions, { productNo })).data.templates.map(({ templateId }) => templateId);
    expect(await offeredTo(PRODUCT_NO, institution)).toContain(letter);
    await addProduct(server, { productNo: 'OF-RIVAL', guaranteeAppId: 'GUARANT02', letterAppId: null });
    expect(await offeredTo('OF-RIVAL', rival)).not.toContain(letter);
    const { code } = await rival.call(saveProductTemplates, { productNo: 'OF-RIVAL', version: 1, templates: { letter } });
    expect(code).toBe(40001);
    const choose = (templates: { letter?: string }, version: number) =>
      institution.call(saveProductTemplates, { productNo: PRODUCT_NO, version, templates });
    const { version } = (await choose({ letter }, 1)).data;

    const { version: at } = await detail(templateNo);
    await institution.call(saveTemplate, { templateNo, version: at, ...TEXT, paragraphs: ['第二版'] });
    await institution.call(templateEvent, { templateNo, version: at + 1, event: 'publish' });
    const wanted = { kind: 'letter', productNo: PRODUCT_NO, guaranteeType: 'bid' } as const;
    expect((await findTemplate(server.context.db, { ...wanted, chosen: letter })).body.paragraphs[0]).toBe('第一段');
    expect(await institution.call(templateEvent, { templateNo, version: at + 2, event: 'disable' })).toMatchObject({
      code: 40902,
      msg: expect.stringContaining('有 1 个产品选用'),
    });
    expect((await choose({}, version)).code).toBe(0);
    expect((await institution.call(templateEvent, { templateNo, version: at + 2, event: 'disable' })).code).toBe(0);
    expect((await offeredTo(PRODUCT_NO, institution)).some((id) => id.startsWith(templateNo))).toBe(false);
  });

  it('[AF-02] are seen by applicants as a sample of the letter before they apply, by the product that has them alone', async () => {
    const productNo = 'OF-FORM';
    await addProduct(server, { productNo, letterAppId: null, letterAppName: 'GUARANTEE有限公司' });
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const fileOf = async () => (await bidder.call(productDetail, { productNo })).data.templateFiles;
    const read = (key: string, by = bidder) => by.request('GET', `/guarantee/api/file/download?key=${encodeURIComponent(key)}`);
    const [standard] = await fileOf();
    expect(standard?.fileName).toMatch(/^投标保函格式（第\d+版）\.pdf$/);

    const templateNo = await published();
    const [chosen] = (await detail(templateNo)).editions;
    const letter = chosen?.templateId ?? '';
    await institution.call(saveProductTemplates, { productNo, version: 1, templates: { letter } });
    const [{ key, fileName } = { key: '', fileName: '' }] = await fileOf();
    expect([fileName, key]).toEqual(['投标保函格式（第1版）.pdf', `letter-form.${letter}.${productNo}`]);
    const file = await read(key);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(file.raw.length) });
    const words = textOfPages(file.raw).join('').replaceAll(/\s/g, '');
    for (const word of ['第一段', '示例建筑工程有限公司', 'GUARANTEE有限公司', '格式样本']) expect(words).toContain(word);
    expect((await bidder.request('GET', `/api/attachment/view?key=${key}`)).raw.equals(file.raw)).toBe(true);

    expect((await read(key, server.client())).code).toBe(20001);
    const [draft] = [(await written()).templateNo];
    for (const wrong of [
      `${key}.x`,
      `letter-form.${letter}`,
      `letter-form.${letter}.OF-RIVAL`,
      `letter-form.${draft}-1.${productNo}`,
      'letter-form..',
    ])
      expect((await read(wrong)).code).toBe(40401);
    expect((await read(`letter-form.business-default-1.${productNo}`)).code).toBe(40401);
    expect((await read(`letter-form.\u0000.${productNo}`)).code).toBe(40001);
    await institution.call(saveProductTemplates, { productNo, version: 2, templates: {} });
  });

  it('[AF-02] [LC-11] stay to be seen by those who applied before another institution issues for the product', async () => {
    const productNo = 'OF-BEFORE';
    await addProduct(server, { productNo });
    const templateNo = await published(bank);
    const letter = (await detail(templateNo, bank)).editions[0]?.templateId ?? '';
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const read = (of: string) => bidder.request('GET', `/guarantee/api/file/download?key=letter-form.${letter}.${of}`);
    const { version } = (await institution.call(saveProductTemplates, { productNo, version: 1, templates: { letter } })).data;
    const { basicInfo } = (await institution.call(managedProduct, { productNo })).data;
    const changed = await institution.call(saveProduct, { productNo, version, basicInfo: { ...basicInfo, letterAppId: 'LETTERBK2' } });
    expect(changed.code).toBe(0);
    const words = textOfPages((await read(productNo)).raw)
      .join('')
      .replaceAll(/\s/g, '');
    for (const word of ['第一段', 'LETTERBNK有限公司']) expect(words).toContain(word);
    expect(words).not.toContain('LETTERBK2有限公司');
    await addProduct(server, { productNo: 'OF-AFTER', letterAppId: 'LETTERBK2' });
    expect((await read('OF-AFTER')).code).toBe(40401);
  });

  it('[OS-06] [RT-20] of contracts are written clause by clause, chosen by a product, and what its contracts say; one that is there keeps its version', async () => {
    const { db } = server.context;
    const clauses = [
      { heading: '约定内容', paragraphs: [everyOf(CONTRACT_PLACEHOLDERS).join('；')] },
      { heading: '生效', paragraphs: ['双方签署后生效'] },
    ];
    const text = { name: '本公司担保合同', title: '委托担保合同书', paragraphs: [], clauses };
    const { data: drawn } = await institution.call(previewTemplate, { kind: 'guarantee', title: text.title, paragraphs: [], clauses });
    const shown = textOfPages(Buffer.from(drawn.pdf, 'base64')).join('').replaceAll(/\s/g, '');
    for (const word of ['甲方名称：示例建筑工程有限公司', 'GUARANTEE有限公司', '第二条', '未经签署']) expect(shown).toContain(word);
    expect(shown).not.toContain('{{');

    const { templateNo } = (await institution.call(addTemplate, { name: text.name, kind: 'guarantee' })).data;
    expect((await institution.call(saveTemplate, { templateNo, version: 1, ...text, clauses: [] })).code).toBe(40001);
    await institution.call(saveTemplate, { templateNo, version: 1, ...text });
    await institution.call(templateEvent, { templateNo, version: 2, event: 'publish' });
    const [published] = (await detail(templateNo)).editions;
    expect(published?.clauses).toEqual(clauses);
    const productNo = 'OF-CONTRACT';
    const sign = { uuid: 'sign', flowNodeType: 'SIGN', signType: 'online' };
    await addProduct(server, { productNo, issueChain: JSON.stringify([sign, { uuid: 'letter', flowNodeType: 'PENDING_LETTER' }]) });
    const choose = (templates: object, version: number) => institution.call(saveProductTemplates, { productNo, version, templates });
    expect((await choose({ business: published?.templateId }, 1)).code).toBe(40001);
    const { version } = (await choose({ guarantee: published?.templateId }, 1)).data;

    const applyNo = await applicationAt(server, 'awaitingSignature', { productNo });
    const contracts = () =>
      db.selectFrom('contractDocument').select(['kind', 'title', 'templateId']).where('applyNo', '=', applyNo).execute();
    const signed = { kind: 'guarantee', title: '委托担保合同书', templateId: published?.templateId };
    expect(await contracts()).toEqual(
      expect.arrayContaining([signed, expect.objectContaining({ kind: 'business', title: '电子保函服务协议' })]),
    );
    await institution.call(saveTemplate, { templateNo, version: 3, ...text, title: '第二版' });
    await institution.call(templateEvent, { templateNo, version: 4, event: 'publish' });
    expect(await contracts()).toContainEqual(signed);
    expect(await institution.call(templateEvent, { templateNo, version: 5, event: 'disable' })).toMatchObject({
      code: 40902,
      msg: expect.stringContaining('有 1 个产品选用'),
    });

    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const forms = (await bidder.call(productDetail, { productNo })).data.templateFiles;
    expect(forms.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^投标保函格式/),
      '电子保函服务协议格式（第1版）.pdf',
      '委托担保合同书格式（第1版）.pdf',
    ]);
    const [key = ''] = forms.map(({ key }) => key).slice(-1);
    const file = await bidder.request('GET', `/guarantee/api/file/download?key=${encodeURIComponent(key)}`);
    expect(textOfPages(file.raw).join('').replaceAll(/\s/g, '')).toContain('双方签署后生效');
    expect((await bidder.request('GET', `/guarantee/api/file/download?key=${key.replace('contract', 'letter')}`)).code).toBe(40401);

    const standard = await detail('standard-guarantee', platform);
    expect([standard.standard, standard.kind, standard.mayEdit, standard.clauses.length > 3]).toEqual([true, 'guarantee', true, true]);
    const copy = (await institution.call(addTemplate, { name: '副本', kind: 'letter', copyOf: 'standard-guarantee' })).data.templateNo;
    expect(await detail(copy)).toMatchObject({ kind: 'guarantee', clauses: standard.clauses });
    await choose({}, version);
  });

  it('[LC-11] of the platform are copied by institutions and written by the platform alone; its standard is what products without a choice take', async () => {
    const templateNo = 'standard-bid';
    const standard = await detail(templateNo);
    expect([standard.mayEdit, standard.allowedEvents]).toEqual([false, []]);
    expect((await institution.call(saveTemplate, { templateNo, version: 1, ...TEXT })).code).toBe(40301);
    const copy = (await institution.call(addTemplate, { name: '副本', copyOf: templateNo })).data.templateNo;
    expect((await detail(copy)).paragraphs).toEqual(standard.paragraphs);
    await platform.call(saveTemplate, { templateNo, version: standard.version, ...TEXT, paragraphs: ['新标准'] });
    expect(await detail(templateNo)).toMatchObject({ unpublished: false, paragraphs: standard.paragraphs });
    const { version } = await detail(templateNo, platform);
    await platform.call(templateEvent, { templateNo, version, event: 'publish' });
    const best = await findTemplate(server.context.db, { kind: 'letter', productNo: PRODUCT_NO, guaranteeType: 'bid' });
    expect(best.body.paragraphs).toEqual(['新标准']);
    expect((await platform.call(templateEvent, { templateNo, version: version + 1, event: 'disable' })).code).toBe(40902);
  });

  it('[LC-11] refuse what letters could not say, what is another’s, and what somebody else has changed', async () => {
    const { templateNo, version } = await written();
    const save = (text: Partial<typeof TEXT>, by = institution, from = version) =>
      by.call(saveTemplate, { templateNo, version: from, ...TEXT, ...text });
    for (const [text, field] of [
      [{ paragraphs: ['{{nobody}}'] }, 'paragraphs.0'],
      [{ paragraphs: ['正文', '{{constructor}}'] }, 'paragraphs.1'],
      [{ paragraphs: ['{{amount}'] }, 'paragraphs.0'],
      [{ paragraphs: ['😀'] }, 'paragraphs.0'],
      [{ paragraphs: [] }, 'paragraphs'],
      [{ title: ' ' }, 'title'],
      [{ name: ' ' }, 'name'],
    ] as const) {
      const answer = await save({ ...text, ...('paragraphs' in text ? { paragraphs: [...text.paragraphs] } : {}) } as Partial<typeof TEXT>);
      expect([answer.code, errorsOf(answer.data)]).toEqual([40001, [field]]);
    }
    for (const text of [
      { paragraphs: Array.from({ length: 41 }, () => '段') },
      { paragraphs: ['段'.repeat(2001)] },
      { title: '名'.repeat(21) },
      { paragraphs: ['\u0000'] },
    ])
      expect((await save(text)).code).toBe(40001);
    expect((await institution.call(previewTemplate, { title: '保函', paragraphs: ['{{nobody}}'] })).code).toBe(40001);
    expect((await save({}, rival)).code).toBe(40401);
    expect((await rival.call(templateDetail, { templateNo })).code).toBe(40401);
    expect((await rival.call(addTemplate, { name: '偷', copyOf: templateNo })).code).toBe(40401);
    expect((await bank.call(templateEvent, { templateNo, version, event: 'publish' })).code).toBe(40401);
    expect((await platform.call(templateDetail, { templateNo })).code).toBe(40401);
    const unseen = (await platform.call(addTemplate, { name: '平台草稿', copyOf: 'standard-bid' })).data.templateNo;
    expect((await institution.call(templateDetail, { templateNo: unseen })).code).toBe(40401);
    const names = async (by: TestClient) => (await by.call(templatePage, { size: 100 })).data.list.map((one) => one.templateNo);
    expect([(await names(institution)).includes(unseen), (await names(platform)).includes(templateNo)]).toEqual([false, false]);
    expect((await save({}, institution, version - 1)).code).toBe(40901);
    const codes = (await Promise.all(Array.from({ length: 50 }, () => save({})))).map(({ code }) => code);
    expect([codes.filter((code) => code === 0).length, codes.filter((code) => code === 40901).length]).toEqual([1, 49]);
  });

  it('are read by their indexes where there are many', async () => {
    const { db } = server.context;
    await sql`insert into template (name, kind, owner_app_id, owner_app_name, state, edited_by, edited_at)
      select '模板' || n, 'letter', 'APP' || n, '', 'published', '', now() - n * interval '1 minute' from generate_series(1, 5000) n`.execute(
      db,
    );
    await sql`analyze template`.execute(db);
    const read = (appId: string | undefined, keyword = '') =>
      indexesRead(server, (db) => pageOfWritten(db, { appId, keyword, kind: undefined, state: undefined, page: 1, size: 10 }));
    for (const indexes of [await read('GUARANTEE'), await read(undefined), await read(undefined, '模板4321')])
      expect(indexes.filter((index) => index.startsWith('all of'))).toEqual([]);
    expect(await read(undefined, '模板4321')).toContain('template_by_words');
  });
});

it('[LC-11] says which placeholder of the template has nothing to stand for', async () => {
  const applyNo = await waiting();
  await server.context.db
    .updateTable('documentTemplate')
    .set({ body: JSON.stringify({ paragraphs: ['由{{nobody}}承担'] }) })
    .where('kind', '=', 'letter')
    .execute();
  expect(await bank.call(previewLetter, { applyNo })).toMatchObject({ code: 50301, msg: expect.stringContaining('{{nobody}}') });
});
