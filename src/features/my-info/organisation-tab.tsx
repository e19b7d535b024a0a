import { Timeline } from 'antd';
import { Link } from 'react-router-dom';
import type { OrganisationChangeRecord, OrganisationDetail } from '#contract/organisations';
import { ORGANISATION_FIELDS, organisationErrors } from '#domain/organisation/profile';
import { loadFailure } from '../../api/load-failure';
import { useOrganisationDetailQuery, useSaveOrganisationMutation } from '../../api/organisations';
import { loadedFrom } from '../../api/save-outcome';
import { usePermission } from '../../blocks/access/access';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { ChangeEntry } from './change-entry';
import { EditablePart } from './editable-part';
import { givenOf } from './given';
import { IdentityPanel } from './identity-panel';
import type { SavedPart } from './part-form';
import type { TabProps } from './tab-props';

export function OrganisationTab({ user }: TabProps) {
  const { appId } = user;
  const { data, error, refetch } = useOrganisationDetailQuery({ appId });
  const [send] = useSaveOrganisationMutation();
  const mayEdit = usePermission('organisation:edit');
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(detail) => (
        <>
          <IdentityPanel detail={detail} mayEdit={mayEdit} />
          <EditablePart
            name="organisation"
            title="地址与联系方式"
            fields={ORGANISATION_FIELDS}
            {...partOf(detail)}
            mayEdit={mayEdit}
            errors={organisationErrors}
            load={async () => partOf(loadedFrom(await refetch()))}
            save={(version, organisation) => send({ version, organisation })}
          />
          <LatestChanges records={detail.updateRecords} />
        </>
      )}
    </LoadState>
  );
}

function partOf({ version, organisation }: OrganisationDetail): SavedPart {
  return { version, values: givenOf(organisation) };
}

function LatestChanges({ records }: { records: readonly OrganisationChangeRecord[] }) {
  if (records.length === 0) return null;
  return (
    <Panel title="最近变更" extra={<Link to={{ search: 'tab=changes' }}>全部变更记录</Link>}>
      <Timeline items={records.map((record) => ({ key: record.id, content: <ChangeEntry record={record} /> }))} />
    </Panel>
  );
}
