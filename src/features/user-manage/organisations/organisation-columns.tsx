import type { ManagedOrganisationRow } from '#contract/managed-organisations';
import { enumerationLabel } from '#domain/enumerations';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { DateText } from '../../../blocks/date/date-text';
import type { DataColumn } from '../../../blocks/table/data-table';
import { organisationColumns } from '../../../blocks/table/organisation-columns';
import { organisationPath } from '../paths';

export const ORGANISATION_COLUMNS: readonly DataColumn<ManagedOrganisationRow>[] = [
  ...organisationColumns('单位名称', organisationPath),
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
