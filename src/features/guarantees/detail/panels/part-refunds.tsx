import { Button } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import type { PartRefunds as Parts } from '#contract/refunds';
import { enumerationLabel } from '#domain/enumerations';
import { REFUND_STATES } from '#domain/refund';
import { usePartRefundsQuery } from '../../../../api/refunds';
import { DateText } from '../../../../blocks/date/date-text';
import { Money } from '../../../../blocks/money/money';
import { ToneTag } from '../../../../blocks/status/status-tag';
import type { Returnable } from './part-refund-dialog';
import './part-refunds.css';

const PartRefundDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "part-refund-dialog" */ './part-refund-dialog')).PartRefundDialog,
}));

interface Props {
  applyNo: string;
  sides: GuaranteeDetail['viewerSides'];
}

/** The parts of the fees that went back or are about to; whoever may returns one more. */
export function PartRefunds({ applyNo, sides }: Props) {
  const { data } = usePartRefundsQuery({ applyNo });
  const [refunding, setRefunding] = useState<Returnable | null>(null);
  if (!data) return null;
  const returnable: Returnable[] = [
    ...(data.mayRefund ? [{ left: data.left, ways: data.ways, wholeBy: data.wholeBy }] : []),
    ...data.amendments,
  ];
  if (data.list.length === 0 && returnable.length === 0) return null;
  return (
    <div className="part-refunds">
      {data.list.length > 0 ? (
        <ul aria-label="部分退款">
          {data.list.map((part) => (
            <Part key={part.refundId} part={part} linked={sides.includes('platform')} />
          ))}
        </ul>
      ) : null}
      {returnable.length > 0 ? (
        <div className="part-refunds-offered">
          {returnable.map((fees) => (
            <Button key={fees.amendmentNo ?? ''} size="small" onClick={() => startTransition(() => setRefunding(fees))}>
              {fees.amendmentNo === undefined ? '退还部分费用' : `退还延期费用 ${fees.amendmentNo}`}
            </Button>
          ))}
        </div>
      ) : null}
      <Suspense fallback={null}>
        {refunding ? <PartRefundDialog applyNo={applyNo} fees={refunding} onClose={() => setRefunding(null)} /> : null}
      </Suspense>
    </div>
  );
}

function Part({ part, linked }: { part: Parts['list'][number]; linked: boolean }) {
  const { refundId, amendmentNo, amount, reason, refundStatus, refundWay, failReason, createdAt, finishedAt } = part;
  const { label, tone } = REFUND_STATES[refundStatus];
  return (
    <li>
      <ToneTag tone={tone}>{label}</ToneTag>
      <span>
        {amendmentNo === undefined ? '退还费用' : `退还延期费用（${amendmentNo}）`} <Money value={amount} />，
        {enumerationLabel('refundWay', refundWay)}
      </span>
      <span className="part-refund-note">
        <DateText value={finishedAt ?? createdAt} precision="minute" /> {reason}
        {refundStatus === 'failed' && failReason ? `（${failReason}）` : ''}
        {linked ? (
          <>
            {' '}
            <Link to={`/business-manage/refund-list?keyword=${encodeURIComponent(refundId)}`}>查看退款记录</Link>
          </>
        ) : null}
      </span>
    </li>
  );
}
