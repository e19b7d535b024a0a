import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { AgencyInvitationRow } from '#contract/registrations';
import { participantKind } from '#domain/registration/participants';
import { loadFailure } from '../../../api/load-failure';
import { useAgencyInvitationPageQuery, useRevokeAgencyInvitationMutation } from '../../../api/registrations';
import { dateText } from '../../../blocks/date/date-text';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { ToneTag } from '../../../blocks/status/status-tag';
import type { DataColumn } from '../../../blocks/table/data-table';
import { SearchedList } from '../../../blocks/table/searched-list';
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
  const url = useTableUrl([] as const, FILTERS);
  const { view } = url;
  const { keyword } = url.filters;
  const fate = fates.find((each) => each === url.filters.fate);
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
  return (
    <div className="page">
      {holder}
      <SearchedList
        label="邀请记录"
        title="邀请记录"
        extra={
          <Button type="primary" onClick={() => setInviting(true)}>
            邀请注册
          </Button>
        }
        fields={FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={COLUMNS}
        keyOf={({ invitationNo }) => invitationNo}
        what="邀请"
        empty="还没有邀请过机构"
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
