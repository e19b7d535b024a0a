import fc from 'fast-check';
import { amendmentOrder } from '#contract/postponements';
import { refundPart } from '#contract/refunds';
import { parseYuan, yuanOf } from '#domain/money';
import { EXTRA_FEE, postponedLetter } from '../builders/postponed';
import { anyGateway, end, paid, shown } from './codes';
import { anyCrash, anyPick, command, picked } from './command';
import type { Amendment, Model } from './model';
import type { World } from './world';

/** What every sequence begins with: issuing letters takes too long for it to happen within one. */
export async function postponeLetter(model: Model, { server }: World): Promise<void> {
  const postponed = await postponedLetter(server);
  model.amendments.push({ ...postponed, fee: parseYuan(EXTRA_FEE), state: 'due', returning: 0n, returned: 0n, codes: [] });
}

function standing(model: Model, state: Amendment['state']): Amendment[] {
  return model.amendments.filter((amendment) => amendment.state === state);
}

const showCode = command('show a code of an amendment', fc.record({ pick: anyPick, renew: fc.boolean(), crash: anyCrash }), {
  can: (model) => standing(model, 'due').length > 0,
  run: async (model, world, { pick, renew, crash }) => {
    const { applyNo, amendmentNo, codes } = picked(standing(model, 'due'), pick);
    const body = { applyNo, amendmentNo, renew };
    const { data } = await world.sent(crash, (idempotencyKey) => world.bidder.call(amendmentOrder, body, { idempotencyKey }));
    shown(codes, data, { now: world.now(), renew });
  },
});

function withCodes(model: Model): Amendment[] {
  return model.amendments.filter(({ codes }) => codes.length > 0);
}

/** Any code that was ever shown, so that money comes late, and twice, and for a letter that is out already. */
const pay = command(
  'pay a code of an amendment',
  fc.record({ pick: anyPick, which: fc.nat({ max: 3 }), gateway: anyGateway, crash: anyCrash }),
  {
    can: (model) => withCodes(model).length > 0,
    run: async (model, world, { pick, which, gateway, crash }) => {
      const amendment = picked(withCodes(model), pick);
      const isUsable = await paid(world, picked(amendment.codes.toReversed(), which), gateway, crash);
      if (!isUsable || amendment.state !== 'due') return;
      amendment.state = 'issuing';
      end(amendment.codes, world.now());
    },
  },
);

function withRest(model: Model): Amendment[] {
  return model.amendments.filter(({ state, fee, returning, returned }) => state !== 'due' && fee > returning + returned);
}

/** Once the longer letter is out; all of it may go back. */
const refundSomePart = command('refund a part of an amendment', fc.record({ pick: anyPick, share: fc.nat({ max: 99 }), crash: anyCrash }), {
  can: (model) => withRest(model).length > 0,
  run: async (model, world, { pick, share, crash }) => {
    const amendment = picked(withRest(model), pick);
    const { applyNo, amendmentNo, fee, returning, returned } = amendment;
    const part = 1n + ((fee - returning - returned - 1n) * BigInt(share)) / 99n;
    const body = {
      applyNo,
      amendmentNo,
      guaranteeFee: yuanOf(part),
      platformServiceFee: '0.00',
      reason: '费率调整',
      refundWay: 'online' as const,
      voucherFiles: [],
    };
    const { code } = await world.sent(crash, (idempotencyKey) => world.platform.call(refundPart, body, { idempotencyKey }));
    expect(code).toBe(amendment.state === 'amended' ? 0 : 40001);
    if (code === 0) amendment.returning += part;
  },
});

export const AMENDMENTS = [showCode, pay, refundSomePart];
