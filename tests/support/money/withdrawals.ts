import fc from 'fast-check';
import { requestWithdrawal, withdrawalEvent } from '#contract/withdrawals';
import { WITHDRAWALS_AT_ONCE } from '#domain/balance/withdrawal';
import { dayOf } from '#domain/dates';
import { yuanOf } from '#domain/money';
import { voucherOf } from '../builders/money';
import { anyAmount, anyCrash, anyOwner, anyPick, command, picked } from './command';
import type { Model, OwnerName, Withdrawal } from './model';

function waiting(model: Model, owner?: OwnerName): Withdrawal[] {
  return model.withdrawals.filter((withdrawal) => withdrawal.state === 'requested' && (owner ?? withdrawal.owner) === withdrawal.owner);
}

const request = command('ask for a withdrawal', fc.record({ owner: anyOwner, amount: anyAmount, crash: anyCrash }), {
  can: (model, { owner }) => waiting(model, owner).length < WITHDRAWALS_AT_ONCE,
  run: async (model, world, { owner, amount, crash }) => {
    const { client, bankAccountId } = world.owners[owner];
    const { code, data } = await world.sent(crash, (idempotencyKey) =>
      client.call(requestWithdrawal, { amount: yuanOf(amount), bankAccountId }, { idempotencyKey }),
    );
    expect(code).toBe(model.balances[owner] < amount ? 40902 : 0);
    if (code !== 0) return;
    model.balances[owner] -= amount;
    model.withdrawals.push({ ...data, owner, amount });
  },
});

const END = fc.constantFrom('payOut' as const, 'return' as const, 'cancel' as const);

/** Paid out, returned and taken back, one or two of them at the same moment: the first counts. */
const end = command(
  'end a withdrawal',
  fc.record({ pick: anyPick, ends: fc.array(END, { minLength: 1, maxLength: 2 }), crash: anyCrash }),
  {
    can: (model) => waiting(model).length > 0,
    run: async (model, world, { pick, ends, crash }) => {
      const withdrawal = picked(waiting(model), pick);
      const { withdrawalNo, version, owner, amount } = withdrawal;
      const voucherFiles = await voucherOf(world.platform);
      const paidOn = dayOf(world.server.clock.now().toISOString());
      const events = {
        payOut: { type: 'payOut' as const, bankReference: `OUT-${withdrawalNo}`, paidOn, voucherFiles },
        return: { type: 'return' as const, reason: '请核对开户行' },
        cancel: { type: 'cancel' as const },
      };
      const answers = await world.sentTogether(
        crash,
        ends.map((type) => (idempotencyKey: string) => {
          const client = type === 'cancel' ? world.owners[owner].client : world.platform;
          return client.call(withdrawalEvent, { withdrawalNo, version, event: events[type] }, { idempotencyKey });
        }),
      );
      const done = answers.filter(({ code }) => code === 0);
      expect(done).toHaveLength(1);
      withdrawal.state = done[0]?.data.state ?? 'requested';
      if (withdrawal.state !== 'paid') model.balances[owner] += amount;
    },
  },
);

export const WITHDRAWALS = [request, request, end];
