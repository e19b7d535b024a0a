import { useState } from 'react';
import { Link } from 'react-router-dom';
import { loadFailure } from '../../api/load-failure';
import { useAmendmentPageQuery } from '../../api/postponements';
import { AmendmentCard } from '../../blocks/lifecycle/amendment-card';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { RecordPages } from '../../blocks/table/record-pages';

const SIZE = 10;

/** The viewer's applications that postponed openings of a project touched; nothing where there are none. */
export function TouchedApplications({ projectNo }: { projectNo: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAmendmentPageQuery({ projectNo, page, size: SIZE });
  if (!error && (data === undefined || data.total === 0)) return null;
  return (
    <Panel title={`开标延期涉及的保函${data ? `（${data.total}）` : ''}`}>
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
        {({ list, total }) => (
          <>
            {list.map((amendment) => (
              <AmendmentCard
                key={amendment.amendmentNo}
                amendment={amendment}
                title={
                  <>
                    {amendment.bidderAppName} · {amendment.productName}{' '}
                    <Link to={`/business-manage/detail/${encodeURIComponent(amendment.applyNo)}`}>{amendment.applyNo}</Link>
                  </>
                }
              />
            ))}
            <RecordPages page={page} size={SIZE} total={total} onChange={setPage} />
          </>
        )}
      </LoadState>
    </Panel>
  );
}
