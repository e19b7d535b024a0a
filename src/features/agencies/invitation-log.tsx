import { useState } from 'react';
import { AGENCIES } from '#contract/addresses/agencies';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { LOG_SIZE, PeopleLog } from '../../blocks/table/people-log';

const { useAgencyLogQuery } = apiOf(AGENCIES);

/** What the organisation itself did with its invitations. */
export function InvitationLog() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAgencyLogQuery({ page, size: LOG_SIZE }, { refetchOnMountOrArgChange: true });
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
