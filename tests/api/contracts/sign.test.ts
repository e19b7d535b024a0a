import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signContract } from '#contract/contracts';
import { downloadFile } from '#contract/files';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { signedBy } from '#tests/support/builders/signatures';
import type { TestClient } from '#tests/support/client';
import { codeSentTo } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';

const run = promisify(execFile);

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
