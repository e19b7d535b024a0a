import { Alert, Button } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BidderRecord } from '#contract/desk';
import { enumerationLabel, enumerationValues } from '#domain/enumerations';
import { OUTCOMES } from '#domain/guarantee/outcomes';
import { useBidderRecordQuery } from '../../../api/desk';
import { loadFailure } from '../../../api/load-failure';
import { DateText } from '../../../blocks/date/date-text';
import { Money } from '../../../blocks/money/money';
import { LoadState } from '../../../blocks/page/load-state';
import { StatusTag } from '../../../blocks/status/status-tag';
import { detailPath } from '../paths';

const RiskDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "risk-dialog" */ './risk-dialog')).RiskDialog }));

interface DeskBidderProps {
  applyNo: string;
  mayWrite: boolean;
}

/** What is known of the bidder: whether it is barred, what the public registers say, and what became of its other applications. */
export function DeskBidder({ applyNo, mayWrite }: DeskBidderProps) {
  const { currentData, error, refetch } = useBidderRecordQuery({ applyNo }, { refetchOnMountOrArgChange: true });
  return (
    <section className="desk-bidder" aria-label="投标人情况">
      <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
        {(record) => (
          <>
            <Risks applyNo={applyNo} record={record} mayWrite={mayWrite} />
            <Earlier earlier={record.earlier} />
          </>
        )}
      </LoadState>
    </section>
  );
}

function Risks({ applyNo, record: { blacklisted, risks }, mayWrite }: { applyNo: string; record: BidderRecord; mayWrite: boolean }) {
  const [writing, setWriting] = useState(false);
  const counts = new Map<string, number>(risks?.counts.map(({ kind, count }) => [kind, count]));
  return (
    <>
      <div className="desk-part-head">
        <h2 className="desk-part-title">风险</h2>
        {mayWrite ? (
          <Button type="link" size="small" onClick={() => startTransition(() => setWriting(true))}>
            登记查询结果
          </Button>
        ) : null}
      </div>
      {blacklisted.map(({ reason, ownerName }) => (
        <Alert key={ownerName} type="error" showIcon title={`已被${ownerName}列入黑名单`} description={reason} />
      ))}
      <dl className="desk-risks">
        {enumerationValues('riskKind').map((kind) => (
          <div key={kind} data-found={(counts.get(kind) ?? 0) > 0 ? true : undefined}>
            <dt>{enumerationLabel('riskKind', kind)}</dt>
            <dd className="number">{counts.get(kind) ?? '—'}</dd>
          </div>
        ))}
      </dl>
      <p className="desk-check-line">
        {risks ? (
          <>
            {risks.userName} 查询于 <DateText value={risks.time} />
          </>
        ) : (
          '本机构尚未登记查询结果'
        )}
      </p>
      {writing ? (
        <Suspense fallback={null}>
          <RiskDialog applyNo={applyNo} found={risks?.counts ?? []} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Earlier({ earlier: { total, outcomes, last } }: Pick<BidderRecord, 'earlier'>) {
  return (
    <>
      <h2 className="desk-part-title">以往申请{total > 0 ? <span className="desk-done number">{total}</span> : null}</h2>
      {total === 0 ? <p className="desk-none">该投标人没有其他申请</p> : null}
      {total > 0 ? (
        <ul className="desk-outcomes">
          {outcomes.map(({ outcome, count }) => (
            <li key={outcome} data-outcome={outcome}>
              {OUTCOMES[outcome]} <span className="number">{count}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="desk-earlier">
        {last.map((row) => (
          <li key={row.applyNo}>
            <Link to={detailPath(row.applyNo)}>{row.projectName}</Link>
            <span className="desk-check-line">
              <StatusTag status={row.guaranteeStatus} /> <Money value={row.guaranteeAmount} /> ·{' '}
              <DateText value={row.applyDate} precision="day" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
