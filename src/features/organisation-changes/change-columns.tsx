import { Link } from 'react-router-dom';
import type { IdentityChangeRow } from '#contract/organisations';
import { enumerationLabel } from '#domain/enumerations';
import { fieldChanges } from '#domain/form/stored';
import type { StatusTone } from '#domain/guarantee/status';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { IDENTITY_FIELDS } from '#domain/organisation/profile';
import { DateText } from '../../blocks/date/date-text';
import { ToneTag } from '../../blocks/status/status-tag';
import type { DataColumn } from '../../blocks/table/data-table';
import { changePath } from './paths';

const TONES: Readonly<Record<IdentityChangeRow['status'], StatusTone>> = {
  pending: 'turn',
  passed: 'good',
  returned: 'bad',
  withdrawn: 'ended',
};

export const CHANGE_COLUMNS: readonly DataColumn<IdentityChangeRow>[] = [
  {
    key: 'appName',
    title: '单位',
    width: 230,
    onCard: 'title',
    render: ({ requestNo, appName }) => (
      <Link className="table-clamp" to={changePath(requestNo)} title={appName}>
        {appName}
      </Link>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 100,
    onCard: 'corner',
    render: ({ status }) => <ChangeStatus status={status} />,
  },
  {
    key: 'what',
    title: '变更内容',
    width: 220,
    render: ({ before, after }) =>
      fieldChanges(IDENTITY_FIELDS, before, after)
        .map(({ field }) => IDENTITY_FIELDS[field as keyof typeof IDENTITY_FIELDS].label)
        .join('、'),
  },
  {
    key: 'orgTypes',
    title: '单位身份',
    width: 120,
    render: ({ orgTypes }) => orgTypes.map((type) => ORGANISATION_TYPES[type]).join('、'),
  },
  { key: 'userName', title: '提交人', width: 90, render: ({ userName }) => userName },
  { key: 'submittedAt', title: '提交时间', width: 140, render: ({ submittedAt }) => <DateText value={submittedAt} /> },
  { key: 'reviewerName', title: '审核人', width: 90, render: ({ reviewerName }) => reviewerName ?? '—' },
  { key: 'decidedAt', title: '处理时间', width: 140, render: ({ decidedAt }) => <DateText value={decidedAt} /> },
];

export function ChangeStatus({ status }: Pick<IdentityChangeRow, 'status'>) {
  return <ToneTag tone={TONES[status]}>{enumerationLabel('organisationChange', status)}</ToneTag>;
}
