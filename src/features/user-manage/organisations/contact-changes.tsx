import { useState } from 'react';
import { CHANGE_SUBJECTS } from '#domain/organisation/change-subjects';
import { loadFailure } from '../../../api/load-failure';
import { useOrganisationChangePageQuery } from '../../../api/organisations';
import { DateText } from '../../../blocks/date/date-text';
import { FieldChanges } from '../../../blocks/description/field-changes';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { RecordTimeline } from '../../../blocks/table/record-timeline';

const SIZE = 5;
const { label, fields } = CHANGE_SUBJECTS.organisation;

/** What was changed of an organisation's contact and addresses, with the papers by which the platform did. */
export function ContactChanges({ appId }: { appId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useOrganisationChangePageQuery({ appId, subject: 'organisation', page, size: SIZE });
  return (
    <Panel title={`${label}变更`}>
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={2}>
        {({ list, total }) => (
          <RecordTimeline
            items={list.map(({ id, title, userName, time, changes }) => ({
              key: id,
              content: (
                <>
                  <p>
                    {userName} · <DateText value={time} precision="second" /> {title}
                  </p>
                  <FieldChanges label={`${label}的修改`} fields={fields} changes={changes} />
                </>
              ),
            }))}
            empty="暂无变更记录"
            page={page}
            size={SIZE}
            total={total}
            onPage={setPage}
          />
        )}
      </LoadState>
    </Panel>
  );
}
