import { useState } from 'react';
import { EXPOSURE } from '#contract/addresses/exposure';
import type { ExposureLogRow } from '#contract/exposure';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { RecordTimeline } from '../../blocks/table/record-timeline';

const { useExposureLogQuery } = apiOf(EXPOSURE);

const SIZE = 10;

export function ExposureLog({ institution }: { institution: { guaranteeAppId?: string } }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useExposureLogQuery({ ...institution, page, size: SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={5}>
      {({ list, total }) => (
        <Panel>
          <RecordTimeline
            items={list.map((row) => ({ key: row.logId, content: <Entry row={row} /> }))}
            empty="暂无设置记录"
            page={page}
            size={SIZE}
            total={total}
            onPage={setPage}
          />
        </Panel>
      )}
    </LoadState>
  );
}

const SUBJECTS: Readonly<Record<ExposureLogRow['subject'], string>> = { limits: '限额', group: '客户组' };

function Entry({ row: { subject, before, after, reason, userName, appName, at } }: { row: ExposureLogRow }) {
  return (
    <div>
      <strong>{`${before === '' ? '新设' : after === '' ? '删除' : '调整'}${SUBJECTS[subject]}`}</strong>
      {before === '' ? null : <div>调整前：{before}</div>}
      {after === '' ? null : <div>调整后：{after}</div>}
      {reason === '' ? null : <div>依据：{reason}</div>}
      <div className="quota-log-who">
        {[appName, userName].filter(Boolean).join(' ')} · <DateText value={at} precision="second" />
      </div>
    </div>
  );
}
