import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BodyOf } from '#contract/call';
import { signContract } from '#contract/contracts';
import { downloadFile } from '#contract/files';
import { guaranteeDetail, guaranteePage, sendEvent } from '#contract/guarantees';
import { previewLetter, printLetter, verifyLetter } from '#contract/letters';
import type { FileReference } from '#domain/field';
import type { FlowStep } from '#domain/guarantee/flow';
import type { ContractData, ContractParty } from '#server/documents/document-data';
import { cleanUp } from '#server/operate/clean-up';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { prepareContracts } from '#server/work/contracts/prepare';
import { applyEvent } from '#server/work/guarantees/events/apply-event';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, lastDayOf, PEOPLE } from '#tests/support/application-at';
import { endFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import { signedBy } from '#tests/support/builders/signatures';
import type { TestClient } from '#tests/support/client';
import { codeSentTo } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';
import { textOfPages } from '../../documents/poppler';

const run = promisify(execFile);

const SECOND_IN_BANK = '13900000041';
const ON_PAPER: FlowStep[] = [
  { uuid: 'sign', flowNodeType: 'SIGN', signType: 'offline' },
  { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page', signType: 'offline' },
];

const withParty =
  (key: string, change: Partial<ContractParty>) =>
  (data: ContractData): ContractData => ({
    ...data,
    parties: data.parties.map((party) => (party.key === key ? { ...party, ...change } : party)),
  });

const withValue =
  (name: string, value: string) =>
  (data: ContractData): ContractData => ({ ...data, values: { ...data.values, [name]: value } });

describe('contract signing', () => {
  let server: TestServer;
  let bidder: TestClient;
  let institution: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    await addPeople(server);
    bidder = await server.signedClient({ account: PEOPLE.bidder });
    institution = await server.signedClient({ account: PEOPLE.guarantee });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.clock.advance(3 * 3600));
  beforeEach(async () => {
    bidder = await server.signedClient({ account: PEOPLE.bidder });
    institution = await server.signedClient({ account: PEOPLE.guarantee });
  });

  function body(applyNo: string, kind: 'business' | 'guarantee', smsCode?: string) {
    return {
      contractNo: `${applyNo}-${kind === 'business' ? 'FW' : 'DB'}`,
      guaranteeId: applyNo,
      contractBusinessType: kind,
      ...(smsCode === undefined ? {} : { smsCode }),
    };
  }

  const signBy = (client: TestClient, mobile: string, applyNo: string, kind: 'business' | 'guarantee') =>
    signedBy(server, { client, mobile }, applyNo, kind);

  async function describeParties(): Promise<void> {
    const parties = {
      BIDDER001: { orgLegalPerson: '张建国', orgRegisterAddress: '深圳市前海路1号' },
      GUARANTEE: { orgLegalPerson: '周立民', orgRegisterAddress: '深圳市滨海大道9号', contactName: '吴晓', contactTel: '0755-26001234' },
    };
    for (const [appId, facts] of Object.entries(parties))
      await server.context.db.updateTable('organisation').set(facts).where('appId', '=', appId).execute();
  }

  async function statusOfApplication(applyNo: string): Promise<number> {
    return (await server.context.db.selectFrom('guarantee').select('status').where('applyNo', '=', applyNo).executeTakeFirstOrThrow())
      .status;
  }

  it('[SG-02] answers a call without code with isSendCode 0 and sends one to the signer', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature');
    const answer = await bidder.call(signContract, body(applyNo, 'business'));
    expect(answer).toMatchObject({ code: 0, data: { isSendCode: 0, mobileMasked: '139****0002', resendSeconds: 60 } });
    expect(answer.data).not.toHaveProperty('isSignSuccess');
    expect(await codeSentTo(server, PEOPLE.bidder)).toMatch(/^\d{6}$/);
  });

  it('[SG-02] answers a wrong code with responseMsg and signs nothing', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature');
    await bidder.call(signContract, body(applyNo, 'business'));
    const right = await codeSentTo(server, PEOPLE.bidder);
    const answer = await bidder.call(signContract, body(applyNo, 'business', right === '000000' ? '000001' : '000000'));
    expect(answer.code).toBe(0);
    expect(answer.data.responseMsg).toContain('验证码不正确');
    const parties = await server.context.db
      .selectFrom('contractParty')
      .select('signedAt')
      .where('contractNo', '=', `${applyNo}-FW`)
      .execute();
    expect(parties.map(({ signedAt }) => signedAt)).toEqual([null, null]);
  });

  it('[SG-02] answers the right code with isSignSuccess 1 and the key of a new file, keeping the old one', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature');
    const before = await server.context.db
      .selectFrom('contractDocument')
      .select('fileKey')
      .where('contractNo', '=', `${applyNo}-FW`)
      .executeTakeFirstOrThrow();
    const key = await signBy(bidder, PEOPLE.bidder, applyNo, 'business');
    expect(key).not.toBe(before.fileKey);
    expect((await bidder.call(downloadFile, { key })).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await bidder.call(downloadFile, { key: before.fileKey })).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await statusOfApplication(applyNo)).toBe(1);
  });

  it('[SG-02] tells a second request within a minute to wait, and lets an earlier code be used', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature');
    await bidder.call(signContract, body(applyNo, 'business'));
    server.clock.advance(20);
    const again = await bidder.call(signContract, body(applyNo, 'business'));
    expect(again.data).toEqual({ isSendCode: 0, mobileMasked: '139****0002', resendSeconds: 40 });
    const resent = await bidder.call(signContract, { ...body(applyNo, 'business'), resend: true });
    expect(resent.data.responseMsg).toContain('过于频繁');
  });

  it('[SG-02] [SG-06] seals no other file than the one that was read, and asks nothing of callers that name none', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature');
    const { db } = server.context;
    const file = async () =>
      (await db.selectFrom('contractDocument').select('fileKey').where('contractNo', '=', `${applyNo}-FW`).executeTakeFirstOrThrow())
        .fileKey;
    const read = await file();
    expect((await bidder.call(signContract, { ...body(applyNo, 'business'), fileKey: read })).data).toMatchObject({ isSendCode: 0 });
    const code = await codeSentTo(server, PEOPLE.bidder);
    await prepareContracts(db, server.context, applyNo);
    const redrawn = await file();
    expect(redrawn).not.toBe(read);
    const stale = await bidder.call(signContract, { ...body(applyNo, 'business', code), fileKey: read });
    expect(stale).toMatchObject({ code: 40901, msg: '合同文件已更新，请重新阅读后再签署' });
    expect(await file()).toBe(redrawn);
    const sealed = await bidder.call(signContract, { ...body(applyNo, 'business', code), fileKey: redrawn });
    expect(sealed).toMatchObject({ code: 0, data: { isSignSuccess: 1 } });
    expect((await bidder.call(signContract, { ...body(applyNo, 'business'), fileKey: redrawn })).data).toEqual({
      isSignSuccess: 1,
      key: await file(),
    });
    expect((await bidder.call(signContract, body(applyNo, 'guarantee'))).data).toMatchObject({ isSignSuccess: 1 });
  });

  it('[SG-02] [LC-06] asks for no code and signs nothing for a letter whose last day has passed, and says what is left', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature', { bidOpeningAt: null });
    await server.context.db.updateTable('guarantee').set({ expiryDate: '2020-01-01' }).where('applyNo', '=', applyNo).execute();
    const answer = await bidder.call(signContract, body(applyNo, 'business'));
    expect([answer.code, answer.msg]).toEqual([40902, '保函到期日期已过，只能由申请人取消后重新申请，不能再签署合同']);
    expect((await bidder.call(guaranteeDetail, { applyNo })).data.allowedEvents).toEqual(['cancel']);
  });

  it('[SG-02] refuses organisations that are no party and users who may only read', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature');
    const rival = await server.signedClient({ account: PEOPLE.rival });
    const reader = await server.signedClient({ account: PEOPLE.reader });
    const platform = await server.signedClient({ account: PEOPLE.platform });
    expect((await rival.call(signContract, body(applyNo, 'business'))).code).toBe(40401);
    expect((await reader.call(signContract, body(applyNo, 'business'))).code).toBe(40301);
    expect((await platform.call(signContract, body(applyNo, 'business'))).code).toBe(40301);
    expect((await bidder.call(signContract, { ...body(applyNo, 'business'), contractNo: 'nothing' })).code).toBe(40401);
  });

  it('[SG-05] gives a PDF whose every signature is valid and whose last covers the whole file, and moves on after the last party', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature');
    await signBy(bidder, PEOPLE.bidder, applyNo, 'business');
    const key = await signBy(institution, PEOPLE.guarantee, applyNo, 'business');
    const { raw } = await institution.call(downloadFile, { key });
    const report = await pdfsig(server, raw);
    expect(report.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(2);
    expect(report.match(/Total document signed/g)).toHaveLength(1);
    expect(report.trimEnd().split('Signature #2:')[1]).toContain('Total document signed');

    const changed = Buffer.from(raw);
    const at = Math.floor(raw.length / 4);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect((await pdfsig(server, changed)).match(/Signature is Valid\./g) ?? []).not.toHaveLength(2);

    expect(await statusOfApplication(applyNo)).toBe(1);
    await signBy(bidder, PEOPLE.bidder, applyNo, 'guarantee');
    await signBy(institution, PEOPLE.guarantee, applyNo, 'guarantee');
    expect(await statusOfApplication(applyNo)).toBe(2);
  });

  it('[SG-05] draws and signs no contract that says something else than the application, nor a file that is not the one kept', async () => {
    const { db } = server.context;
    await expect(applicationAt(server, 'awaitingSignature', { projectName: '𰀀山路改造工程' })).rejects.toThrow(
      '合同中的项目名称与申请记录不一致，已停止签章，请联系平台处理',
    );
    const raised = await applicationAt(server, 'awaitingSignature');
    await db.updateTable('guarantee').set({ guaranteeAmount: '900000.00' }).where('applyNo', '=', raised).execute();
    await expect(signBy(bidder, PEOPLE.bidder, raised, 'guarantee')).rejects.toThrow('合同中的担保金额、担保金额大写与申请记录不一致');

    server.clock.advance(120);
    const exchanged = await applicationAt(server, 'awaitingSignature');
    await db
      .updateTable('contractDocument')
      .set({ sha256: '0'.repeat(64) })
      .where('contractNo', '=', `${exchanged}-DB`)
      .execute();
    await expect(signBy(bidder, PEOPLE.bidder, exchanged, 'guarantee')).rejects.toThrow('合同文件与登记的不一致');
    expect(await statusOfApplication(exchanged)).toBe(1);
  });

  it.each<[string, (data: ContractData) => ContractData]>([
    ['合同编号', (data) => ({ ...data, contractNo: 'HT-0' })],
    ['甲方（委托人）名称', withParty('bidder', { name: '另一公司' })],
    ['甲方（委托人）名称', withParty('bidder', { name: 'BIDDER001有限公司天津分公司' })],
    ['甲方（委托人）法定代表人', withParty('bidder', { legalRepresentative: '张建国强' })],
    ['甲方（委托人）统一社会信用代码', withParty('bidder', { creditCode: '91110000BIDDER009' })],
    ['甲方（委托人）法定代表人', withParty('bidder', { legalRepresentative: '另一人' })],
    ['甲方（委托人）住所', withParty('bidder', { address: '另一处' })],
    ['甲方（委托人）联系方式', withParty('bidder', { phone: '13000000000' })],
    ['乙方（担保机构）名称', withParty('guarantee', { name: '另一机构' })],
    ['乙方（担保机构）统一社会信用代码', withParty('guarantee', { creditCode: '91110000GUARANTE9' })],
    ['乙方（担保机构）法定代表人', withParty('guarantee', { legalRepresentative: '另一人' })],
    ['乙方（担保机构）住所', withParty('guarantee', { address: '另一处' })],
    ['乙方（担保机构）联系方式', withParty('guarantee', { contact: '另一人' })],
    ['申请编号', withValue('applyNo', 'BH0')],
    ['平台名称', withValue('platformName', '另一平台')],
    ['项目名称', withValue('projectName', '另一工程')],
    ['标段', withValue('sectionNames', '土建施工二标段')],
    ['受益人', withValue('beneficiaryName', '甲公司')],
    ['保函类型', withValue('guaranteeTypeName', '质量保函')],
    ['保函开立机构', withValue('letterAppName', '另一银行')],
    ['生效日期', withValue('effectiveDate', '2020年1月1日')],
    ['到期日期', withValue('expiryDate', '2020年1月1日')],
    ['担保金额', withValue('guaranteeAmount', '800,000.01')],
    ['担保金额大写', withValue('guaranteeAmountInCapitals', '捌佰万元整')],
    ['担保费', withValue('guaranteeFee', '4,000.01')],
    ['担保费大写', withValue('guaranteeFeeInCapitals', '肆万元整')],
    ['平台服务费', withValue('platformServiceFee', '0.54')],
    ['费用合计', withValue('totalFee', '4,000.54')],
    ['费用合计大写', withValue('totalFeeInCapitals', '肆万元整')],
  ])('[SG-05] stops a contract with another %s than is recorded, before anybody can sign it', async (label, change) => {
    await describeParties();
    const { documents } = server.context;
    server.context.documents = { ...documents, drawContract: (data, madeFor) => documents.drawContract(change(data), madeFor) };
    try {
      const message = `合同中的${label}与申请记录不一致，已停止签章，请联系平台处理`;
      await expect(applicationAt(server, 'awaitingSignature')).rejects.toThrow(message);
    } finally {
      server.context.documents = documents;
    }
  });

  it('[SG-05] loses no signature when both parties sign one contract at once', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature');
    await bidder.call(signContract, body(applyNo, 'guarantee'));
    await institution.call(signContract, body(applyNo, 'guarantee'));
    const codes = [await codeSentTo(server, PEOPLE.bidder), await codeSentTo(server, PEOPLE.guarantee)];
    const answers = await Promise.all([
      bidder.call(signContract, body(applyNo, 'guarantee', codes[0])),
      institution.call(signContract, body(applyNo, 'guarantee', codes[1])),
    ]);
    expect(answers.map(({ data }) => data.isSignSuccess)).toEqual([1, 1]);
    const { fileKey } = await server.context.db
      .selectFrom('contractDocument')
      .select('fileKey')
      .where('contractNo', '=', `${applyNo}-DB`)
      .executeTakeFirstOrThrow();
    const report = await pdfsig(server, (await bidder.call(downloadFile, { key: fileKey })).raw);
    expect(report.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(2);
  });
});

describe('contracts and letters signed on paper', () => {
  let server: TestServer;
  let bidder: TestClient;
  let institution: TestClient;
  let bank: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    await addPeople(server);
    await addAccount(server.context.db, SECOND_IN_BANK, [{ appId: 'LETTERBNK', orgType: 'letter', roles: ['operator'] }]);
    await signIn();
  });
  afterAll(() => server.stop());

  async function signIn(): Promise<void> {
    bidder = await server.signedClient({ account: PEOPLE.bidder });
    institution = await server.signedClient({ account: PEOPLE.guarantee });
    bank = await server.signedClient({ account: PEOPLE.letter });
  }

  const toSign = () => applicationAt(server, 'awaitingSignature', { issueChain: JSON.stringify(ON_PAPER) });
  const toIssue = () =>
    applicationAt(server, 'awaitingLetter', { issueChain: JSON.stringify(ON_PAPER), step: 1, paid: true, paidWay: 'online' });
  const detailOf = async (client: TestClient, applyNo: string) => (await client.call(guaranteeDetail, { applyNo })).data;
  const sent = async (client: TestClient, applyNo: string, version: number, event: BodyOf<typeof sendEvent>['event']) =>
    client.call(sendEvent, { applyNo, version, ...(await lastDayOf(server, applyNo)), event });
  const reported = (client: TestClient, applyNo: string) =>
    client
      .call(guaranteePage, { page: 1, size: 10, workList: 'signature' })
      .then(({ data }) => data.list.some((row) => row.applyNo === applyNo));

  /** What the people of an organisation were told that leads to the application's page. */
  async function noticesOf(applyNo: string, appId: string): Promise<string[]> {
    await server.drainJobs();
    const notices = await server.context.db
      .selectFrom('notice')
      .select('title')
      .where('path', 'like', `%detail/${applyNo}`)
      .where('appId', '=', appId)
      .execute();
    return [...new Set(notices.map(({ title }) => title))];
  }

  async function uploaded(client: TestClient, bytes: Buffer, name = '签署件.pdf'): Promise<FileReference> {
    const { data } = await client.upload('/guarantee/api/file/upload', { name, bytes });
    return { key: (data as { key: string }).key, fileName: name };
  }

  /** Every page of both contracts, as they would come from a scanner. */
  async function scansOf(client: TestClient, applyNo: string): Promise<FileReference[]> {
    const { contractListFiles } = (await detailOf(client, applyNo)).signInfo;
    const papers = await Promise.all(contractListFiles.map(({ url }) => client.call(downloadFile, { key: url })));
    return Promise.all(papers.map(({ raw }) => uploaded(client, raw)));
  }

  it('[SG-07] [UP-01] the bidder hands in the scans, the institution returns them, and confirms the next with its own', async () => {
    const applyNo = await toSign();
    expect((await detailOf(bidder, applyNo)).allowedEvents).toEqual(['handInSignFiles', 'cancel']);
    expect((await detailOf(institution, applyNo)).allowedEvents).toEqual(['abort']);
    expect([await reported(bidder, applyNo), await reported(institution, applyNo)]).toEqual([true, false]);
    const contract = { contractNo: `${applyNo}-FW`, guaranteeId: applyNo, contractBusinessType: 'business' } as const;
    expect(await bidder.call(signContract, contract)).toMatchObject({ code: 40902, msg: expect.stringContaining('线下签署') });

    const scans = await scansOf(bidder, applyNo);
    expect(await sent(bidder, applyNo, 1, { type: 'handInSignFiles', signFiles: scans })).toMatchObject({
      code: 0,
      data: { guaranteeStatus: 1, version: 2, allowedEvents: ['cancel'] },
    });
    expect([await reported(bidder, applyNo), await reported(institution, applyNo)]).toEqual([false, true]);
    const seen = await detailOf(institution, applyNo);
    expect(seen.waitingFor.map(({ text }) => text)).toEqual(['等待担保机构确认纸质签署件']);
    expect(seen.signInfo.signFiles).toMatchObject([{ orgType: 'bidder', files: scans, state: 'waiting' }]);
    expect((await institution.call(downloadFile, { key: scans[0]?.key ?? '' })).raw.subarray(0, 5).toString()).toBe('%PDF-');

    expect(await noticesOf(applyNo, 'GUARANTEE')).toEqual(['有合同等待贵单位签署']);
    const back = await sent(institution, applyNo, 2, { type: 'returnSignFiles', reason: '缺少骑缝章' });
    expect(back).toMatchObject({ code: 0, data: { guaranteeStatus: 1, version: 3 } });
    const shown = await detailOf(bidder, applyNo);
    expect([shown.returnReason, shown.allowedEvents, shown.signInfo.signFiles?.map(({ state, reason }) => [state, reason])]).toEqual([
      '缺少骑缝章',
      ['handInSignFiles', 'cancel'],
      [['returned', '缺少骑缝章']],
    ]);

    expect(await noticesOf(applyNo, 'BIDDER001')).toEqual(['纸质签署件被退回，请重新提交']);
    const { contractListFiles } = shown.signInfo;
    const better = (await scansOf(bidder, applyNo)).map((scan, index) => ({
      ...scan,
      contractGroupCfgId: contractListFiles[index]?.contractNo ?? '',
    }));
    await sent(bidder, applyNo, 3, { type: 'handInSignFiles', signFiles: better });
    const own = await scansOf(institution, applyNo);
    expect(await sent(institution, applyNo, 4, { type: 'confirmSignFiles', signFiles: own })).toMatchObject({
      code: 0,
      data: { guaranteeStatus: 6, version: 5 },
    });
    const { signInfo } = await detailOf(bidder, applyNo);
    expect(signInfo.signFiles?.map(({ orgType, files, state }) => [orgType, files, state])).toEqual([
      ['bidder', better, 'confirmed'],
      ['guarantee', own, 'confirmed'],
    ]);
    expect(
      signInfo.contractListFiles.flatMap(({ signed, parties }) => [signed, ...parties.map(({ signedAt }) => signedAt !== undefined)]),
    ).toEqual(Array.from({ length: 6 }, () => true));
  });

  it('[SG-07] takes no scans of another, none with pages missing, and no act of anybody else', async () => {
    const applyNo = await toSign();
    const rival = await server.signedClient({ account: PEOPLE.rival });
    const [reader, owner] = [await server.signedClient({ account: PEOPLE.reader }), await server.signedClient({ account: PEOPLE.bidding })];
    const scans = await scansOf(bidder, applyNo);
    const handIn = (client: TestClient, signFiles: FileReference[]) => sent(client, applyNo, 1, { type: 'handInSignFiles', signFiles });
    const short = await handIn(bidder, scans.slice(0, 1));
    expect([short.code, JSON.stringify(short.data)]).toEqual([40001, expect.stringMatching(/合同共 \d+ 页，已上传 \d+ 页/)]);
    const [first, second] = (await detailOf(bidder, applyNo)).signInfo.contractListFiles;
    const under = (contract: { contractNo: string } | undefined) =>
      scans.map((scan) => ({ ...scan, contractGroupCfgId: contract?.contractNo ?? '' }));
    const misplaced = await handIn(bidder, under(first));
    expect([misplaced.code, JSON.stringify(misplaced.data)]).toEqual([40001, expect.stringContaining(`《${second?.title ?? ''}》共`)]);
    expect((await handIn(bidder, under({ contractNo: 'G0-FW' }))).code).toBe(40001);
    expect((await handIn(bidder, [])).code).toBe(40001);
    expect((await handIn(bidder, [...scans, await uploaded(rival, samplePdf('theirs'))])).code).toBe(40001);
    expect((await handIn(bidder, [{ key: '0'.repeat(32), fileName: '无.pdf' }])).code).toBe(40001);
    expect((await handIn(rival, scans)).code).toBe(40401);
    for (const other of [institution, bank, owner]) expect((await handIn(other, scans)).code).toBe(40301);
    expect((await sent(institution, applyNo, 1, { type: 'confirmSignFiles', signFiles: scans })).code).toBe(40902);
    expect((await sent(institution, applyNo, 1, { type: 'returnSignFiles', reason: '无' })).code).toBe(40902);

    const many = await Promise.all(Array.from({ length: 50 }, () => handIn(bidder, scans)));
    expect(many.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(many.map(({ code }) => code))).toEqual(new Set([0, 40901]));
    for (const other of [bidder, bank, owner, reader])
      expect((await sent(other, applyNo, 2, { type: 'returnSignFiles', reason: '无' })).code).toBe(40301);
    expect((await sent(bidder, applyNo, 2, { type: 'handInSignFiles', signFiles: scans })).code).toBe(40902);
    expect((await detailOf(owner, applyNo)).signInfo).toEqual({ contractListFiles: [] });
    expect((await sent(institution, applyNo, 2, { type: 'confirmSignFiles', signFiles: scans })).code).toBe(40001);
  });

  it('[SG-07] [LC-12] a letter is printed with its number, signed by hand and issued with its scan, and the truth page says so', async () => {
    const applyNo = await toIssue();
    const unprinted = await uploaded(bank, samplePdf('never printed'));
    const issue = (client: TestClient, letterFiles?: FileReference[]) =>
      sent(client, applyNo, 1, { type: 'letter', ...(letterFiles ? { letterFiles } : {}) });
    expect((await issue(bank, [unprinted])).msg + JSON.stringify((await issue(bank, [unprinted])).data)).toContain('请先打印');
    const preview = (await bank.call(previewLetter, { applyNo })).data;
    const previewed = textOfPages(Buffer.from(preview.pdf, 'base64')).join('').replaceAll(/\s/g, '');
    expect(previewed).toContain('以纸质形式开立，经我方签字、盖章后生效');
    expect(previewed).not.toContain('以电子形式开立');
    const printed = (await bank.call(printLetter, { applyNo })).data;
    server.clock.advance(2 * 86_400);
    await signIn();
    const again = (await bank.call(printLetter, { applyNo })).data;
    expect([again.letterNo, again.verifyCode]).toEqual([printed.letterNo, printed.verifyCode]);
    const words = textOfPages(Buffer.from(again.pdf, 'base64')).join('').replaceAll(/\s/g, '');
    for (const word of [printed.letterNo, printed.verifyCode, '签字、盖章', '以纸质原件']) expect(words).toContain(word);
    for (const word of ['（电子签章）', '以电子形式开立', '数字签名']) expect(words).not.toContain(word);

    expect((await issue(bank)).code).toBe(40001);
    const scan = Buffer.from(again.pdf, 'base64');
    const [one, two] = [await uploaded(bank, scan, '保函.pdf'), await uploaded(bank, samplePdf('second page'))];
    expect((await issue(bank, [one, two])).code).toBe(40001);
    expect((await issue(institution, [one])).code).toBe(40301);
    expect(await issue(bank, [one])).toMatchObject({ code: 0, data: { guaranteeStatus: 7 } });
    const { letterInfo } = await detailOf(bidder, applyNo);
    expect(letterInfo).toMatchObject({ letterNo: printed.letterNo, verifyCode: printed.verifyCode, signedOnPaper: true });
    expect((await bidder.call(downloadFile, { key: letterInfo?.guaranteeFiles[0]?.key ?? '' })).raw).toEqual(scan);

    const shown = {
      verdict: 'genuine',
      reason: expect.stringContaining('请与纸质原件的签章核对'),
      letter: { signedOnPaper: true },
      signatures: [],
    };
    expect(
      (await server.client('10.2.0.1').call(verifyLetter, { letterNo: printed.letterNo, verifyCode: printed.verifyCode })).data,
    ).toMatchObject(shown);
    expect((await server.client('10.2.0.2').upload('/guarantee/api/letter/verify', { name: '保函.pdf', bytes: scan })).data).toMatchObject(
      shown,
    );

    const second = await toIssue();
    await bank.call(printLetter, { applyNo: second });
    const copied = await sent(bank, second, 1, { type: 'letter', letterFiles: [await uploaded(bank, scan)] });
    expect([copied.code, JSON.stringify(copied.data)]).toEqual([40001, expect.stringContaining('已作为另一份保函')]);
  });

  it('[SG-07] a letter that is signed online is neither printed so nor issued with a scan, and four eyes confirm the scan that was handed in', async () => {
    const online = await applicationAt(server, 'awaitingLetter', { paid: true, paidWay: 'online' });
    expect((await bank.call(printLetter, { applyNo: online })).code).toBe(40902);
    const scan = await uploaded(bank, samplePdf('scan'));
    expect((await sent(bank, online, 1, { type: 'letter', letterFiles: [scan] })).code).toBe(40001);

    const applyNo = await toIssue();
    const rival = await server.signedClient({ account: PEOPLE.rival });
    expect((await rival.call(printLetter, { applyNo })).code).toBe(40401);
    for (const other of [bidder, institution]) expect((await other.call(printLetter, { applyNo })).code).toBe(40301);
    const fifty = await Promise.all(Array.from({ length: 50 }, () => bank.call(printLetter, { applyNo })));
    expect(new Set(fifty.filter(({ code }) => code === 0).map(({ data }) => data.letterNo)).size).toBe(1);
    expect(fifty.filter(({ code }) => code !== 0 && code !== 50301)).toEqual([]);

    await wantFourEyes(bank, ['letter']);
    const colleague = await server.signedClient({ account: SECOND_IN_BANK });
    expect((await sent(bank, applyNo, 1, { type: 'letter', letterFiles: [scan] })).data.fourEyesRequested).toBe(true);
    expect((await detailOf(colleague, applyNo)).fourEyesRequest?.letterFiles).toEqual([scan]);
    const other = await uploaded(colleague, samplePdf('another scan'));
    expect((await sent(colleague, applyNo, 1, { type: 'letter', letterFiles: [other] })).code).toBe(40001);
    expect((await sent(colleague, applyNo, 1, { type: 'letter', letterFiles: [scan] })).data.guaranteeStatus).toBe(7);
  });

  it('[SG-07] [LC-12] a printed letter keeps its number as long as it is awaited, whatever is cleaned up and changed meanwhile', async () => {
    await endFourEyes(server);
    const applyNo = await toIssue();
    const { letterNo, verifyCode } = (await bank.call(printLetter, { applyNo })).data;
    const daysLater = async () => {
      server.clock.advance(3 * 86_400);
      await cleanUp(server.context);
      await signIn();
    };
    await daysLater();
    expect((await sent(bank, applyNo, 1, { type: 'abort', reason: '项目暂停招标' })).code).toBe(0);
    await daysLater();
    expect((await sent(bank, applyNo, 2, { type: 'renewAbort' })).code).toBe(0);
    const ofBank = server.context.db.updateTable('organisation').where('appId', '=', 'LETTERBNK');
    await ofBank.set({ orgCodeNo: '91440300MA5CHANGED' }).execute();
    expect((await bank.call(printLetter, { applyNo })).data).toMatchObject({ letterNo, verifyCode });
    const scan = await uploaded(bank, samplePdf('signed by hand, much later'));
    expect((await sent(bank, applyNo, 3, { type: 'letter', letterFiles: [scan] })).data.guaranteeStatus).toBe(7);
    expect((await detailOf(bidder, applyNo)).letterInfo).toMatchObject({ letterNo, verifyCode });
    await daysLater();
    const left = await server.context.db.selectFrom('letterReservation').select('applyNo').where('applyNo', '=', applyNo).execute();
    expect(left).toEqual([]);
  });

  it('[SG-07] [RT-08] no scan of an earlier print is issued under the number of a later one, nor confirmed by a second person', async () => {
    await wantFourEyes(bank, ['letter']);
    const applyNo = await toIssue();
    const colleague = await server.signedClient({ account: SECOND_IN_BANK });
    const issue = async (client: TestClient, version: number, scan: FileReference) => {
      const { code, data } = await sent(client, applyNo, version, { type: 'letter', letterFiles: [scan] });
      return [code, JSON.stringify(data)];
    };
    const first = (await bank.call(printLetter, { applyNo })).data;
    const earlier = await uploaded(bank, samplePdf('the earlier print'));
    expect(await issue(bank, 1, earlier)).toEqual([0, expect.stringContaining('fourEyesRequested')]);
    server.clock.advance(60);
    expect((await sent(bank, applyNo, 1, { type: 'letterFail', reason: '工程名称有误' })).code).toBe(0);
    const applicant = { appId: 'BIDDER001', orgType: 'bidder', userId: `user-${PEOPLE.bidder}`, userName: '用户02' } as const;
    await applyEvent(server.context.db, server.context, {
      applyNo,
      by: { kind: 'person', ...applicant, roles: ['admin'], permissions: ['guarantee:apply'] },
      event: { type: 'update' },
    });
    expect(await issue(colleague, 3, earlier)).toEqual([40001, expect.stringContaining('请先打印')]);
    const second = (await bank.call(printLetter, { applyNo })).data;
    expect([second.letterNo, second.verifyCode]).not.toEqual([first.letterNo, first.verifyCode]);
    for (const client of [bank, colleague])
      expect(await issue(client, 3, earlier)).toEqual([40001, expect.stringContaining(`不是编号 ${second.letterNo} 的打印件`)]);
    const scan = await uploaded(bank, samplePdf('the later print'));
    expect(await issue(bank, 3, scan)).toEqual([0, expect.stringContaining('fourEyesRequested')]);
    expect((await issue(colleague, 3, scan))[0]).toBe(0);
    expect((await detailOf(bidder, applyNo)).letterInfo).toMatchObject({ letterNo: second.letterNo, verifyCode: second.verifyCode });
  });
});

describe('many who sign at once', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ environment: { DATABASE_POOL_SIZE: '4' } });
    await addPeople(server);
  });
  afterAll(() => server.stop());

  it('[SG-02] are answered, each wrong code counted, though there are fewer connections than signers', async () => {
    const { db } = server.context;
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const { sessionId } = await db
      .selectFrom('session')
      .select('sessionId')
      .where('userId', '=', `user-${PEOPLE.bidder}`)
      .executeTakeFirstOrThrow();
    const createdAt = server.clock.now();
    const applyNos = await Promise.all(Array.from({ length: 8 }, () => applicationAt(server, 'awaitingSignature')));
    const codes = applyNos.map((applyNo) => ({
      smsCodeId: applyNo,
      mobile: PEOPLE.bidder,
      purpose: 'sign',
      binding: `${applyNo}:${sessionId}`,
      codeHash: '0'.repeat(64),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 300_000),
    }));
    await db.insertInto('smsCode').values(codes).execute();
    const answers = await Promise.all(
      applyNos.map((applyNo) =>
        bidder.call(signContract, {
          contractNo: `${applyNo}-FW`,
          guaranteeId: applyNo,
          contractBusinessType: 'business',
          smsCode: '000000',
        }),
      ),
    );
    expect(answers.map(({ code, data }) => [code, data.responseMsg])).toEqual(applyNos.map(() => [0, '短信验证码不正确，还可以再试 4 次']));
    const tries = await db.selectFrom('smsCode').select('tries').where('purpose', '=', 'sign').execute();
    expect(tries.map((row) => row.tries)).toEqual(applyNos.map(() => 1));
  });
});

async function pdfsig(server: TestServer, pdf: Buffer): Promise<string> {
  const path = join(server.database.dataDir, 'checked.pdf');
  await writeFile(path, pdf);
  const { stdout } = await run('sh', ['-c', 'pdfsig -nocert "$0" || true', path]);
  return stdout;
}
