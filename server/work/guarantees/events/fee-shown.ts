import { CODES } from '#contract/codes';
import { addYuan, compareYuan, formatYuan } from '#domain/money';
import type { Db } from '../../../core/context';
import { BusinessError } from '../../../core/http/answers/errors';
import { readGuarantee } from '../repository';

/** Refuses with 40901 whoever was shown another fee than is due: a postponed opening has it computed anew without an event, so that no version tells. */
export async function refuseOtherFee(db: Db, applyNo: string, shown: string): Promise<void> {
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) return;
  const due = addYuan(guarantee.guaranteeFee, guarantee.platformServiceFee);
  if (compareYuan(shown, due) === 0) return;
  const message = `费用已由 ${formatYuan(shown)} 元变更为 ${formatYuan(due)} 元，请核对转账金额后再提交`;
  throw new BusinessError(CODES.statusChanged, message);
}
