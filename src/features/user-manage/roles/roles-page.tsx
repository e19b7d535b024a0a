import { Button, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PEOPLE_LOG } from '#contract/addresses/people-log';
import { ROLES } from '#contract/addresses/roles';
import { ORGANISATION_TYPES, organisationTypes, type OrganisationType } from '#domain/organisation/organisation-type';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { usePermission } from '../../../blocks/access/access';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { TabLinks } from '../../../blocks/page/tab-links';
import { LOG_SIZE, PeopleLog } from '../../../blocks/table/people-log';
import { AddRoleDialog } from './add-role-dialog';
import { AuditRolesPanel } from './audit-roles-panel';
import { FourEyesPanel } from './four-eyes-panel';
import { MatrixEditor } from './matrix-editor';
import '../user-manage.css';
import './roles.css';

const { useRoleLogQuery } = apiOf(PEOPLE_LOG);
const { useRoleMatrixQuery } = apiOf(ROLES);

const TABS = [
  { key: 'matrix', label: '权限矩阵' },
  { key: 'audits', label: '审核角色' },
  { key: 'four-eyes', label: '双人复核' },
  { key: 'log', label: '变更记录' },
] as const;

export function RolesPage() {
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const isPlatform = usePermission('organisation:manage');
  const requested = organisationTypes.find((type) => type === search.get('orgType'));
  const query = isPlatform && requested ? { orgType: requested } : {};
  const { data, currentData, error, refetch } = useRoleMatrixQuery(query, { refetchOnMountOrArgChange: true });
  const current = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'matrix';
  const choose = (orgType: OrganisationType) => {
    const next = new URLSearchParams(search);
    next.set('orgType', orgType);
    setSearch(next);
  };
  return (
    <div className="page">
      <PageHeader
        title="角色权限"
        description={
          currentData?.ofAll && current !== 'four-eyes'
            ? '对该类型的全部单位生效；单位自行调整过的角色不受影响。'
            : '仅对本单位生效，保存后成员的下一次操作即按新权限判断。'
        }
        actions={
          <>
            {isPlatform && current !== 'four-eyes' ? (
              <Select<OrganisationType>
                aria-label="单位类型"
                className="roles-type"
                value={requested ?? 'platform'}
                options={organisationTypes.map((type) => ({ value: type, label: ORGANISATION_TYPES[type] }))}
                onChange={choose}
              />
            ) : null}
            <Button type="primary" disabled={!currentData} onClick={() => setAdding(true)}>
              新增角色
            </Button>
          </>
        }
      />
      <TabLinks label="角色权限内容" tabs={TABS} current={current} />
      {current === 'log' ? <RoleLog {...query} /> : null}
      {current === 'four-eyes' ? <FourEyesPanel /> : null}
      {current === 'audits' ? (
        <LoadState data={currentData ?? (error ? undefined : data)} failure={loadFailure(error)} onRetry={() => void refetch()}>
          {(matrix) => <AuditRolesPanel matrix={matrix} />}
        </LoadState>
      ) : null}
      {current === 'matrix' ? (
        <LoadState data={currentData ?? (error ? undefined : data)} failure={loadFailure(error)} onRetry={() => void refetch()}>
          {(matrix) => <MatrixEditor key={matrix.orgType} matrix={matrix} />}
        </LoadState>
      ) : null}
      {adding && currentData ? <AddRoleDialog matrix={currentData} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

function RoleLog(query: { orgType?: OrganisationType }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRoleLogQuery({ ...query, page, size: LOG_SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <PeopleLog
      title="角色权限变更记录"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      page={page}
      onPage={setPage}
    />
  );
}
