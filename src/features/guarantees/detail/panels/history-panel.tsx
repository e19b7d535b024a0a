import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { HistoryRow } from '#contract/guarantees';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import { loadFailure } from '../../../../api/load-failure';
import { LoadState } from '../../../../blocks/page/load-state';
import { Panel } from '../../../../blocks/page/panel';
import { RecordPages } from '../../../../blocks/table/record-pages';
import type { TabProps } from '../tab-props';
import { AuditRecords } from './audit-records';
import { HistoryTimeline, type HistoryTimelineProps } from './history-timeline';
import { PlatformReadings } from './platform-readings';

const AUDITS: readonly GuaranteeEventType[] = ['preApproved', 'preReturn', 'approved', 'auditReturn', 'requestSupply', 'letterFail'];
const PAGE = 20;
const VIEWS = { all: '全部过程', audits: '审核记录' } as const;
type View = keyof typeof VIEWS;
const views = Object.entries(VIEWS).map(([value, label]) => ({ value: value as View, label }));

export function HistoryPanel({ detail, history: { data, error, refetch } }: TabProps) {
  const [view, setView] = useState<View>('all');
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
      {({ list, chainValid }) => {
        const audits = auditsOf(list);
        return (
          <>
            <Panel
              title="办理记录"
              extra={
                <span className={chainValid ? 'chain-mark chain-valid' : 'chain-mark chain-broken'}>
                  {chainValid ? <CheckCircleOutlined aria-hidden="true" /> : <WarningOutlined aria-hidden="true" />}
                  {chainValid ? '记录完整，未被篡改' : '记录校验未通过，请联系平台管理员'}
                </span>
              }
            >
              {audits.length > 0 ? (
                <Segmented className="history-view" aria-label="显示的记录" options={views} value={view} onChange={setView} />
              ) : null}
              {view === 'audits' ? (
                <AuditRecords rows={audits} questions={detail.supplement.fields} />
              ) : (
                <Process rows={list} questions={detail.supplement.fields} />
              )}
            </Panel>
            {detail.platformReadings ? <PlatformReadings readings={detail.platformReadings} /> : null}
          </>
        );
      }}
    </LoadState>
  );
}

function Process({ rows, questions }: { rows: readonly HistoryRow[] } & Pick<HistoryTimelineProps, 'questions'>) {
  const [page, setPage] = useState(1);
  return (
    <>
      <HistoryTimeline rows={rows.toReversed().slice((page - 1) * PAGE, page * PAGE)} questions={questions} />
      <RecordPages page={page} size={PAGE} total={rows.length} onChange={setPage} />
    </>
  );
}

/** The decisions of audits among what happened, in order. */
function auditsOf(history: readonly HistoryRow[]): readonly HistoryRow[] {
  return history.filter(({ event }) => AUDITS.includes(event));
}
