import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { INVITATIONS } from '#contract/addresses/invitations';
import type { InvitationRow } from '#contract/invitations';
import type { StatusTone } from '#domain/guarantee/status';
import { INVITATION_STATES, invitationStates, type InvitationState } from '#domain/invitation';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { toast } from '../../../api/signals';
import { DateText } from '../../../blocks/date/date-text';
import { ActionModal } from '../../../blocks/modal/action-modal';
import { Panel } from '../../../blocks/page/panel';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { SearchForm } from '../../../blocks/search-form/search-form';
import { ToneTag } from '../../../blocks/status/status-tag';
import { DataTable, type DataColumn } from '../../../blocks/table/data-table';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import { InvitationLink } from './invitation-link';

const { useInvitationPageQuery, useRepeatInvitationMutation, useWithdrawInvitationMutation } = apiOf(INVITATIONS);

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'invitationState'] as const;
const TONES: Readonly<Record<InvitationState, StatusTone>> = { pending: 'waiting', expired: 'bad', accepted: 'good', withdrawn: 'ended' };
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '姓名或手机号码', names: ['keyword'], placeholder: '姓名或手机号码' },
  {
    kind: 'choice',
    label: '状态',
    names: ['invitationState'],
    options: invitationStates.map((state) => ({ value: state, label: INVITATION_STATES[state] })),
  },
];
const COLUMNS: readonly DataColumn<InvitationRow>[] = [
  { key: 'userName', title: '姓名', width: 120, onCard: 'title', render: ({ userName }) => userName },
  {
    key: 'state',
    title: '状态',
    width: 96,
    onCard: 'corner',
    render: ({ state }) => <ToneTag tone={TONES[state]}>{INVITATION_STATES[state]}</ToneTag>,
  },
  { key: 'mobile', title: '手机号码', width: 132, render: ({ mobile }) => <span className="number">{mobile}</span> },
  { key: 'roles', title: '角色', width: 200, render: ({ roleNames }) => roleNames.join('、') },
  { key: 'invitedByName', title: '邀请人', width: 110, render: ({ invitedByName }) => invitedByName },
  { key: 'sentAt', title: '发送时间', width: 150, render: ({ sentAt }) => <DateText value={sentAt} precision="minute" /> },
  { key: 'expiresAt', title: '有效期至', width: 150, render: ({ expiresAt }) => <DateText value={expiresAt} precision="minute" /> },
];

export function InvitationList() {
  const { view, filters, showView, showFilters } = useTableUrl(SORT_FIELDS, FILTERS);
  const { keyword, invitationState } = filters;
  const state = invitationStates.find((one) => one === invitationState);
  const { data, error, isFetching, refetch } = useInvitationPageQuery(
    { page: view.page, size: view.size, ...(keyword ? { keyword } : {}), ...(state ? { state } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const [sent, setSent] = useState<{ link: string; expiresAt: string }>();
  const [repeat] = useRepeatInvitationMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const dispatch = useDispatch();
  const [modal, modalHolder] = Modal.useModal();

  const sendAgain = async ({ invitationId }: InvitationRow) => {
    const answer = await repeat({ invitationId });
    if (answer.data) setSent(answer.data);
  };
  const requestWithdrawing = ({ invitationId, userName }: InvitationRow) =>
    void modal.confirm({
      title: `撤回对${userName}的邀请？`,
      content: '链接将立即失效，对方不能再凭此加入。',
      okText: '撤回邀请',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: async () => {
        const answer = await withdraw({ invitationId });
        if (!answer.error) dispatch(toast({ kind: 'success', title: '邀请已撤回' }));
      },
    });

  return (
    <>
      {modalHolder}
      <Panel>
        <SearchForm fields={SEARCH_FIELDS} values={filters} onSearch={showFilters} />
      </Panel>
      <Panel>
        <DataTable
          label="邀请记录"
          columns={COLUMNS}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ invitationId }) => invitationId}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          empty={keyword || state ? '没有符合条件的邀请，请调整查询条件' : '尚未邀请过成员'}
          actions={(row) =>
            row.state === 'pending' || row.state === 'expired' ? (
              <span className="member-actions">
                <Button type="link" size="small" aria-label={`重新发送：${row.userName}`} onClick={() => void sendAgain(row)}>
                  重新发送
                </Button>
                <Button type="link" size="small" danger aria-label={`撤回：${row.userName}`} onClick={() => requestWithdrawing(row)}>
                  撤回
                </Button>
              </span>
            ) : null
          }
          actionsWidth={140}
        />
      </Panel>
      {sent ? (
        <ActionModal
          open
          title="邀请已重新发送"
          actions={[{ key: 'done', text: '完成', result: 'ok', primary: true }]}
          onClose={() => setSent(undefined)}
        >
          <InvitationLink link={sent.link} expiresAt={sent.expiresAt} />
        </ActionModal>
      ) : null}
    </>
  );
}
