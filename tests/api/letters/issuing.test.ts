import { downloadFile } from '#contract/files';
import { sendEvent } from '#contract/guarantees';
import { printLetter } from '#contract/letters';
import { GUARANTEE_TYPES } from '#domain/guarantee/guarantee-type';
import { LETTER_PLACEHOLDERS } from '#domain/template/template-text';
import { CertificateAuthorityError } from '#server/adapters/certificate/certificate-authority';
import type { FileStore } from '#server/adapters/storage/file-store';
import type { LetterData } from '#server/documents/document-data';
import { letterValues } from '#server/documents/document-values';
import { deleteUnusedBytes, storageKey } from '#server/records/files/store-file';
import { addPeople, applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { NAMES_BY_SCRIPT } from '#tests/support/names-by-script';
import { startTestServer, type TestServer } from '#tests/support/server';
import { textOfPages } from '../../documents/poppler';

const ISSUER = {
  name: 'LETTERBNK有限公司',
  creditCode: '91110000LETTERBNK',
  phone: '022-66201188',
  address: '天津市滨海新区新港大道188号',
};

let server: TestServer;
let bank: TestClient;
let platform: TestClient;
let real: TestServer['context']['adapters'];
let documents: TestServer['context']['documents'];

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await server.context.db
    .updateTable('organisation')
    .set({ contactTel: ISSUER.phone, orgRegisterAddress: ISSUER.address })
    .where('appId', '=', 'LETTERBNK')
    .execute();
  real = { ...server.context.adapters };
  documents = server.context.documents;
});
afterAll(() => server.stop());
beforeEach(async () => {
  bank = await server.signedClient({ account: PEOPLE.letter });
  platform = await server.signedClient({ account: PEOPLE.platform });
});
afterEach(() => {
  Object.assign(server.context.adapters, real);
  server.context.documents = documents;
});

const waiting = () => applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online' });
const issue = async (applyNo: string, idempotencyKey: string = applyNo) =>
  bank.call(sendEvent, { applyNo, version: 1, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } }, { idempotencyKey });

function letterOf(applyNo: string) {
  return server.context.db.selectFrom('letter').select(['letterNo', 'fileKey']).where('applyNo', '=', applyNo).executeTakeFirst();
}

async function standOf(applyNo: string) {
  const { status, version } = await server.context.db
    .selectFrom('guarantee')
    .select(['status', 'version'])
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
  return { status, version, letter: (await letterOf(applyNo)) !== undefined };
}

function reservedFor(applyNo: string) {
  return server.context.db.selectFrom('letterReservation').select('letterNo').where('applyNo', '=', applyNo).execute();
}

/** Remembers under which keys bytes are stored. */
function rememberingStore(store: FileStore, after: () => Promise<void> = async () => undefined): { store: FileStore; keys: string[] } {
  const keys: string[] = [];
  return {
    keys,
    store: {
      ...store,
      save: async (key, content, mediaType) => {
        const stored = await store.save(key, content, mediaType);
        keys.push(key);
        await after();
        return stored;
      },
    },
  };
}

it('[LC-11] issues no letter for whoever does not say which last day was shown', async () => {
  const applyNo = await waiting();
  const { code, data } = await bank.call(sendEvent, { applyNo, version: 1, event: { type: 'letter' } });
  expect([code, data]).toEqual([40001, { errors: [expect.objectContaining({ field: 'expiry_date' })] }]);
  expect(await letterOf(applyNo)).toBeUndefined();
});

it('[LC-11] lets everybody else go on with an application while its letter is being signed, and then refuses the letter', async () => {
  const applyNo = await waiting();
  let detachFiles: (() => void) | undefined;
  server.context.adapters.certificates = {
    ...real.certificates,
    sign: (reference, data) => new Promise((answer) => (detachFiles = () => answer(real.certificates.sign(reference, data)))),
  };
  const { keys, store } = rememberingStore(real.files);
  server.context.adapters.files = store;
  const issuing = issue(applyNo);
  await eventually(() => detachFiles !== undefined);
  const aborted = await platform.call(sendEvent, { applyNo, version: 1, event: { type: 'abort', reason: '材料存疑' } });
  expect([aborted.code, aborted.data.guaranteeStatus]).toEqual([0, 9]);
  detachFiles?.();
  expect((await issuing).code).toBe(40901);
  expect(await standOf(applyNo)).toEqual({ status: 9, version: 2, letter: false });

  expect(keys).toHaveLength(1);
  await deleteUnusedBytes(server.context);
  expect(await real.files.head(keys[0] ?? '')).toBeDefined();
  server.clock.advance(3601);
  await deleteUnusedBytes(server.context);
  expect(await real.files.head(keys[0] ?? '')).toBeUndefined();
  expect(await server.context.db.selectFrom('announcedBytes').selectAll().execute()).toEqual([]);
});

it('[LC-11] draws one letter, under one number, for twenty clicks at once', async () => {
  const applyNo = await waiting();
  let drawn = 0;
  server.context.documents = {
    ...documents,
    drawLetter(data) {
      drawn += 1;
      return documents.drawLetter(data);
    },
  };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => issue(applyNo, `${applyNo}-${index}`)));
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, ...Array.from({ length: 19 }, () => 40901)]);
  expect(await standOf(applyNo)).toEqual({ status: 7, version: 2, letter: true });
  expect(drawn).toBe(1);
});

it('[LC-11] [PM-05] numbers letters so that none tells how many others were issued', async () => {
  const running: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const applyNo = await waiting();
    expect((await issue(applyNo)).code).toBe(0);
    running.push(Number((await letterOf(applyNo))?.letterNo.split('-').at(-1)) - count);
  }
  expect(new Set(running).size).toBe(3);
});

it('[LC-11] takes no second number for a letter that the certificate authority refused to sign at first', async () => {
  const applyNo = await waiting();
  server.context.adapters.certificates = {
    ...real.certificates,
    sign: () => Promise.reject(new CertificateAuthorityError('无法连接远程签名服务，请稍后再试')),
  };
  expect(await issue(applyNo)).toMatchObject({ code: 50301, msg: '无法连接远程签名服务，请稍后再试' });
  expect(await standOf(applyNo)).toEqual({ status: 6, version: 1, letter: false });
  server.context.adapters.certificates = real.certificates;
  const [reserved] = await reservedFor(applyNo);
  expect((await issue(applyNo)).code).toBe(0);
  expect((await letterOf(applyNo))?.letterNo).toBe(reserved?.letterNo);
  expect(await reservedFor(applyNo)).toEqual([]);
});

it('[LC-11] leaves neither half a step nor bytes for ever where the server ends between storing the letter and issuing it', async () => {
  const applyNo = await waiting();
  const { keys, store } = rememberingStore(real.files, () => Promise.reject(new Error('killed')));
  server.context.adapters.files = store;
  expect((await issue(applyNo)).status).toBe(500);
  expect(await standOf(applyNo)).toEqual({ status: 6, version: 1, letter: false });
  server.context.adapters.files = real.files;
  expect((await issue(applyNo)).code).toBe(0);
  server.clock.advance(3601);
  await server.context.jobs.enqueue(server.context.db, 'clean-up', {});
  await server.drainJobs();
  expect(await real.files.head(keys[0] ?? '')).toBeUndefined();
  const letter = await letterOf(applyNo);
  expect(await real.files.head(storageKey(letter?.fileKey ?? ''))).toBeDefined();
});

it('[LC-11] seals names of every script as the application has them', async () => {
  const names = {
    beneficiaryName: '佛山市𧒽岗𠀐𪜀𫠠𬺰建设有限公司',
    bidderAppName: 'Škoda Łódź（天津）车辆有限公司',
    projectName: '삼성물산주식회사培训基地工程',
  };
  const applyNo = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online', ...names });
  expect((await issue(applyNo)).code).toBe(0);
  const { raw } = await bank.call(downloadFile, { key: (await letterOf(applyNo))?.fileKey ?? '' });
  const text = textOfPages(raw).join('').replace(/\s/g, '');
  expect(Object.values(names).filter((name) => !text.includes(name.replace(/\s/g, '')))).toEqual([]);
  expect(text).not.toContain('〓');
});

it('[LC-11] seals names in every script that has a font', async () => {
  const sealed: string[] = [];
  for (const projectName of inNamesOfProjects(Object.values(NAMES_BY_SCRIPT))) {
    const applyNo = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online', projectName });
    expect([projectName, (await issue(applyNo)).code]).toEqual([projectName, 0]);
    expect(await letterOf(applyNo)).toBeDefined();
    sealed.push(projectName);
  }
  expect(sealed.join('、')).toBe(Object.values(NAMES_BY_SCRIPT).join('、'));
});

it('[LC-11] seals names in words of joined letters, and stops others in their place', async () => {
  const names = {
    beneficiaryName: 'شركة محمد بن سلمان（天津）有限公司',
    bidderAppName: 'क्षत्रिय श्री（天津）有限公司',
    projectName: 'བསྟན་འཛིན་རྒྱ་མཚོ道路工程',
  };
  const applyNo = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online', ...names });
  drawWith({ beneficiaryName: 'شركة مخمد بن سلمان（天津）有限公司' });
  expect(await issue(applyNo)).toMatchObject({ code: 50301, msg: '保函中的受益人与申请记录不一致，已停止签章，请联系平台处理' });
  server.context.documents = documents;
  expect((await issue(applyNo, `${applyNo}-again`)).code).toBe(0);
});

function drawWith(change: Partial<LetterData>): void {
  drawAs((data) => ({ ...data, ...change }));
}

function drawAs(change: (data: LetterData) => LetterData): void {
  server.context.documents = { ...documents, drawLetter: (data, madeFor) => documents.drawLetter(change(data), madeFor) };
}

/** Says more than is recorded in the paragraphs alone. */
const saidLonger =
  (name: string) =>
  (data: LetterData): LetterData => ({ ...data, values: { ...data.values, [name]: `${letterValues(data)[name] ?? ''}1` } });

it.each<[string, Partial<LetterData>]>([
  ['受益人', { beneficiaryName: '甲公司' }],
  ['受益人', { beneficiaryName: '深圳市前海建设投资有限公司天津分公司' }],
  ['项目编号', { projectNo: 'XM20260019' }],
  ['担保金额、担保金额大写', { amountInCapitals: '人民币捌拾万元整零壹分' }],
  ['开立人、保函名称', { issuer: { ...ISSUER, name: 'LETTERBNK有限公司天津分行' } }],
  ['开立人统一社会信用代码', { issuer: { ...ISSUER, creditCode: '91110000LETTERBNK1' } }],
  ['开立人电话', { issuer: { ...ISSUER, phone: '022-662011880' } }],
  ['开立人地址', { issuer: { ...ISSUER, address: `${ISSUER.address}二楼` } }],
  ['保函名称', { title: '非投标保函' }],
  ['办理渠道', { channelName: '农村产权交易二部' }],
  ['验证码', { verifyCode: '另一码9' }],
  ['申请人', { applicantName: '乙公司' }],
  ['项目名称', { projectName: '另一工程' }],
  ['项目编号', { projectNo: 'XM2026002' }],
  ['标段（包）、标段', { sectionNames: ['土建施工二标段'] }],
  ['担保金额', { amount: '800000.01' }],
  ['担保金额、担保金额大写', { amountInCapitals: '捌佰万元整' }],
  ['保函有效期、生效日期', { effectiveDate: '2020-01-01' }],
  ['保函有效期、到期日期', { expiryDate: '2020-01-01' }],
  ['开立人、保函名称', { issuer: { ...ISSUER, name: '另一银行' } }],
  ['开立人统一社会信用代码', { issuer: { ...ISSUER, creditCode: '91110000BIDDER001' } }],
  ['开立人电话', { issuer: { ...ISSUER, phone: '010-66201188' } }],
  ['开立人地址', { issuer: { ...ISSUER, address: '北京市' } }],
  ['保函名称', { title: '履约保函' }],
  ['办理渠道', { channelName: '另一渠道' }],
  ['保函编号', { letterNo: 'BH-0' }],
  ['验证码', { verifyCode: '另一码' }],
  ['开立日期', { issueDate: '2020-01-01' }],
])('[LC-11] stops a letter with another %s than is recorded, before it is sealed: %j', async (label, change) => {
  const applyNo = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online', channelCode: 'tjnjs' });
  drawWith(change);
  expect(await issue(applyNo)).toMatchObject({ code: 50301, msg: `保函中的${label}与申请记录不一致，已停止签章，请联系平台处理` });
  expect(await standOf(applyNo)).toEqual({ status: 6, version: 1, letter: false });
});

it('[LC-11] stops a letter that says something else than the application, before it is sealed, and says what', async () => {
  const applyNo = await waiting();
  drawWith({ beneficiaryName: '甲公司', amount: '80000.00' });
  const message = '保函中的受益人、担保金额与申请记录不一致，已停止签章，请联系平台处理';
  expect(await issue(applyNo)).toMatchObject({ code: 50301, msg: message });
  expect(await standOf(applyNo)).toEqual({ status: 6, version: 1, letter: false });
  server.context.documents = documents;
  expect((await issue(applyNo)).code).toBe(0);

  const undrawable = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online', projectName: '𰀀山路改造工程' });
  expect(await issue(undrawable)).toMatchObject({ code: 50301, msg: '保函中的项目名称与申请记录不一致，已停止签章，请联系平台处理' });
  expect(await standOf(undrawable)).toEqual({ status: 6, version: 1, letter: false });
});

it('[LC-11] stops a letter that names a channel where it was applied for without one', async () => {
  const applyNo = await waiting();
  drawWith({ channelName: '农村产权交易' });
  expect((await issue(applyNo)).code).toBe(50301);
  expect(await standOf(applyNo)).toEqual({ status: 6, version: 1, letter: false });
  server.context.documents = documents;
  expect((await issue(applyNo)).code).toBe(0);
});

describe('the paragraphs of a letter', () => {
  const placeholders = Object.entries(LETTER_PLACEHOLDERS);
  const specialTerms = { guaranteeInfo: { guaranteeText: '本保函仅用于本项目。\n贵方应在开标后三日内查验。' } };

  beforeAll(async () => {
    const said = placeholders.map(([name, label]) => `本保函的${label}为{{${name}}}`);
    const paragraphs = [...said.slice(0, 3), said.slice(3).join('，')];
    const template = { kind: 'letter', productNo: 'P-EVERY', guaranteeType: null, title: '投标保函', description: '', version: 1 } as const;
    await server.context.db
      .insertInto('documentTemplate')
      .values({ ...template, templateId: 'every', body: JSON.stringify({ paragraphs, clauses: [] }), createdAt: new Date() })
      .execute();
  });

  const waitingWith = async (change: Parameters<typeof applicationAt>[2]) => {
    const applyNo = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online', ...change });
    const before = await server.context.db
      .selectFrom('guarantee')
      .select('application')
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
    const application = JSON.stringify({ ...before.application, ...specialTerms });
    await server.context.db.updateTable('guarantee').set({ application }).where('applyNo', '=', applyNo).execute();
    return applyNo;
  };
  const stopped = (label: string) => ({ code: 50301, msg: `保函中的${label}与申请记录不一致，已停止签章，请联系平台处理` });

  it.each([...placeholders, ['specialTerms', '特别约定']])(
    '[LC-11] stop it, before it is sealed, where they say another %s than is recorded: %s',
    async (name, label) => {
      const applyNo = await waitingWith({ productNo: 'P-EVERY' });
      drawAs(saidLonger(name));
      expect(await issue(applyNo)).toMatchObject(stopped(label));
      expect(await standOf(applyNo)).toEqual({ status: 6, version: 1, letter: false });
      server.context.documents = documents;
      expect((await issue(applyNo, `${applyNo}-again`)).code).toBe(0);
    },
  );

  it.each<[string, (paragraphs: readonly string[]) => string[]]>([
    ['is left out', (paragraphs) => paragraphs.slice(0, -1)],
    ['is added', (paragraphs) => [...paragraphs, '本保函可以转让。']],
    ['stands elsewhere', (paragraphs) => paragraphs.toReversed()],
    ['cannot be drawn', (paragraphs) => paragraphs.map((text) => text.replace('我方', '𰀀方'))],
  ])('[LC-11] stop it, before it is sealed, where one of them %s', async (_what, change) => {
    const applyNo = await waiting();
    drawAs((data) => ({ ...data, paragraphs: change(data.paragraphs) }));
    expect(await issue(applyNo)).toMatchObject({ code: 50301, msg: expect.stringContaining('与申请记录不一致') });
    expect(await standOf(applyNo)).toEqual({ status: 6, version: 1, letter: false });
  });

  it.each([...Object.keys(GUARANTEE_TYPES), 'other'])(
    '[LC-11] let a letter of the platform’s own template be sealed: %s',
    async (guaranteeType) => {
      for (const applyNo of [await waitingWith({ guaranteeType }), await applicationAt(server, 'awaitingLetter', { guaranteeType })])
        expect((await issue(applyNo)).code).toBe(0);
    },
  );

  it('[LC-11] [SG-07] are those of paper where it is signed by hand, and stop it, before it is printed, where they say something else', async () => {
    const issueChain = JSON.stringify([
      { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page', signType: 'offline' },
    ]);
    for (const guaranteeType of [...Object.keys(GUARANTEE_TYPES), 'other']) {
      const applyNo = await waitingWith({ guaranteeType, issueChain, step: 0 });
      drawAs(saidLonger('expiryDate'));
      expect(await bank.call(printLetter, { applyNo })).toMatchObject(stopped('到期日期'));
      server.context.documents = documents;
      expect((await bank.call(printLetter, { applyNo })).code).toBe(0);
    }
  });
});

it('keeps trying to delete bytes that the storage would not delete', async () => {
  const { keys, store } = rememberingStore(real.files, () => Promise.reject(new Error('killed')));
  server.context.adapters.files = store;
  expect((await issue(await waiting())).status).toBe(500);
  server.clock.advance(3601);
  server.context.adapters.files = { ...store, delete: () => Promise.reject(new Error('down')) };
  await expect(deleteUnusedBytes(server.context)).rejects.toThrow('down');
  server.context.adapters.files = real.files;
  await deleteUnusedBytes(server.context);
  expect(await real.files.head(keys[0] ?? '')).toBeUndefined();
});

/** As many names in each as the name of a project may hold. */
function inNamesOfProjects(names: readonly string[]): string[] {
  const projects: string[] = [];
  for (const name of names) {
    const longer = `${projects.at(-1) ?? ''}、${name}`;
    if (projects.length > 0 && [...longer].length <= 200) projects[projects.length - 1] = longer;
    else projects.push(name);
  }
  return projects;
}
