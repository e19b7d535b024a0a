import { useState } from 'react';
import { useIntermediaryLogQuery } from '../../api/intermediaries';
import { loadFailure } from '../../api/load-failure';
import { LOG_SIZE, PeopleLog } from '../../blocks/table/people-log';

/** What the organisation itself did with its invitations. */
export function InvitationLog() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useIntermediaryLogQuery({ page, size: LOG_SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <PeopleLog
      title="本单位的邀请记录"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      page={page}
      onPage={setPage}
    />
  );
}
