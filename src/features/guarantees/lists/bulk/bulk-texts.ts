import type { GuaranteeListRow } from '#contract/guarantees';
import type { BulkEvent } from '#domain/guarantee/work-lists';
import { addYuan } from '#domain/money';

interface BulkText {
  /** What will happen to the rows. */
  will: string;
  caution: string;
  /** Cannot be taken back. */
  final: boolean;
  /** Of which amount the sum is told. */
  sum: string;
}

export const BULK_TEXTS: Readonly<Record<BulkEvent, BulkText>> = {
  confirmCollection: {
    will: '确认收款',
    sum: '费用',
    final: false,
    caution: '请先逐笔核对到账金额与转账凭证。确认后，各笔按自身流程进入下一环节；已过期、已理赔的只登记收款。',
  },
  archive: { will: '归档', sum: '担保金额', final: true, caution: '归档后保函继续有效，直至到期、解除或理赔；归档不能撤回。' },
  applyRelease: { will: '申请解除', sum: '担保金额', final: false, caution: '以下中标情况随每笔解除申请提交，供担保机构审核。' },
  finishRelease: { will: '解除', sum: '担保金额', final: true, caution: '解除后，这些保函的担保责任终止，不能撤回。' },
};

/** The amount that matters to who decides: what came in, or what is guaranteed. */
export function moneyOf(event: BulkEvent, { guaranteeAmount, guaranteeFee, platformServiceFee }: GuaranteeListRow): string {
  return event === 'confirmCollection' ? addYuan(guaranteeFee, platformServiceFee) : guaranteeAmount;
}
