import { useState } from 'react';
import { INTERMEDIARIES } from '#contract/addresses/intermediaries';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { LOG_SIZE, PeopleLog } from '../../blocks/table/people-log';

const { useIntermediaryLogQuery } = apiOf(INTERMEDIARIES);

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
