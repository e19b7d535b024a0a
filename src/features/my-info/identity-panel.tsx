import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { OrganisationDetail, OwnIdentityChange } from '#contract/organisations';
import { enumerationLabel } from '#domain/enumerations';
import { fieldChanges } from '#domain/form/stored';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { IDENTITY_FIELDS } from '#domain/organisation/profile';
import { useWithdrawIdentityChangeMutation } from '../../api/organisations';
import { toast } from '../../api/signals';
import { dateText, DateText } from '../../blocks/date/date-text';
import { Fact, Facts } from '../../blocks/description/description';
import { FieldChanges } from '../../blocks/description/field-changes';
import { Panel } from '../../blocks/page/panel';
import { ToneTag } from '../../blocks/status/status-tag';
import { FileList } from '../../blocks/upload/file-list';
import { IdentityDialog } from './identity-dialog';

/** Who the organisation is, and the change of it that waits or was returned. */
export function IdentityPanel({ detail, mayEdit }: { detail: OrganisationDetail; mayEdit: boolean }) {
  const [dialogOpen, setDialogOpen] = useState(false);
  const { orgName, orgCodeNo, orgLegalPerson, orgTypes, registerStatus, authStatus, createTime, checkTime, identityChange } = detail;
  const waits = identityChange?.status === 'pending';
  return (
    <Panel title="单位信息" extra={mayEdit && !waits ? <Button onClick={() => setDialogOpen(true)}>申请变更名称等信息</Button> : null}>
      {identityChange ? <ChangeNotice change={identityChange} mayEdit={mayEdit} /> : null}
      <Facts>
        <Fact label="单位名称">{orgName}</Fact>
        <Fact label="统一社会信用代码">
          <span className="number">{orgCodeNo || '—'}</span>
        </Fact>
        <Fact label="法定代表人">{orgLegalPerson || '—'}</Fact>
        <Fact label="单位身份">{orgTypes.map((type) => ORGANISATION_TYPES[type]).join('、')}</Fact>
        <Fact label="注册状态">{enumerationLabel('registerStatus', registerStatus)}</Fact>
        <Fact label="认证状态">
          <ToneTag tone={authStatus === 'certified' ? 'good' : 'waiting'}>{enumerationLabel('authStatus', authStatus)}</ToneTag>
        </Fact>
        <Fact label="注册时间">
          <DateText value={createTime} />
        </Fact>
        <Fact label="审核时间">
          <DateText value={checkTime} />
        </Fact>
      </Facts>
      {dialogOpen ? <IdentityDialog detail={detail} onClose={() => setDialogOpen(false)} /> : null}
    </Panel>
  );
}

function ChangeNotice({ change, mayEdit }: { change: OwnIdentityChange; mayEdit: boolean }) {
  const { requestNo, version, status, before, after, reason, evidenceFiles, userName, submittedAt, opinion } = change;
  const [withdraw] = useWithdrawIdentityChangeMutation();
  const dispatch = useDispatch();
  const [modal, holder] = Modal.useModal();
  const waits = status === 'pending';
  const requestWithdrawing = () =>
    void modal.confirm({
      title: '撤回变更申请？',
      content: '撤回后平台不再审核，需要变更时须重新提交。',
      okText: '撤回',
      cancelText: '取消',
      onOk: async () => {
        const answer = await withdraw({ requestNo, version });
        if (!answer.error) dispatch(toast({ kind: 'success', title: '变更申请已撤回' }));
      },
    });
  return (
    <div className="my-info-identity">
      {holder}
      <Alert
        type={waits ? 'info' : 'warning'}
        showIcon
        title={
          waits
            ? `${userName}于 ${dateText(submittedAt)} 提交的变更正在等待平台审核，审核通过后生效。`
            : `变更申请已被退回：${opinion ?? ''}`
        }
        action={
          waits && mayEdit ? (
            <Button size="small" onClick={requestWithdrawing}>
              撤回
            </Button>
          ) : null
        }
        description={
          <>
            <FieldChanges
              label={waits ? '等待审核的变更' : '被退回的变更'}
              fields={IDENTITY_FIELDS}
              changes={fieldChanges(IDENTITY_FIELDS, before, after)}
            />
            <p className="change-entry-opinion">变更原因：{reason}</p>
            <FileList files={evidenceFiles} />
          </>
        }
      />
    </div>
  );
}
