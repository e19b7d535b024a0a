import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { downloadFile } from '#contract/files';
import { sendEvent } from '#contract/guarantees';
import { verifyLetter, type LetterVerification } from '#contract/letters';
import { statusOf, type GuaranteeState } from '#domain/guarantee/status';
import { openSandboxAuthority } from '#server/adapters/certificate/sandbox-authority';
import { openDocumentService } from '#server/documents/document-service';
import { signPdf } from '#server/documents/sign';
import { storageKey } from '#server/records/files/store-file';
import { outsidePdf, withValidationData } from '#tests/documents/outside';
import { endlessWorker } from '#tests/documents/workers';
import { addPeople, applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const run = promisify(execFile);

describe('letters', () => {
  let server: TestServer;
  let bank: TestClient;
  let applyNo: string;
  let letterNo: string;
  let verifyCode: string;
  let key: string;
  let pdf: Buffer;

  beforeAll(async () => {
    server = await startTestServer();
    await addPeople(server);
    bank = await server.signedClient({ account: PEOPLE.letter });
    applyNo = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online' });
    const answer = await bank.call(sendEvent, { applyNo, version: 1, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } });
    expect(answer).toMatchObject({ code: 0, data: { guaranteeStatus: 7 } });
    const letter = await server.context.db.selectFrom('letter').selectAll().where('applyNo', '=', applyNo).executeTakeFirstOrThrow();
    ({ letterNo, verifyCode, fileKey: key } = letter);
    pdf = (await bank.call(downloadFile, { key })).raw;
  });
  afterAll(() => server.stop());

  async function byCode(no: string, code: string, address = '10.0.0.1'): Promise<LetterVerification> {
    return (await server.client(address).call(verifyLetter, { letterNo: no, verifyCode: code })).data;
  }

  let strangers = 0;

  async function byFile(bytes: Buffer, name = '投标保函.pdf'): Promise<LetterVerification> {
    strangers += 1;
    const answer = await server.client(`10.1.0.${strangers}`).upload('/guarantee/api/letter/verify', { name, bytes });
    expect([answer.status, answer.code]).toEqual([200, 0]);
    return answer.data as LetterVerification;
  }

  function setStatus(state: GuaranteeState): Promise<unknown> {
    return server.context.db
      .updateTable('guarantee')
      .set({ status: statusOf(state) })
      .where('applyNo', '=', applyNo)
      .execute();
  }

  it('[LC-11] issues a PDF with number, code and a signature of the letter organisation that pdfsig accepts', async () => {
    expect(letterNo).toMatch(/^BHLETTERBNK-\d{8}-\d{8}$/);
    expect(verifyCode).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
    const path = join(server.database.dataDir, 'letter.pdf');
    await writeFile(path, pdf);
    const { stdout } = await run('pdfsig', ['-nocert', path]);
    expect(stdout).toContain('Signature Validation: Signature is Valid.');
    expect(stdout).toContain('Total document signed');
    expect(stdout).toContain('LETTERBNK有限公司');
    await run('qpdf', ['--check', path]);
  });

  it('[LC-11] numbers letters by institution and day, and draws the rest', async () => {
    const second = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online' });
    await bank.call(sendEvent, { applyNo: second, version: 1, ...(await lastDayOf(server, second)), event: { type: 'letter' } });
    const letter = await server.context.db
      .selectFrom('letter')
      .select(['letterNo', 'verifyCode'])
      .where('applyNo', '=', second)
      .executeTakeFirstOrThrow();
    const beginning = (number: string) => number.replace(/\d{8}$/, '');
    expect(beginning(letter.letterNo)).toBe(beginning(letterNo));
    expect(letter.letterNo).not.toBe(letterNo);
    expect(letter.verifyCode).not.toBe(verifyCode);
  });

  it('[LC-12] calls a letter genuine by number and code, and shows public facts only', async () => {
    const verified = await byCode(` ${letterNo.toLowerCase()} `, verifyCode.toLowerCase());
    expect(verified).toEqual({
      verdict: 'genuine',
      reason: expect.stringContaining('保函真实有效'),
      letter: {
        letterNo,
        guaranteeTypeName: '投标保函',
        bidderAppName: 'BIDDER001有限公司',
        beneficiaryName: '深圳市前海建设投资有限公司',
        letterAppName: 'LETTERBNK有限公司',
        guaranteeAppName: 'GUARANTEE有限公司',
        projectName: '前海科技园一期工程',
        sectionNames: '土建施工一标段',
        guaranteeAmount: '800000.00',
        effectiveDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        expiryDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        letterDate: server.clock.now().toISOString(),
        sha256: createHash('sha256').update(pdf).digest('hex'),
      },
      signatures: [{ signerName: 'LETTERBNK有限公司', signedAt: expect.any(String), outcome: 'good', coversWholeFile: true }],
    });
  });

  it('[LC-12] takes number and code in full width, with other dashes and blanks', async () => {
    const wide = (text: string) => text.replace(/[!-~]/g, (plain) => String.fromCodePoint(plain.charCodeAt(0) + 0xfee0));
    expect((await byCode(wide(letterNo), wide(verifyCode))).verdict).toBe('genuine');
    const parted = `${verifyCode.slice(0, 4)}—${verifyCode.slice(4, 8)}–${verifyCode.slice(8)}`;
    expect((await byCode(letterNo.replace('-', ' – '), parted)).verdict).toBe('genuine');
  });

  it('[LC-12] does not know a number with a wrong code, nor tell which of both is wrong, nor let anybody guess on', async () => {
    const unknown = { verdict: 'unknown', reason: expect.stringContaining('没有查到'), signatures: [] };
    expect(await byCode(letterNo, 'AAAAAAAAAAAA', '10.0.0.2')).toEqual(unknown);
    expect(await byCode('BH000000000-20260101-0001', verifyCode, '10.0.0.2')).toEqual(unknown);
    expect(await byCode(letterNo, '验证码', '10.0.0.2')).toEqual(unknown);
    for (let count = 3; count < 20; count += 1) await byCode(letterNo, `A${count}`, '10.0.0.2');
    const stopped = await server.client('10.0.0.2').call(verifyLetter, { letterNo, verifyCode });
    expect(stopped).toMatchObject({ code: 42901, data: { waitSeconds: 600 } });
    expect((await byCode(letterNo, verifyCode, '10.0.0.3')).verdict).toBe('genuine');
  });

  it('[LC-12] answers twenty guesses of one address, also when sixty come at once', async () => {
    const guesses = Array.from({ length: 60 }, (_, index) =>
      server.client('10.0.0.4').call(verifyLetter, { letterNo, verifyCode: `B${index}` }),
    );
    const answered = (await Promise.all(guesses)).filter(({ code }) => code === 0);
    expect(answered).toHaveLength(20);
    expect((await server.client('10.0.0.4').call(verifyLetter, { letterNo, verifyCode })).code).toBe(42901);
  });

  it('[LC-12] calls the untouched file genuine', async () => {
    expect(await byFile(pdf)).toMatchObject({ verdict: 'genuine', letter: { letterNo } });
  });

  it('[LC-12] calls a file with any one byte flipped altered, and tells nothing of the letter', async () => {
    const step = Math.floor(pdf.length / 40);
    for (let at = 5; at < pdf.length; at += step) {
      const changed = Buffer.from(pdf);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const verified = await byFile(changed);
      expect([at, verified.verdict]).toEqual([at, 'altered']);
      expect(verified).not.toHaveProperty('letter');
    }
  });

  it('[LC-12] calls a file with appended bytes altered', async () => {
    for (const tail of ['\n', '%', '\n%%EOF\n']) expect((await byFile(Buffer.concat([pdf, Buffer.from(tail)]))).verdict).toBe('altered');
  });

  it('[LC-12] calls a letter that somebody signed over altered, whoever signed', async () => {
    const authority = await openSandboxAuthority({ folder: join(server.database.dataDir, 'other-authority'), clock: server.clock });
    const enrolment = await authority.enrol({ organisationId: 'X', name: '冒名机构', creditCode: '91110000MA0000000X' });
    const forged = await signPdf(pdf, { authority, enrolment, reason: '伪造', location: '', signedAt: server.clock.now() });
    const verified = await byFile(forged);
    expect(verified.verdict).toBe('altered');
    expect(verified.signatures.map(({ outcome }) => outcome)).toEqual(['good', 'unchecked']);
  });

  it('[LC-12] calls a letter genuine to which a reader added what only proves its signature later on', async () => {
    expect(await byFile(await withValidationData(pdf))).toMatchObject({
      verdict: 'genuine',
      reason: expect.stringContaining('只添加了签名的校验数据'),
      letter: { letterNo },
      signatures: [{ outcome: 'good', coversWholeFile: true }],
    });
    const changed = await withValidationData(pdf, (document) => document.getPages()[0]?.dict.delete('Contents'));
    expect(await byFile(changed)).toMatchObject({ verdict: 'altered', signatures: [{ outcome: 'bad', coversWholeFile: false }] });
  });

  it('[LC-12] says of a file from elsewhere how far its signature could be checked', async () => {
    const { pdf: outside } = outsidePdf({ scheme: 'sm2', digest: 'sm3', signedAt: new Date('2026-11-21T02:30:00Z') });
    expect(await byFile(outside)).toEqual({
      verdict: 'unknown',
      reason: '该文件不是本平台开立的保函原件',
      signatures: [
        {
          signerName: '外地银行股份有限公司',
          signedAt: '2026-11-21T02:30:00.000Z',
          outcome: 'unchecked',
          reason: '签名与文件内容相符，但签发证书的机构不在本平台信任之列，无法核实签署人的身份',
          coversWholeFile: true,
        },
      ],
    });
  });

  it('[LC-12] knows a letter by its hash, and looks into none of it once it has', async () => {
    expect(await byFile(pdf)).toMatchObject({ verdict: 'genuine' });
    const documents = server.context.documents;
    server.context.documents = {
      ...documents,
      verifyPdf: () => Promise.reject(new Error('looked into')),
      examinePdf: () => Promise.reject(new Error('looked into')),
    };
    const again = await byFile(pdf);
    server.context.documents = documents;
    expect(again).toMatchObject({
      verdict: 'genuine',
      signatures: [{ signerName: 'LETTERBNK有限公司', signedAt: expect.any(String), outcome: 'good', coversWholeFile: true }],
    });
  });

  it('[LC-12] still asks whether the certificate of a known letter was revoked', async () => {
    await byFile(pdf);
    const { certificates } = server.context.adapters;
    server.context.adapters.certificates = {
      ...certificates,
      trustAnchors: () => certificates.trustAnchors(),
      revocation: async () => ({ revoked: true, revokedAt: new Date(0), reason: '密钥泄露' }),
    };
    const verified = await byFile(pdf);
    server.context.adapters.certificates = certificates;
    expect(verified).toMatchObject({ verdict: 'untrusted', signatures: [{ outcome: 'bad', reason: expect.stringContaining('吊销') }] });
  });

  it('[LC-12] says that the platform has lost the original where its bytes were changed in the storage', async () => {
    const stored = await server.context.adapters.files.read(storageKey(key));
    await server.context.adapters.files.save(storageKey(key), Buffer.concat([pdf, Buffer.from('\n')]), 'application/pdf');
    expect(await byCode(letterNo, verifyCode)).toMatchObject({ verdict: 'altered', reason: expect.stringContaining('损坏') });
    await server.context.adapters.files.save(storageKey(key), stored ?? pdf, 'application/pdf');
    expect(await byCode(letterNo, verifyCode)).toMatchObject({ verdict: 'genuine' });
  });

  it('[LC-12] answers a file that holds its thread, with a verdict and no error', async () => {
    const documents = server.context.documents;
    const stuck = openDocumentService({ lanes: { public: { timeoutMs: 50, startWorker: endlessWorker } } });
    server.context.documents = stuck;
    const verified = await byFile(Buffer.concat([pdf, Buffer.from('%')]));
    server.context.documents = documents;
    await stuck.close();
    expect(verified).toEqual({
      verdict: 'unexamined',
      reason: '未能检查该文件（文件结构过于复杂，无法完成检查），不能据此判断真伪，请按保函编号和验真码查验',
      signatures: [],
    });
  });

  it('[LC-12] says that too many ask, and counts it as no failure of the address', async () => {
    const documents = server.context.documents;
    server.context.documents = { ...documents, examinePdf: async () => 'crowded' };
    const bring = (bytes: Buffer) => server.client('10.2.0.3').upload('/guarantee/api/letter/verify', { name: '保函.pdf', bytes });
    const brought = [];
    for (let nth = 0; nth < 25; nth += 1) brought.push(await bring(await withValidationData(pdf)));
    server.context.documents = documents;
    expect(new Set(brought.map(({ data }) => JSON.stringify(data)))).toEqual(
      new Set([
        JSON.stringify({
          verdict: 'unexamined',
          reason: '未能检查该文件（当前查验的人较多），不能据此判断真伪，请稍后重试，或按保函编号和验真码查验',
          signatures: [],
        }),
      ]),
    );
    expect(await bring(await withValidationData(pdf))).toMatchObject({ code: 0, data: { verdict: 'genuine' } });
  });

  it('[LC-12] lets one address bring twenty files that are no letters, and letters as before', async () => {
    const brought = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.client('10.2.0.1').upload('/guarantee/api/letter/verify', { name: '保函.pdf', bytes: Buffer.from(`%PDF-${index}`) }),
      ),
    );
    const wasExamined = ({ code, data }: { code: number; data: unknown }) =>
      code === 0 && !(data as LetterVerification).reason.includes('当前查验的人较多');
    let examined = brought.filter(wasExamined).length;
    expect(examined).toBeGreaterThan(0);
    const bring = () => server.client('10.2.0.1').upload('/guarantee/api/letter/verify', { name: '保函.pdf', bytes: Buffer.from('%PDF-') });
    let answer = await bring();
    for (; wasExamined(answer) && examined <= 20; answer = await bring()) examined += 1;
    expect(answer).toMatchObject({ status: 200, code: 42901, data: { waitSeconds: 600 } });
    expect(examined).toBeLessThanOrEqual(20);
    const original = await server.client('10.2.0.1').upload('/guarantee/api/letter/verify', { name: '保函.pdf', bytes: pdf });
    expect(original).toMatchObject({ code: 0, data: { verdict: 'genuine' } });
  });

  it('[LC-12] [ER-02] takes 120 questions a minute from one address, and files of 5 MB', async () => {
    const url = '/guarantee/api/letter/verify';
    const large = await server.client('10.2.0.2').upload(url, { name: '保函.pdf', bytes: Buffer.alloc(5 * 1024 * 1024 + 1) });
    expect([large.status, large.msg]).toEqual([413, '文件过大，单个文件不能超过 5 MB']);
    const send = () => server.client('10.2.0.2').call(verifyLetter, { letterNo: '', verifyCode: '' });
    for (let attempt = 1; attempt < 120; attempt += 1) expect((await send()).code).toBe(40001);
    const refused = await send();
    expect([refused.status, refused.msg]).toEqual([422, '您的访问过于频繁，请稍后再试']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('[LC-12] does not know a foreign file', async () => {
    expect((await byFile(Buffer.from('%PDF-1.4\n%%EOF\n'))).verdict).toBe('unknown');
    expect((await byFile(Buffer.from('no pdf'))).verdict).toBe('unknown');
  });

  it.each([
    ['released', 'released', '解除'],
    ['claimed', 'claimed', '理赔'],
    ['refunded', 'surrendered', '退保'],
    ['awaitingRefund', 'surrendered', '退保'],
    ['cancelled', 'revoked', '撤销'],
    ['suspended', 'suspended', '中止'],
    ['expired', 'expired', '届满'],
    ['awaitingClaim', 'genuine', '索赔'],
    ['claimFailed', 'genuine', '真实有效'],
  ] as const)('[LC-12] judges a letter whose application is %s as %s', async (state, verdict, word) => {
    await setStatus(state);
    expect(await byCode(letterNo, verifyCode)).toMatchObject({ verdict, reason: expect.stringContaining(word) });
    expect(await byFile(pdf)).toMatchObject({ verdict });
    await setStatus('letterIssued');
  });

  it('[LC-12] calls a letter expired by the clock, from the first moment of the day after its last', async () => {
    const { expiryDate } = await server.context.db
      .selectFrom('guarantee')
      .select('expiryDate')
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
    const last = new Date(Date.parse(`${expiryDate}T00:00:00+08:00`) + 86_400_000 - 1);
    server.clock.set(last);
    expect((await byCode(letterNo, verifyCode)).verdict).toBe('genuine');
    server.clock.advance(0.001);
    expect((await byCode(letterNo, verifyCode)).verdict).toBe('expired');
  });
});
