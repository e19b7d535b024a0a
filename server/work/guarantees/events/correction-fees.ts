import type { BodyOf, ReplyOf } from '#contract/call';
import type { productFees } from '#contract/products';
import type { FeeBasis } from '#domain/fee';
import type { Db } from '../../../core/context';
import type { Member } from '../../../core/sessions/member';
import { feeStandardOf } from '../../../records/channels/repository';
import { productAsOf } from '../../../records/products/as-of';
import { explainedFees, feesOfProducts } from '../../../records/products/queries';
import type { GuaranteeRow } from '../facts';
import { readGuarantee } from '../repository';
import { noSuchApplication } from './refusals';
import { isSettled } from './update';

/** What products cost; that of an application which is corrected costs what event `update` will charge. */
export async function feesForApplicant(
  db: Db,
  member: Member,
  { applyNo, ...body }: BodyOf<typeof productFees>,
): Promise<ReplyOf<typeof productFees>> {
  const { list } = await feesOfProducts(db, member, body);
  if (applyNo === undefined) return { list };
  const row = await readGuarantee(db, applyNo);
  if (row?.bidderAppId !== member.appId) throw noSuchApplication();
  const { productNo } = row;
  const fees = await feesOfCorrection(db, row, body);
  return { list: list.map((one) => (one.productNo === productNo ? { productNo, ...(fees ? { fees } : {}) } : one)) };
}

async function feesOfCorrection(db: Db, row: GuaranteeRow, basis: FeeBasis) {
  const { guaranteeFee, platformServiceFee, channelCode } = row;
  if (isSettled(row)) return { guaranteeFee, platformServiceFee, basis: '合同已签署或费用已缴纳，费用不再变化' };
  const product = await productAsOf(db, row);
  return explainedFees(basis, product?.rates ?? [], await feeStandardOf(db, channelCode));
}
