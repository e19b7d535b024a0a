import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { guaranteeDetail } from '#contract/guarantees';
import { guaranteeStates, statusOf, type GuaranteeState } from '#domain/guarantee/status';
import { jsonSchemaOf } from '#server/core/http/body/json-schema';
import { addressOf } from '#server/core/http/dispatch';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { identityReaders } from '#tests/support/identity-readers';
import { startTestServer, type TestServer } from '#tests/support/server';

const MOBILES = ['13812340001', '13812340002', '13812340003', '13812340004'];
const CLAIM_TEL = '13712340005';
const IDENTITY_CARD = '11010119900307123X';
const PAYER_CARD = '120101198501021237';
const VIEWERS = ['platform', 'bidder', 'guarantee', 'letter', 'bidding', 'tradeCenter'] as const;
type ViewerName = (typeof VIEWERS)[number];

const ENDED: readonly GuaranteeState[] = ['expired', 'refunded', 'claimed', 'cancelled', 'archived', 'released'];
const OF_PLATFORM: readonly GuaranteeState[] = ['awaitingConfirmation', 'awaitingRefund', 'refunding', 'refundFailed'];

/** Who reaches the bidder's people, besides the bidder. */
function reachesBidder(viewer: ViewerName, state: GuaranteeState): boolean {
  if (viewer === 'bidder') return true;
  if (viewer === 'guarantee' || viewer === 'letter') return !ENDED.includes(state);
  if (viewer === 'platform') return OF_PLATFORM.includes(state);
  return viewer === 'bidding' && state === 'awaitingClaim';
}

let server: TestServer;
const clients = new Map<ViewerName, TestClient>();
const applications = new Map<GuaranteeState, string>();

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  for (const viewer of VIEWERS) clients.set(viewer, await server.signedClient({ account: PEOPLE[viewer] }));
  for (const state of guaranteeStates) applications.set(state, await applicationWithContacts(state));
});
afterAll(() => server.stop());

describe('mobiles and identity numbers of the bidder’s people', () => {
  it.each(VIEWERS)('are in full in the detail for %s while it is to reach them, and masked otherwise, in every status', async (viewer) => {
    for (const [state, applyNo] of applications) {
      const text = (await clients.get(viewer)?.call(guaranteeDetail, { applyNo }))?.raw.toString() ?? '';
      const seen = [...MOBILES.slice(0, 3), ...(['bidding', 'tradeCenter'].includes(viewer) ? [] : [MOBILES[3] ?? '', IDENTITY_CARD])];
      for (const contact of seen) expect([state, contact, text.includes(contact)]).toEqual([state, contact, reachesBidder(viewer, state)]);
      if (!reachesBidder(viewer, state)) expect([state, text.includes('138****0001')]).toEqual([state, true]);
      if (!['bidding', 'tradeCenter'].includes(viewer))
        expect([state, text.includes(PAYER_CARD)]).toEqual([state, reachesBidder(viewer, state)]);
      expect([state, text.includes(CLAIM_TEL)]).toEqual([state, ['bidding', 'guarantee', 'letter'].includes(viewer)]);
    }
  });

  const reads = CALLS.filter(({ access, effect, raw }) => access === 'member' && effect === 'read' && !raw).map(
    (call) => [addressOf(call), call] as const,
  );
  it.each(reads)('are in no answer of %s for whom the rule shows them masked', async (address, call) => {
    for (const state of guaranteeStates) {
      const about = bodyFor(call, applications.get(state) ?? '');
      for (const viewer of VIEWERS.filter((name) => !reachesBidder(name, state))) {
        const answer = await clients.get(viewer)?.request(call.method, address, { payload: JSON.stringify(about) });
        for (const contact of [...MOBILES, IDENTITY_CARD, PAYER_CARD])
          expect([viewer, state, contact, answer?.raw.includes(contact)]).toEqual([viewer, state, contact, false]);
      }
      if (!('apply_no' in about)) break;
    }
  });

  it('[OS-06] whoever reads one in the remark of a payment alone stands in the log with it too', async () => {
    const applyNo = await applicationAt(server, 'awaitingAudit');
    const payment = JSON.stringify({ online: false, remark: `代付人 ${PAYER_CARD}` });
    await server.context.db.updateTable('guarantee').set({ payment }).where('applyNo', '=', applyNo).execute();
    for (const viewer of VIEWERS) await clients.get(viewer)?.call(guaranteeDetail, { applyNo });
    expect(await identityReaders(server.context.db, applyNo)).toEqual([`user-${PEOPLE.guarantee}`, `user-${PEOPLE.letter}`]);
  });

  it('[OS-06] whoever reads an identity number there, and is not the bidder, stands in the log with it, once', async () => {
    for (const [state, applyNo] of applications) {
      for (const viewer of [...VIEWERS, ...VIEWERS]) await clients.get(viewer)?.call(guaranteeDetail, { applyNo });
      const readers = (['platform', 'guarantee', 'letter'] as const).filter((viewer) => reachesBidder(viewer, state));
      const expected = readers.map((viewer) => `user-${PEOPLE[viewer]}`);
      expect([state, await identityReaders(server.context.db, applyNo)]).toEqual([state, expected.toSorted()]);
    }
  });
});

/** What a call needs, by the names of its fields: what names an application names this one. */
function bodyFor(call: Call, applyNo: string): object {
  const given: Record<string, unknown> = {
    applyNo,
    workList: 'guarantee_record',
    projectNo: 'XM2026001',
    productNo: 'P001',
    orderId: 'ZF0',
    page: 1,
    size: 100,
  };
  const named = Object.keys(jsonSchemaOf(call.body).properties ?? {}).filter((name) => name in given);
  return Object.fromEntries(named.map((name) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), given[name]]));
}

async function applicationWithContacts(state: GuaranteeState): Promise<string> {
  const [bidderContactTel, applyUserPhone, bidderCompanyTel, answer] = MOBILES;
  const applyNo = await applicationAt(server, state, { status: statusOf(state) });
  await server.context.db
    .updateTable('guarantee')
    .set({
      application: JSON.stringify({
        bidderInfo: { bidderLegalPerson: '张建国', bidderContact: '李晓梅', bidderContactTel, bidderCompanyTel },
        applyUserInfo: { applyUserName: '李晓梅', applyUserPhone, needInvoice: false },
        projectFields: { managers: [{ tel: answer, card: IDENTITY_CARD }] },
      }),
      claim: JSON.stringify({ claimAmount: '1.00', claimReason: '9002', tel: CLAIM_TEL, claimFiles: [] }),
      supplement: JSON.stringify({ answers: [{ name: 'tel', value: answer }] }),
      payment: JSON.stringify({ online: false, remark: `代付人 ${PAYER_CARD}` }),
    })
    .where('applyNo', '=', applyNo)
    .execute();
  return applyNo;
}
