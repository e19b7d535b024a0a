import type { GuaranteeListRow } from '#contract/guarantees';
import { rowOf } from '#domain/guarantee/status';
import type { BulkEvent } from '#domain/guarantee/work-lists';
import { addYuan } from '#domain/money';

interface BulkText {
  /** What will happen to the rows. */
  will: string;
  /** What is to be known of these rows before it is done. */
  caution: (rows: readonly GuaranteeListRow[]) => string;
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
    caution: () => '请先逐笔核对到账金额与转账凭证。确认后，各笔按自身流程进入下一环节；已过期、已理赔的只登记收款。',
  },
  archive: { will: '归档', sum: '担保金额', final: true, caution: cautionOfArchive },
  applyRelease: { will: '申请解除', sum: '担保金额', final: false, caution: () => '以下中标情况随每笔解除申请提交，供担保机构审核。' },
  finishRelease: { will: '解除', sum: '担保金额', final: true, caution: () => '解除后，这些保函的担保责任终止，不能撤回。' },
};

/** The amount that matters to who decides: what came in, or what is guaranteed. */
export function moneyOf(event: BulkEvent, { guaranteeAmount, guaranteeFee, platformServiceFee }: GuaranteeListRow): string {
  return event === 'confirmCollection' ? addYuan(guaranteeFee, platformServiceFee) : guaranteeAmount;
}

/** A letter in force is filed and goes on; of what has ended it is the end. */
function cautionOfArchive(rows: readonly GuaranteeListRow[]): string {
  const filed = rows.filter(({ guaranteeStatus }) => rowOf(guaranteeStatus).phase === 'inForce').length;
  const ended = rows.length - filed;
  if (ended === 0) return '归档后保函继续有效，直至到期、解除或理赔；归档不能撤回。';
  if (filed === 0) return '这些保函已终结，归档后不再办理；归档不能撤回。';
  return `${filed} 笔保函归档后继续有效，直至到期、解除或理赔；${ended} 笔保函已终结，归档后不再办理。归档不能撤回。`;
}
