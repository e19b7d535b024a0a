import fc from 'fast-check';
import { sendEvent } from '#contract/guarantees';
import { payFromBalance, payOrder } from '#contract/payments';
import { refundPart } from '#contract/refunds';
import type { GatewayName } from '#domain/gateway';
import { yuanOf } from '#domain/money';
import { applicationAt, chainPaidBy } from '../application-at';
import { anyGateway, end, openOf, paid, shown } from './codes';
import { anyAmount, anyCrash, anyOwner, anyPick, command, picked } from './command';
import { feeOf, type Fee, type Model } from './model';
import { STATUSES } from './statuses';
import type { World } from './world';

function standing(model: Model, ...states: Fee['state'][]): Fee[] {
  return model.fees.filter(({ state }) => states.includes(state));
}

const anyApplication = fc.record({
  owner: anyOwner,
  guaranteeFee: anyAmount,
  platformFee: fc.bigInt({ min: 0n, max: 9_999n }),
  payType: fc.constantFrom<Fee['payType'][]>('QRcode', 'DinPay', 'Baopay'),
});

const apply = command('apply', anyApplication, {
  run: async (model, world, { owner, guaranteeFee, platformFee, payType }) => {
    const { appId } = world.owners[owner];
    const applyNo = await applicationAt(world.server, 'awaitingPayment', {
      bidderAppId: appId,
      bidderAppName: `${appId}有限公司`,
      guaranteeFee: yuanOf(guaranteeFee),
      platformServiceFee: yuanOf(platformFee),
      issueChain: chainPaidBy(payType),
    });
    model.fees.push({ applyNo, owner, guaranteeFee, platformFee, payType, state: 'due', returning: 0n, returned: 0n, codes: [] });
  },
});

const showCode = command('show a code of a fee', fc.record({ pick: anyPick, renew: fc.boolean(), crash: anyCrash }), {
  can: (model) => standing(model, 'due').length > 0,
  run: async (model, world, { pick, renew, crash }) => {
    const { applyNo, owner, payType, codes } = picked(standing(model, 'due'), pick);
    const { client } = world.owners[owner];
    const { data } = await world.sent(crash, (idempotencyKey) => client.call(payOrder, { applyNo, payType, renew }, { idempotencyKey }));
    shown(codes, data, { now: world.now(), renew });
  },
});

/** What a payer of this fee can choose of the gateways. */
function through({ payType }: Fee, chosen: GatewayName): GatewayName {
  if (payType === 'DinPay') return 'dinpay';
  return payType === 'Baopay' ? 'baofu' : chosen;
}

function withCodes(model: Model): Fee[] {
  return model.fees.filter(({ codes }) => codes.length > 0);
}

/** Any code that was ever shown, so that money comes late, and twice, and to what was paid or given up. */
const pay = command('pay a code of a fee', fc.record({ pick: anyPick, which: fc.nat({ max: 3 }), gateway: anyGateway, crash: anyCrash }), {
  can: (model) => withCodes(model).length > 0,
  run: async (model, world, { pick, which, gateway, crash }) => {
    const fee = picked(withCodes(model), pick);
    const isUsable = await paid(world, picked(fee.codes.toReversed(), which), through(fee, gateway), crash);
    if (isUsable && fee.state === 'due') takePaid(fee, 'gateway', world);
  },
});

const payByBalance = command('pay from the balance', fc.record({ pick: anyPick, crash: anyCrash, times: fc.integer({ min: 1, max: 3 }) }), {
  can: (model) => standing(model, 'due').length > 0,
  run: async (model, world, { pick, crash, times }) => {
    const fee = picked(standing(model, 'due'), pick);
    const { applyNo, owner } = fee;
    const request = (idempotencyKey: string) =>
      world.owners[owner].client.call(payFromBalance, { applyNo, fee: yuanOf(feeOf(fee)) }, { idempotencyKey });
    const answers = await world.sentTogether(
      crash,
      Array.from({ length: times }, () => request),
    );
    const isEnough = model.balances[owner] >= feeOf(fee);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(isEnough ? 1 : 0);
    if (isEnough) takeFromBalance(model, fee, world);
  },
});

/** All that are due, at the same moment: whichever come first are paid, as far as the balance reaches. */
const payAllByBalance = command('pay all from the balance at once', anyOwner, {
  can: (model, owner) => standing(model, 'due').filter((fee) => fee.owner === owner).length > 1,
  run: async (model, world, owner) => {
    const due = standing(model, 'due').filter((fee) => fee.owner === owner);
    const { client } = world.owners[owner];
    const answers = await Promise.all(due.map((fee) => client.call(payFromBalance, { applyNo: fee.applyNo, fee: yuanOf(feeOf(fee)) })));
    const refused = due.filter((fee, index) => {
      const isPaid = answers[index]?.code === 0;
      if (isPaid) takeFromBalance(model, fee, world);
      return !isPaid;
    });
    expect(refused.filter((fee) => feeOf(fee) <= model.balances[owner])).toEqual([]);
  },
});

/** A code is paid at the moment at which the same fee is paid from the balance: whoever is first has paid it, and the other's money stays or goes back. */
const payBoth = command('pay a code and from the balance at once', fc.record({ pick: anyPick, gateway: anyGateway }), {
  can: (model) => withCodes(model).some(({ state }) => state === 'due'),
  run: async (model, world, { pick, gateway }) => {
    const fee = picked(
      withCodes(model).filter(({ state }) => state === 'due'),
      pick,
    );
    const open = openOf(fee.codes, world.now());
    const code = open ?? picked(fee.codes, pick);
    const [isUsable, answer] = await Promise.all([
      paid(world, code, through(fee, gateway), 'never'),
      world.owners[fee.owner].client.call(payFromBalance, { applyNo: fee.applyNo, fee: yuanOf(feeOf(fee)) }),
    ]);
    const order = await world.server.context.db
      .selectFrom('paymentOrder')
      .select('gateway')
      .where('applyNo', '=', fee.applyNo)
      .where('status', '=', 'paid')
      .executeTakeFirst();
    if (order?.gateway === 'balance') takeFromBalance(model, fee, world);
    else if (order) takePaid(fee, 'gateway', world);
    expect(order !== undefined).toBe(isUsable || answer.code === 0);
  },
});

function takeFromBalance(model: Model, fee: Fee, world: World): void {
  model.balances[fee.owner] -= feeOf(fee);
  expect(model.balances[fee.owner]).toBeGreaterThanOrEqual(0n);
  takePaid(fee, 'balance', world);
}

function takePaid(fee: Fee, paidFrom: NonNullable<Fee['paidFrom']>, world: World): void {
  fee.state = 'paid';
  fee.paidFrom = paidFrom;
  if (paidFrom === 'gateway' && fee.payType === 'Baopay') fee.split = 'pending';
  end(fee.codes, world.now());
}

function withRest(model: Model): Fee[] {
  return standing(model, 'paid', 'refundDue').filter(({ guaranteeFee, returning, returned }) => guaranteeFee - returning - returned > 1n);
}

const refundSomePart = command('refund a part', fc.record({ pick: anyPick, share: fc.nat({ max: 98 }), crash: anyCrash }), {
  can: (model) => withRest(model).length > 0,
  run: async (model, world, { pick, share, crash }) => {
    const fee = picked(withRest(model), pick);
    const rest = fee.guaranteeFee - fee.returning - fee.returned;
    const part = 1n + ((rest - 2n) * BigInt(share)) / 99n;
    const body = {
      applyNo: fee.applyNo,
      guaranteeFee: yuanOf(part),
      platformServiceFee: '0.00',
      reason: '费率调整',
      refundWay: 'online' as const,
      voucherFiles: [],
    };
    const { code } = await world.sent(crash, (idempotencyKey) => world.platform.call(refundPart, body, { idempotencyKey }));
    expect(code).toBe(fee.state === 'paid' ? 0 : 40902);
    if (code === 0) fee.returning += part;
  },
});

const cancel = command('cancel an application', fc.record({ pick: anyPick, crash: anyCrash }), {
  can: (model) => standing(model, 'due', 'paid').length > 0,
  run: async (model, world, { pick, crash }) => {
    const fee = picked(standing(model, 'due', 'paid'), pick);
    await send(world, fee, world.owners[fee.owner].client, { type: 'cancel', reason: '不再投标' }, crash);
    fee.state = fee.state === 'due' ? 'cancelled' : 'refundDue';
    end(fee.codes, world.now());
  },
});

const refund = command('refund', fc.record({ pick: anyPick, crash: anyCrash }), {
  can: (model) => standing(model, 'refundDue').length > 0,
  run: async (model, world, { pick, crash }) => {
    const fee = picked(standing(model, 'refundDue'), pick);
    const { code } = await send(world, fee, world.platform, { type: 'refunding', refundWay: 'online' }, crash);
    expect(code).toBe(fee.returning > 0n ? 40902 : 0);
    if (code === 0) fee.state = 'refunding';
  },
});

async function send(
  world: World,
  { applyNo, state }: Fee,
  client: World['platform'],
  event: Parameters<typeof client.call<typeof sendEvent>>[1]['event'],
  crash: Parameters<World['sent']>[0],
) {
  const { version } = await world.server.context.db
    .selectFrom('guarantee')
    .select('version')
    .where('applyNo', '=', applyNo)
    .where('status', '=', STATUSES[state])
    .executeTakeFirstOrThrow();
  return world.sent(crash, (idempotencyKey) => client.call(sendEvent, { applyNo, version, event }, { idempotencyKey }));
}

export const FEES = [apply, showCode, showCode, pay, pay, payByBalance, payAllByBalance, payBoth, refundSomePart, cancel, refund, refund];
