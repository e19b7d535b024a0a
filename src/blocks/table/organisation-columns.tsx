import { ORGANISATION_STATES } from '#domain/organisation/organisation-states';
import { ToneTag } from '../status/status-tag';
import type { DataColumn } from './data-table';
import { NameLink } from './name-link';

interface Organisation {
  appId: string;
  orgName: string;
  orgCodeNo: string;
  /** Where it is frozen. */
  frozenAt?: string | undefined;
}

/** By what organisations are told apart in lists: name, state and credit code. */
export function organisationColumns(title: string, pathOf: (appId: string) => string) {
  return [
    {
      key: 'orgName',
      title,
      width: 240,
      onCard: 'title',
      render: ({ appId, orgName }) => <NameLink to={pathOf(appId)} name={orgName} />,
    },
    {
      key: 'state',
      title: '状态',
      width: 96,
      onCard: 'corner',
      render: ({ frozenAt }) => <ToneTag tone={frozenAt ? 'bad' : 'good'}>{ORGANISATION_STATES[frozenAt ? 'frozen' : 'working']}</ToneTag>,
    },
    { key: 'orgCodeNo', title: '统一社会信用代码', width: 190, render: ({ orgCodeNo }) => <span className="number">{orgCodeNo}</span> },
  ] as const satisfies readonly DataColumn<Organisation>[];
}
