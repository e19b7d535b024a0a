import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { AgencyInvitationRow } from '#contract/registrations';
import { participantKind } from '#domain/registration/participants';
import { loadFailure } from '../../../api/load-failure';
import { useAgencyInvitationPageQuery, useRevokeAgencyInvitationMutation } from '../../../api/registrations';
import { dateText } from '../../../blocks/date/date-text';
import { Panel } from '../../../blocks/page/panel';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { SearchForm } from '../../../blocks/search-form/search-form';
import { ToneTag } from '../../../blocks/status/status-tag';
import { DataTable, type DataColumn } from '../../../blocks/table/data-table';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import { FATES, fates } from './invitation-fates';
import { InvitationLink } from './invitation-link';
import { InviteDialog } from './invite-dialog';

const FILTERS = ['keyword', 'fate'] as const;
const FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '手机号或机构名称' },
  { kind: 'choice', label: '结果', names: ['fate'], options: fates.map((value) => ({ value, label: FATES[value].label })) },
];
const COLUMNS: readonly DataColumn<AgencyInvitationRow>[] = [
  { key: 'mobile', title: '手机号', width: 130, onCard: 'title', render: ({ mobile }) => mobile },
  {
    key: 'fate',
    title: '结果',
    width: 130,
    onCard: 'corner',
    render: ({ fate }) => <ToneTag tone={FATES[fate].tone}>{FATES[fate].label}</ToneTag>,
  },
  { key: 'orgName', title: '机构名称', width: 200, render: ({ orgName }) => orgName || '—' },
  { key: 'participant', title: '参与方类型', width: 110, render: ({ participant }) => participantKind(participant).label },
  { key: 'inviter', title: '邀请方', width: 200, render: ({ inviter, invitedBy }) => `${inviter} ${invitedBy}` },
  { key: 'createTime', title: '邀请时间', width: 150, render: ({ createTime }) => dateText(createTime) },
  { key: 'expireTime', title: '有效期至', width: 120, render: ({ expireTime }) => dateText(expireTime, 'day') },
];

export function InvitationList() {
  const { view, filters, showView, showFilters } = useTableUrl([] as const, FILTERS);
  const { keyword } = filters;
  const fate = fates.find((each) => each === filters.fate);
  const { data, error, isFetching, refetch } = useAgencyInvitationPageQuery(
    { page: view.page, size: view.size, ...(keyword ? { keyword } : {}), ...(fate ? { fate } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const [inviting, setInviting] = useState(false);
  const [linked, setLinked] = useState<AgencyInvitationRow>();
  const [revoke] = useRevokeAgencyInvitationMutation();
  const [modal, holder] = Modal.useModal();
  const askToRevoke = ({ invitationNo, mobile }: AgencyInvitationRow) =>
    void modal.confirm({
      title: `撤销对 ${mobile} 的邀请？`,
      content: '撤销后邀请链接失效，可以重新邀请。',
      okText: '撤销',
      cancelText: '取消',
      onOk: async () => {
        await revoke({ invitationNo });
      },
    });
  const filtered = Boolean(keyword) || fate !== undefined;
  return (
    <div className="page">
      {holder}
      <Panel>
        <SearchForm fields={FIELDS} values={filters} onSearch={showFilters} />
      </Panel>
      <Panel
        title="邀请记录"
        extra={
          <Button type="primary" onClick={() => setInviting(true)}>
            邀请注册
          </Button>
        }
      >
        <DataTable
          label="邀请记录"
          columns={COLUMNS}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ invitationNo }) => invitationNo}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          emptyKind={filtered ? 'search' : 'rows'}
          empty={filtered ? '没有符合条件的邀请，请调整查询条件' : '还没有邀请过机构'}
          actionsWidth={150}
          {...(data?.list.some(({ fate }) => fate === 'open')
            ? {
                actions: (row: AgencyInvitationRow) =>
                  row.fate === 'open' ? (
                    <span className="review-actions">
                      <Button type="link" size="small" aria-label={`邀请链接：${row.mobile}`} onClick={() => setLinked(row)}>
                        邀请链接
                      </Button>
                      <Button type="link" size="small" danger aria-label={`撤销邀请：${row.mobile}`} onClick={() => askToRevoke(row)}>
                        撤销
                      </Button>
                    </span>
                  ) : null,
              }
            : {})}
        />
      </Panel>
      {inviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(row) => {
            setInviting(false);
            setLinked(row);
          }}
        />
      ) : null}
      {linked ? <InvitationLink invitation={linked} onClose={() => setLinked(undefined)} /> : null}
    </div>
  );
}
