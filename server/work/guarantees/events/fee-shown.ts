import { CODES } from '#contract/codes';
import { addYuan, compareYuan, formatYuan } from '#domain/money';
import type { Db } from '../../../core/context';
import { BusinessError } from '../../../core/http/answers/errors';
import { readGuarantee } from '../repository';

/** Refuses with 40901 whoever was shown another fee than a transfer is to pay. */
export async function refuseOtherTransfer(db: Db, applyNo: string, shown: string): Promise<void> {
  const guarantee = await readGuarantee(db, applyNo);
  if (guarantee) refuseOtherFee(shown, addYuan(guarantee.guaranteeFee, guarantee.platformServiceFee), '请核对转账金额后再提交');
}

/** Refuses with 40901 whoever was shown another fee than is due: a postponed opening has it computed anew without an event, so that no version tells. */
export function refuseOtherFee(shown: string, due: string, mend: string): void {
  if (compareYuan(shown, due) === 0) return;
  throw new BusinessError(CODES.statusChanged, `费用已由 ${formatYuan(shown)} 元变更为 ${formatYuan(due)} 元，${mend}`);
}
