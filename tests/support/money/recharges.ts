import fc from 'fast-check';
import { addRecharge, rechargeEvent, rechargeOrder } from '#contract/recharges';
import { RECHARGES_AT_ONCE, type RechargeState } from '#domain/balance/recharge';
import { dayOf } from '#domain/dates';
import { yuanOf } from '#domain/money';
import { transferOn } from '../builders/money';
import { anyGateway, end, paid, shown } from './codes';
import { anyAmount, anyCrash, anyOwner, anyPick, command, picked } from './command';
import type { Model, OwnerName, Recharge } from './model';
import type { World } from './world';

const ENDED: readonly RechargeState[] = ['credited', 'closed'];

function isRoomFor(model: Model, owner: OwnerName): boolean {
  return model.recharges.filter((recharge) => recharge.owner === owner && !ENDED.includes(recharge.state)).length < RECHARGES_AT_ONCE;
}

function standing(model: Model, ...states: RechargeState[]): Recharge[] {
  return model.recharges.filter(({ state }) => states.includes(state));
}

const begin = command('recharge', fc.record({ owner: anyOwner, amount: anyAmount, crash: anyCrash }), {
  can: (model, { owner }) => isRoomFor(model, owner),
  run: async (model, world, { owner, amount, crash }) => {
    const { client } = world.owners[owner];
    const { data } = await world.sent(crash, (idempotencyKey) => client.call(addRecharge, { amount: yuanOf(amount) }, { idempotencyKey }));
    const recharge: Recharge = { ...data, owner, amount, codes: [] };
    model.recharges.push(recharge);
    await showCode(world, recharge, false);
  },
});

/** What every sequence begins with, so that there is something to spend. */
export async function creditBalance(model: Model, world: World, owner: OwnerName, amount: bigint): Promise<void> {
  const { data } = await world.owners[owner].client.call(addRecharge, { amount: yuanOf(amount) });
  const recharge: Recharge = { ...data, owner, amount, codes: [] };
  model.recharges.push(recharge);
  await showCode(world, recharge, false);
  if (await paid(world, picked(recharge.codes, 0), 'wechat', 'never')) credit(model, recharge, world);
}

const renew = command('show a code of a recharge', fc.record({ pick: anyPick, renew: fc.boolean() }), {
  can: (model) => standing(model, 'awaitingPayment').length > 0,
  run: (model, world, { pick, renew }) => showCode(world, picked(standing(model, 'awaitingPayment'), pick), renew),
});

async function showCode(world: World, { rechargeNo, owner, codes }: Recharge, renew: boolean): Promise<void> {
  const answer = await world.owners[owner].client.call(rechargeOrder, { rechargeNo, renew });
  shown(codes, answer.data, { now: world.now(), renew });
}

function withCodes(model: Model): Recharge[] {
  return model.recharges.filter(({ codes }) => codes.length > 0);
}

/** Any code that was ever shown, so that money comes late, and twice, and to what was given up. */
const pay = command(
  'pay a code of a recharge',
  fc.record({ pick: anyPick, which: fc.nat({ max: 3 }), gateway: anyGateway, crash: anyCrash }),
  {
    can: (model) => withCodes(model).length > 0,
    run: async (model, world, { pick, which, gateway, crash }) => {
      const recharge = picked(withCodes(model), pick);
      const code = picked(recharge.codes.toReversed(), which);
      const isUsable = await paid(world, code, gateway, crash);
      if (isUsable && recharge.state === 'awaitingPayment') credit(model, recharge, world);
    },
  },
);

function credit(model: Model, recharge: Recharge, world: World): void {
  recharge.state = 'credited';
  recharge.version += 1;
  model.balances[recharge.owner] += recharge.amount;
  end(recharge.codes, world.now());
}

const byTransfer = command('recharge by transfer', fc.record({ owner: anyOwner, amount: anyAmount, crash: anyCrash }), {
  can: (model, { owner }) => isRoomFor(model, owner),
  run: async (model, world, { owner, amount, crash }) => {
    const { client } = world.owners[owner];
    const transfer = await transferOn(client, dayOf(world.server.clock.now().toISOString()));
    const { data } = await world.sent(crash, (idempotencyKey) =>
      client.call(addRecharge, { amount: yuanOf(amount), transfer }, { idempotencyKey }),
    );
    model.recharges.push({ ...data, owner, amount, codes: [] });
  },
});

let references = 0;

const confirm = command('confirm a transfer', fc.record({ pick: anyPick, crash: anyCrash, times: fc.integer({ min: 1, max: 3 }) }), {
  can: (model) => standing(model, 'toConfirm').length > 0,
  run: async (model, world, { pick, crash, times }) => {
    const recharge = picked(standing(model, 'toConfirm'), pick);
    const { rechargeNo, version } = recharge;
    references += 1;
    const event = { type: 'confirm' as const, bankReference: `WALK${String(references)}` };
    const send = (idempotencyKey: string) => world.platform.call(rechargeEvent, { rechargeNo, version, event }, { idempotencyKey });
    const answers = await world.sentTogether(
      crash,
      Array.from({ length: times }, () => send),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    credit(model, recharge, world);
  },
});

const giveBack = command('return a transfer', fc.record({ pick: anyPick, crash: anyCrash }), {
  can: (model) => standing(model, 'toConfirm').length > 0,
  run: async (model, world, { pick, crash }) => {
    const recharge = picked(standing(model, 'toConfirm'), pick);
    const { rechargeNo, version } = recharge;
    const event = { type: 'return' as const, reason: '金额不符' };
    await world.sent(crash, (idempotencyKey) => world.platform.call(rechargeEvent, { rechargeNo, version, event }, { idempotencyKey }));
    recharge.state = 'returned';
    recharge.version += 1;
  },
});

/** What a code was shown for is paid by a transfer after all, or handed in again. */
const handIn = command('hand in a transfer', fc.record({ pick: anyPick, crash: anyCrash }), {
  can: (model) => standing(model, 'awaitingPayment', 'returned').length > 0,
  run: async (model, world, { pick, crash }) => {
    const recharge = picked(standing(model, 'awaitingPayment', 'returned'), pick);
    const { rechargeNo, version, owner } = recharge;
    const { client } = world.owners[owner];
    const transfer = await transferOn(client, dayOf(world.server.clock.now().toISOString()));
    await world.sent(crash, (idempotencyKey) =>
      client.call(rechargeEvent, { rechargeNo, version, event: { type: 'handIn', transfer } }, { idempotencyKey }),
    );
    recharge.state = 'toConfirm';
    recharge.version += 1;
  },
});

const cancel = command('give a recharge up', fc.record({ pick: anyPick, crash: anyCrash }), {
  can: (model) => standing(model, 'awaitingPayment', 'toConfirm', 'returned').length > 0,
  run: async (model, world, { pick, crash }) => {
    const recharge = picked(standing(model, 'awaitingPayment', 'toConfirm', 'returned'), pick);
    const { rechargeNo, version, owner } = recharge;
    await world.sent(crash, (idempotencyKey) =>
      world.owners[owner].client.call(rechargeEvent, { rechargeNo, version, event: { type: 'cancel' } }, { idempotencyKey }),
    );
    recharge.state = 'closed';
    recharge.version += 1;
  },
});

export const RECHARGES = [begin, renew, pay, pay, byTransfer, confirm, giveBack, handIn, cancel];
