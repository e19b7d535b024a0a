import { Button, Modal, QRCode, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AgencyInvitationRow } from '#contract/registrations';
import { INVITATION_FATES, invitationFates } from '#domain/registration/invitation-fates';
import { participantKind } from '#domain/registration/participants';
import { useExport } from '../../api/exports';
import { loadFailure } from '../../api/load-failure';
import {
  useAgencyInvitationPageQuery,
  useRepeatAgencyInvitationMutation,
  useRevokeAgencyInvitationMutation,
} from '../../api/registrations';
import { dateText } from '../../blocks/date/date-text';
import type { SearchField } from '../../blocks/search-form/search-field';
import { ToneTag } from '../../blocks/status/status-tag';
import type { DataColumn } from '../../blocks/table/data-table';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import './agencies.css';
import { InviteDialog } from './invite-dialog';
import { agencyPath } from './paths';

const FILTERS = ['keyword', 'fate'] as const;
const FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '手机号或机构名称' },
  {
    kind: 'choice',
    label: '结果',
    names: ['fate'],
    options: invitationFates.map((value) => ({ value, label: INVITATION_FATES[value].label })),
  },
];
const COLUMNS: readonly DataColumn<AgencyInvitationRow>[] = [
  { key: 'mobile', title: '手机号', width: 130, onCard: 'title', render: ({ mobile }) => mobile },
  {
    key: 'fate',
    title: '结果',
    width: 130,
    onCard: 'corner',
    render: ({ fate }) => <ToneTag tone={INVITATION_FATES[fate].tone}>{INVITATION_FATES[fate].label}</ToneTag>,
  },
  {
    key: 'orgName',
    title: '机构名称',
    width: 200,
    render: ({ orgName, madeAppId, participant }) =>
      madeAppId && participant === 'agency' ? <Link to={agencyPath(madeAppId)}>{orgName || '查看机构'}</Link> : orgName || '—',
  },
  { key: 'participant', title: '参与方类型', width: 110, render: ({ participant }) => participantKind(participant).label },
  { key: 'inviter', title: '邀请方', width: 200, render: ({ inviter, invitedBy }) => `${inviter} ${invitedBy}` },
  {
    key: 'sentTime',
    title: '最近邀请',
    width: 150,
    render: ({ sentTime, times }) => (
      <>
        {dateText(sentTime)}
        {times > 1 ? <span className="agency-quiet">共 {times} 次</span> : null}
      </>
    ),
  },
  { key: 'expireTime', title: '有效期至', width: 120, render: ({ expireTime }) => dateText(expireTime, 'day') },
];

export function InvitationList() {
  const url = useTableUrl([] as const, FILTERS);
  const { view } = url;
  const { keyword } = url.filters;
  const fate = invitationFates.find((each) => each === url.filters.fate);
  const under = { ...(keyword ? { keyword } : {}), ...(fate ? { fate } : {}) };
  const { data, error, isFetching, refetch } = useAgencyInvitationPageQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const [inviting, setInviting] = useState(false);
  const [linked, setLinked] = useState<AgencyInvitationRow>();
  const [revoke] = useRevokeAgencyInvitationMutation();
  const [repeat] = useRepeatAgencyInvitationMutation();
  const { run, received } = useExport();
  const [modal, holder] = Modal.useModal();
  const confirmRevoking = ({ invitationNo, mobile }: AgencyInvitationRow) =>
    void modal.confirm({
      title: `撤销对 ${mobile} 的邀请？`,
      content: '撤销后邀请链接失效，可以重新邀请。',
      okText: '撤销',
      cancelText: '取消',
      onOk: async () => {
        await revoke({ invitationNo });
      },
    });
  const sendAgain = async ({ invitationNo }: AgencyInvitationRow) => {
    const { data: again } = await repeat({ invitationNo });
    if (again) setLinked(again);
  };
  return (
    <div className="page">
      {holder}
      <SearchedList
        label="邀请记录"
        title="邀请记录"
        extra={
          <span className="agency-actions">
            <Button
              loading={received !== null}
              disabled={(data?.total ?? 0) === 0}
              onClick={() => void run('/agency/invitation/export', under)}
            >
              导出
            </Button>
            <Button type="primary" onClick={() => setInviting(true)}>
              邀请注册
            </Button>
          </span>
        }
        fields={FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={COLUMNS}
        keyOf={({ invitationNo }) => invitationNo}
        what="邀请"
        empty="还没有邀请过机构"
        actionsWidth={210}
        {...(data?.list.some(({ fate }) => INVITATION_FATES[fate].repeatable)
          ? {
              actions: (row: AgencyInvitationRow) =>
                INVITATION_FATES[row.fate].repeatable ? (
                  <span className="agency-actions">
                    {row.fate === 'open' ? (
                      <Button type="link" size="small" aria-label={`邀请链接：${row.mobile}`} onClick={() => setLinked(row)}>
                        邀请链接
                      </Button>
                    ) : null}
                    <Button type="link" size="small" aria-label={`再次邀请：${row.mobile}`} onClick={() => void sendAgain(row)}>
                      再次邀请
                    </Button>
                    {row.fate === 'open' ? (
                      <Button type="link" size="small" danger aria-label={`撤销邀请：${row.mobile}`} onClick={() => confirmRevoking(row)}>
                        撤销
                      </Button>
                    ) : null}
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

/** How the invited one is told: the link, and its QR code. */
function InvitationLink({ invitation: { mobile, link }, onClose }: { invitation: AgencyInvitationRow; onClose: () => void }) {
  const address = `${location.origin}${link}`;
  return (
    <Modal open title="邀请链接" onCancel={onClose} onOk={onClose} okText="完成" footer={(_all, { OkBtn }) => <OkBtn />}>
      <p>请将链接或二维码发给 {mobile} 的使用人。对方打开后手机号不能更改，须凭该手机的短信验证码注册。</p>
      <div className="invitation-code" role="img" aria-label={`${mobile} 的注册二维码`}>
        <QRCode value={address} size={180} />
      </div>
      <Typography.Paragraph copyable={{ text: address, tooltips: ['复制链接', '已复制'] }} className="invitation-link">
        {address}
      </Typography.Paragraph>
    </Modal>
  );
}
