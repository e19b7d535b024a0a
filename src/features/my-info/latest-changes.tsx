import { Timeline } from 'antd';
import { Link } from 'react-router-dom';
import type { OrganisationChangeRecord } from '#contract/organisations';
import { Panel } from '../../blocks/page/panel';
import { ChangeEntry } from './change-entry';

export function LatestChanges({ records }: { records: readonly OrganisationChangeRecord[] }) {
  if (records.length === 0) return null;
  return (
    <Panel title="最近变更" extra={<Link to={{ search: 'tab=changes' }}>全部变更记录</Link>}>
      <Timeline items={records.map((record) => ({ key: record.id, content: <ChangeEntry record={record} /> }))} />
    </Panel>
  );
}
