import { Link } from 'react-router-dom';
import type { ReviewRow } from '#contract/registrations';
import { participantKind } from '#domain/registration/participants';
import { dateText } from '../../../blocks/date/date-text';
import type { DataColumn } from '../../../blocks/table/data-table';
import { reviewPath } from '../paths';
import { RegistrationTag } from '../status-tag';

export const REVIEW_COLUMNS: readonly DataColumn<ReviewRow>[] = [
  {
    key: 'orgName',
    title: '单位',
    width: 240,
    onCard: 'title',
    render: ({ registrationNo, orgName, agentName }) => <Link to={reviewPath(registrationNo)}>{orgName || agentName}</Link>,
  },
  { key: 'status', title: '状态', width: 130, onCard: 'corner', render: ({ status }) => <RegistrationTag status={status} /> },
  { key: 'participant', title: '参与方类型', width: 110, render: ({ participant }) => participantKind(participant).label },
  { key: 'orgCodeNo', title: '统一社会信用代码', width: 190, render: ({ orgCodeNo }) => orgCodeNo || '—' },
  { key: 'agentName', title: '经办人', width: 100, render: ({ agentName }) => agentName },
  { key: 'mobile', title: '手机号', width: 124, render: ({ mobile }) => mobile },
  { key: 'submitTime', title: '提交时间', width: 150, render: ({ submitTime }) => (submitTime ? dateText(submitTime) : '—') },
];
