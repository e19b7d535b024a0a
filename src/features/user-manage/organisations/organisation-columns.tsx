import { Link } from 'react-router-dom';
import type { ManagedOrganisationRow } from '#contract/managed-organisations';
import { enumerationLabel } from '#domain/enumerations';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { DateText } from '../../../blocks/date/date-text';
import { ToneTag } from '../../../blocks/status/status-tag';
import type { DataColumn } from '../../../blocks/table/data-table';
import { organisationPath } from '../paths';

export const ORGANISATION_COLUMNS: readonly DataColumn<ManagedOrganisationRow>[] = [
  {
    key: 'orgName',
    title: '单位名称',
    width: 240,
    onCard: 'title',
    render: ({ appId, orgName }) => <Link to={organisationPath(appId)}>{orgName}</Link>,
  },
  {
    key: 'state',
    title: '状态',
    width: 96,
    onCard: 'corner',
    render: ({ frozenAt }) => <ToneTag tone={frozenAt ? 'bad' : 'good'}>{frozenAt ? '已冻结' : '正常'}</ToneTag>,
  },
  { key: 'orgCodeNo', title: '统一社会信用代码', width: 190, render: ({ orgCodeNo }) => <span className="number">{orgCodeNo}</span> },
  { key: 'orgTypes', title: '类型', width: 140, render: ({ orgTypes }) => orgTypes.map((type) => ORGANISATION_TYPES[type]).join('、') },
  {
    key: 'registerStatus',
    title: '注册状态',
    width: 110,
    render: ({ registerStatus }) => enumerationLabel('registerStatus', registerStatus),
  },
  { key: 'memberCount', title: '成员', width: 76, align: 'right', render: ({ memberCount }) => memberCount },
  { key: 'createTime', title: '注册时间', width: 120, render: ({ createTime }) => <DateText value={createTime} precision="day" /> },
];
