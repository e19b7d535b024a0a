import { guaranteeDetail, guaranteeHistory } from '#contract/guarantees';
import { signaturesNeeded } from '#domain/guarantee/signatures';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { prepareContracts } from '#server/work/contracts/prepare';
import { signAutomatically } from '#server/work/contracts/sign-automatically';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProduct, openMarket } from '#tests/support/builders/market';
import { signedBy } from '#tests/support/builders/signatures';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let bidder: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
});
beforeEach(async () => {
  server.clock.advance(3 * 3600);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
});
afterAll(() => server.stop());

async function signing(autoSignOrgTypes: OrganisationType[]): Promise<string> {
  await server.context.db.deleteFrom('product').execute();
  await addProduct(server, { autoSignOrgTypes });
  return applicationAt(server, 'awaitingSignature', { version: 0 });
}

async function signingOfBank(autoSignOrgTypes: OrganisationType[]): Promise<string> {
  const { db } = server.context;
  const bank = { guaranteeAppId: 'LETTERBNK', guaranteeAppName: 'LETTERBNK有限公司' };
  await db.deleteFrom('product').execute();
  await addProduct(server, { ...bank, autoSignOrgTypes });
  const applyNo = await applicationAt(server, 'awaitingSignature', { ...bank, version: 0, signaturesDue: '[]' });
  const issueChain = [{ uuid: 'sign', flowNodeType: 'SIGN' as const }];
  const due = signaturesNeeded({ applyNo, issueChain, bidderAppId: 'BIDDER001', guaranteeAppId: 'LETTERBNK' });
  await db
    .updateTable('guarantee')
    .set({ signaturesDue: JSON.stringify(due) })
    .where('applyNo', '=', applyNo)
    .execute();
  await prepareContracts(db, server.context, applyNo);
  return applyNo;
}

const signedByBidder = (applyNo: string, kind: 'business' | 'guarantee') =>
  signedBy(server, { client: bidder, mobile: PEOPLE.bidder }, applyNo, kind);

async function history(applyNo: string): Promise<string[][]> {
  const { data } = await bidder.call(guaranteeHistory, { applyNo });
  expect(data.chainValid).toBe(true);
  return data.list.map(({ event, actorName, appName, orgType = '' }) => [event, actorName, appName, orgType]);
}

describe('a product that signs automatically for the institution', () => {
  it('[SG-07] signs each contract with its seal once the bidder has, with the history rows of any signature, and moves on', async () => {
    const applyNo = await signing(['guarantee']);
    await signAutomatically({ applyNo }, server.context);
    expect(await history(applyNo)).toEqual([]);
    await signedByBidder(applyNo, 'business');
    await server.drainJobs();
    const institution = ['自动签署', 'GUARANTEE有限公司', 'guarantee'];
    expect(await history(applyNo)).toEqual([
      ['businessContractSign', '用户02', 'BIDDER001有限公司', 'bidder'],
      ['businessContractSign', ...institution],
    ]);
    await signedByBidder(applyNo, 'guarantee');
    await server.drainJobs();
    expect((await history(applyNo)).slice(2)).toEqual([
      ['guaranteeContractSign', '用户02', 'BIDDER001有限公司', 'bidder'],
      ['guaranteeContractSign', ...institution],
    ]);
    const { data } = await bidder.call(guaranteeDetail, { applyNo });
    expect(data.applyFormInfo.guaranteeStatus).toBe(2);
  });

  it('[SG-07] signs once however often the job runs', async () => {
    const applyNo = await signing(['guarantee']);
    await signedByBidder(applyNo, 'business');
    await Promise.all(Array.from({ length: 4 }, () => signAutomatically({ applyNo }, server.context)));
    await server.drainJobs();
    expect(await history(applyNo)).toHaveLength(2);
  });

  it('[SG-07] leaves contracts alone where the product names nobody, or the application no longer waits for signatures', async () => {
    const alone = await signing([]);
    await signedByBidder(alone, 'business');
    await server.drainJobs();
    expect(await history(alone)).toHaveLength(1);
    const elsewhere = await applicationAt(server, 'awaitingAudit', { version: 0 });
    await signAutomatically({ applyNo: elsewhere }, server.context);
    expect(await history(elsewhere)).toEqual([]);
  });

  it('[SG-07] [LC-06] signs nothing for a letter whose last day has passed', async () => {
    const applyNo = await signing(['guarantee']);
    await signedByBidder(applyNo, 'business');
    const past = { bidOpeningAt: null, expiryDate: '2020-01-01' };
    await server.context.db.updateTable('guarantee').set(past).where('applyNo', '=', applyNo).execute();
    await server.drainJobs();
    expect(await history(applyNo)).toHaveLength(1);
  });

  it.each([['letter'], ['guarantee']] as const)(
    '[SG-07] signs for a bank that gives the guarantee where the product names %s',
    async (named) => {
      const applyNo = await signingOfBank([named]);
      await signedByBidder(applyNo, 'business');
      await server.drainJobs();
      expect((await history(applyNo)).slice(1)).toEqual([['businessContractSign', '自动签署', 'LETTERBNK有限公司', 'guarantee']]);
    },
  );

  it('[SG-07] signs for nobody where an older product names the platform alone', async () => {
    const applyNo = await signing(['platform']);
    await signedByBidder(applyNo, 'business');
    await server.drainJobs();
    expect(await history(applyNo)).toHaveLength(1);
  });

  it('[SG-07] signs for both, in their order, where both are named', async () => {
    const applyNo = await signing(['guarantee', 'bidder']);
    await signAutomatically({ applyNo }, server.context);
    expect((await history(applyNo)).map(([event, , , orgType]) => [event, orgType])).toEqual([
      ['businessContractSign', 'bidder'],
      ['businessContractSign', 'guarantee'],
      ['guaranteeContractSign', 'bidder'],
      ['guaranteeContractSign', 'guarantee'],
    ]);
  });
});
