import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { withoutOthers } from '../ledger/left-out';
import { firstWithdrawalsBehind, sealedMovements, type FirstWithdrawal, type Movement, type SealedMovement } from './statement-repository';

/** How an account is told to a member. Amounts in yuan, empty where they cannot be told. */
export interface ShownAccount {
  movement: (movement: Movement) => Movement;
  /** What there was after a movement; nothing before the first. */
  balanceAfter: (movement: Pick<Movement, 'sequence' | 'balance'> | undefined) => string;
  /** Whether the amount can be told of a withdrawal that was asked for at a time; now where none is named. */
  showsWithdrawal: (at?: Date) => boolean;
}

/** One of `shownAccounts`. */
export async function shownAccount(db: Db, member: Pick<Member, 'orgType'>, holder: string): Promise<ShownAccount> {
  return (await shownAccounts(db, member, [holder]))(holder);
}

/**
 * Accounts as they are told to a member: to the platform as if nobody had applied where bids are not open. An institution withdraws what such applications brought,
 * too: from its first withdrawal after that on, neither what it withdraws nor what it has is told, since what was brought would follow from them. The platform itself
 * withdraws nothing of it. Asked after what is to be told was read, so that it lacks nothing that moved meanwhile.
 */
export async function shownAccounts(
  db: Db,
  member: Pick<Member, 'orgType'>,
  holders: readonly string[],
): Promise<(holder: string) => ShownAccount> {
  const sealed = seesOpenedOnly(member) ? await sealedMovements(db, holders) : [];
  const first = new Map(sealed.toReversed().map((movement) => [movement.holder, movement]));
  const withdrawals = await firstWithdrawalsBehind(
    db,
    [...first.values()].filter(({ holder }) => holder !== PLATFORM_HOLDER),
  );
  return (holder) =>
    shownWithout(
      sealed.filter((movement) => movement.holder === holder),
      withdrawals.find((withdrawal) => withdrawal.holder === holder),
    );
}

function shownWithout(sealed: readonly SealedMovement[], from: FirstWithdrawal | undefined): ShownAccount {
  const opened = withoutOthers(sealed);
  const balanceAfter: ShownAccount['balanceAfter'] = (movement) => {
    if (from && movement && movement.sequence >= from.sequence) return '';
    const balance = opened.balanceAfter(movement);
    return balance.startsWith('-') ? '' : balance;
  };
  return {
    balanceAfter,
    showsWithdrawal: (at) => !from || (at !== undefined && at < from.bookedAt),
    movement(movement) {
      const isAmountWithheld = from && movement.sequence >= from.sequence && IS_WITHDRAWAL.has(movement.kind);
      return { ...opened.without(movement), ...(isAmountWithheld ? { amount: '' } : {}), balance: balanceAfter(movement) };
    },
  };
}

const IS_WITHDRAWAL: ReadonlySet<Movement['kind']> = new Set(['withdrawal', 'withdrawalBack']);
