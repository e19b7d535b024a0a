import { dayOf } from '#domain/dates';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { bankAccountsOf, type BankAccountRow } from '../../records/bank-accounts/repository';
import { storeFile } from '../../records/files/store-file';
import { setLowAmount } from '../../work/balances/accounts';
import { changeCollectingAccount } from '../../work/balances/collecting';
import { beginRecharge, handleRecharge } from '../../work/balances/recharges';
import { beginWithdrawal, handleWithdrawal } from '../../work/balances/withdrawals';
import { memberOf } from './members';
import { samplePdf } from './sample-pdf';
import { standingAt } from './standing-at';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const PLATFORM = '01';
const BIDDER = '02';

/** A bidder recharges by transfers, one of which waits, and withdraws: what was paid out, returned, and waits. */
export async function seedBalances(db: Db, context: AppContext): Promise<void> {
  const [platform, bidder] = [memberOf(PLATFORM), memberOf(BIDDER)];
  const [bank] = await bankAccountsOf(db, bidder.appId);
  if (!bank) throw new Error(`${bidder.appId} has no bank account`);
  const ago = (days: number) => standingAt(db, context, context.clock.now().getTime() - days * DAY);
  const account = {
    accountName: platform.appName,
    accountNo: '0302010109200100018',
    bankName: '海河银行天津分行营业部',
    hint: '转账附言请填写单位名称；工作日 17:00 前到账的款项当日确认。',
  };
  await changeCollectingAccount(db, ago(150), platform, { version: 0, account });

  const credited = await recharge(db, ago(45), bidder, bank, '20000');
  await handleRecharge(db, later(db, ago(45)), platform, {
    ...credited,
    event: { type: 'confirm', bankReference: 'HH20261012000187' },
  });
  await setLowAmount(db, ago(44), bidder, { lowAmount: '5000', version: 0 });
  await recharge(db, ago(0.2), bidder, bank, '10000');

  const withdrawalOf = (days: number, amount: string, remark: string) =>
    beginWithdrawal(db, ago(days), bidder, { amount, bankAccountId: bank.id, remark });
  const paid = await withdrawalOf(30, '3000', '项目中止，退回余款');
  await handleWithdrawal(db, later(db, ago(30)), platform, {
    withdrawalNo: paid.withdrawalNo,
    version: paid.version,
    event: {
      type: 'payOut',
      bankReference: 'HH20261027000342',
      paidOn: dayOf(ago(30).clock.now().toISOString()),
      voucherFiles: await voucher(db, context, platform, '付款回单.pdf'),
    },
  });
  const returned = await withdrawalOf(12, '5000', '');
  await handleWithdrawal(db, later(db, ago(12)), platform, {
    withdrawalNo: returned.withdrawalNo,
    version: returned.version,
    event: { type: 'return', reason: '请补充提现用途后重新申请' },
  });
  await withdrawalOf(0.1, '2000', '转回基本账户');
}

async function recharge(db: Db, context: AppContext, member: Member, bank: BankAccountRow, amount: string) {
  const { rechargeNo, version } = await beginRecharge(db, context, member, {
    amount,
    transfer: {
      payAccountName: bank.accountName,
      payAccountNo: bank.cardCode,
      payBankName: bank.bankName,
      paidOn: dayOf(context.clock.now().toISOString()),
      voucherFiles: await voucher(db, context, member, '转账回单.pdf'),
    },
  });
  return { rechargeNo, version };
}

async function voucher(db: Db, context: AppContext, member: Member, fileName: string) {
  const { fileKey } = await storeFile(db, context, {
    bytes: samplePdf('Bank transfer (sample)'),
    fileName,
    mediaType: 'application/pdf',
    ownerAppId: member.appId,
    uploadedBy: member.userId,
    purpose: 'upload',
  });
  return [{ key: fileKey, fileName }];
}

function later(db: Db, context: AppContext): AppContext {
  return standingAt(db, context, context.clock.now().getTime() + 2 * HOUR);
}
