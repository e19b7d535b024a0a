import { signContract } from '#contract/contracts';
import { guaranteeDetail, guaranteePage, sendEvent } from '#contract/guarantees';
import { homeRows } from '#contract/home';
import { agentCount } from '#contract/users';
import { signaturesNeeded } from '#domain/guarantee/signatures';
import type { WorkList } from '#domain/guarantee/work-lists';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { prepareContracts } from '#server/work/contracts/prepare';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { codeSentTo } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';

const SIGNED_IN_AS_GUARANTEE = '13900000031';
const BOTH = { guaranteeAppId: 'LETTERBNK', guaranteeAppName: 'LETTERBNK有限公司' } as const;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await addAccount(server.context.db, SIGNED_IN_AS_GUARANTEE, [{ appId: 'LETTERBNK', orgType: 'guarantee' }]);
});
beforeEach(() => server.context.db.deleteFrom('guarantee').execute());
afterAll(() => server.stop());

describe.each([
  ['a letter institution', PEOPLE.letter],
  ['a guarantee institution', SIGNED_IN_AS_GUARANTEE],
])('[PM-05] [RT-03] an institution that is both, its user signed in as %s,', (_name, account) => {
  let bank: TestClient;
  beforeAll(async () => {
    bank = await server.signedClient({ account });
  });

  it('settles a claim that its list, its badge and its home page show', async () => {
    const applyNo = await applicationAt(server, 'awaitingClaim', BOTH);
    expect(await shown('verify')).toEqual([applyNo]);
    expect((await bank.call(homeRows, { part: 'auditQueue' })).data.list.map((row) => row.applyNo)).toEqual([applyNo]);
    const { data } = await bank.upload('/guarantee/api/file/upload', { name: '理赔凭证.pdf', bytes: samplePdf('claim') });
    const claimFiles = [{ key: (data as { key: string }).key, fileName: '理赔凭证.pdf' }];
    const event = { type: 'claimed', claimAmount: '800000.00', compensatorContactTel: '022-23310005', claimFiles } as const;
    expect(await bank.call(sendEvent, { applyNo, version: 1, event })).toMatchObject({
      code: 0,
      data: { guaranteeStatus: 16, allowedEvents: ['archive'] },
    });
    expect(await bank.call(sendEvent, { applyNo, version: 2, event: { type: 'archive' } })).toMatchObject({
      code: 0,
      data: { guaranteeStatus: 18 },
    });
    expect(await shown('verify')).toEqual([]);
  });

  it('confirms a collection and issues the letter', async () => {
    const step = {
      uuid: 'p',
      flowNodeType: 'PAY',
      payType: 'Offline',
      payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'guarantee' },
    } as const;
    const applyNo = await applicationAt(server, 'paid', {
      ...BOTH,
      step: 0,
      issueChain: JSON.stringify([step, { uuid: 'l', flowNodeType: 'PENDING_LETTER', orgType: 'letter' }]),
    });
    expect(await shown('check_pay')).toEqual([applyNo]);
    expect(await bank.call(sendEvent, { applyNo, version: 1, event: { type: 'confirmCollection' } })).toMatchObject({
      code: 0,
      data: { guaranteeStatus: 6, allowedEvents: ['letter', 'letterFail', 'abort'] },
    });
    expect(await shown('guarantee_output')).toEqual([applyNo]);
  });

  it('signs the contracts that are its to sign', async () => {
    const applyNo = await applicationAt(server, 'awaitingSignature', { ...BOTH, signaturesDue: '[]' });
    const issueChain = [{ uuid: 's', flowNodeType: 'SIGN' as const }];
    const due = signaturesNeeded({ applyNo, issueChain, bidderAppId: 'BIDDER001', guaranteeAppId: 'LETTERBNK' });
    const { db } = server.context;
    await db
      .updateTable('guarantee')
      .set({ signaturesDue: JSON.stringify(due) })
      .where('applyNo', '=', applyNo)
      .execute();
    await prepareContracts(db, server.context, applyNo);
    expect(await shown('signature')).toEqual([applyNo]);
    const { signInfo } = (await bank.call(guaranteeDetail, { applyNo })).data;
    expect(signInfo.contractListFiles.map(({ signed }) => signed)).toEqual([false, false]);
    server.clock.advance(120);
    const contract = { contractNo: `${applyNo}-FW`, guaranteeId: applyNo, contractBusinessType: 'business' } as const;
    expect((await bank.call(signContract, contract)).data).toMatchObject({ isSendCode: 0 });
    const code = await codeSentTo(server, account);
    expect((await bank.call(signContract, { ...contract, smsCode: code })).data).toMatchObject({ isSignSuccess: 1 });
    const after = (await bank.call(guaranteeDetail, { applyNo })).data.signInfo.contractListFiles;
    expect(after.map(({ signed }) => signed)).toEqual([true, false]);
  });

  async function shown(workList: WorkList): Promise<string[]> {
    const { list, total } = (await bank.call(guaranteePage, { workList })).data;
    const { agentCountList } = (await bank.call(agentCount, {})).data;
    const path = `/business-manage/${workList.replace('_', '-')}`;
    expect(agentCountList).toContainEqual({ path, pendingCount: total });
    return list.map(({ applyNo }) => applyNo);
  }
});

it('[PM-05] an institution that is no party sees nothing, signed in as either type', async () => {
  await applicationAt(server, 'awaitingClaim', { guaranteeAppId: 'GUARANTEE', letterAppId: null });
  for (const account of [PEOPLE.letter, SIGNED_IN_AS_GUARANTEE]) {
    const bank = await server.signedClient({ account });
    expect((await bank.call(guaranteePage, { workList: 'guarantee_record' })).data.total).toBe(0);
  }
});
