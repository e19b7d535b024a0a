import { isZeroYuan } from '#domain/money';
import type { AppContext, Db } from '../../core/context';
import { insertFees, lockFeesTogether, markRefunded, markRefundedInPart } from './fee-repository';
import { happenToInvoice } from './happen';
import { PLATFORM_SELLER } from './viewer';

interface ReceivedFees {
  /** The name of the booking, by which fees that are told twice stay one. */
  transactionNo: string;
  applyNo: string;
  guaranteeAppId: string;
  bidderAppId: string;
  guaranteeFee: string;
  platformServiceFee: string;
  at: Date;
}

/** Fees were received: from now on their payer may ask for invoices about them. In the transaction that books them. */
export async function saveFees(
  db: Db,
  { transactionNo, applyNo, guaranteeAppId, bidderAppId, guaranteeFee, platformServiceFee, at }: ReceivedFees,
): Promise<void> {
  const common = { applyNo, payerAppId: bidderAppId, receivedAt: at };
  const fees = [
    { feeNo: guaranteeFeeNo(transactionNo), feeType: 'guaranteeFee' as const, sellerAppId: guaranteeAppId, amount: guaranteeFee },
    {
      feeNo: platformFeeNo(transactionNo),
      feeType: 'platformServiceFee' as const,
      sellerAppId: PLATFORM_SELLER,
      amount: platformServiceFee,
    },
  ];
  await insertFees(
    db,
    fees.filter(({ amount }) => !isZeroYuan(amount)).map((fee) => ({ ...common, ...fee })),
  );
}

/** The fees of an application went back, not those of its amendments: requests about them are ended, and for what was issued a red invoice is asked. In the transaction that books it. */
export async function refundFees(db: Db, context: AppContext, applyNo: string): Promise<void> {
  const booked = `fee-${applyNo}`;
  const feeNos = [guaranteeFeeNo(booked), platformFeeNo(booked)];
  await lockFeesTogether(db, feeNos);
  const invoices = await markRefunded(db, feeNos, context.clock.now());
  for (const { invoiceNo, sellerAppId } of invoices)
    await happenToInvoice(db, context, invoiceNo, { event: { type: 'feeReturned' }, note: reasonFor(sellerAppId, applyNo, '费用已退还') });
}

/** As `refundFees`, of a part: what was invoiced is to be reversed, and the rest can be invoiced anew. */
export async function refundFeesInPart(
  db: Db,
  context: AppContext,
  {
    transactionNo,
    applyNo,
    guaranteeFee,
    platformServiceFee,
  }: Pick<ReceivedFees, 'transactionNo' | 'applyNo' | 'guaranteeFee' | 'platformServiceFee'>,
): Promise<void> {
  const parts = [
    [guaranteeFeeNo(transactionNo), guaranteeFee],
    [platformFeeNo(transactionNo), platformServiceFee],
  ] as const;
  const returned = parts.filter(([, amount]) => !isZeroYuan(amount));
  await lockFeesTogether(
    db,
    returned.map(([feeNo]) => feeNo),
  );
  const invoices: { invoiceNo: string; sellerAppId: string }[] = [];
  for (const [feeNo, amount] of returned) {
    const invoice = await markRefundedInPart(db, feeNo, amount);
    if (invoice) invoices.push(invoice);
  }
  for (const { invoiceNo, sellerAppId } of invoices.toSorted((one, other) => (one.invoiceNo < other.invoiceNo ? -1 : 1))) {
    const note = reasonFor(sellerAppId, applyNo, '费用已部分退还');
    await happenToInvoice(db, context, invoiceNo, { event: { type: 'feeReturned' }, note });
  }
}

/** The platform is not told which application it is: its bids may be sealed. */
function reasonFor(sellerAppId: string, applyNo: string, what: string): string {
  return sellerAppId === PLATFORM_SELLER ? what : `申请 ${applyNo} 的${what}`;
}

function guaranteeFeeNo(transactionNo: string): string {
  return `${transactionNo}-guarantee`;
}

function platformFeeNo(transactionNo: string): string {
  return `${transactionNo}-platform`;
}
