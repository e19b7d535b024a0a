import { Select, Timeline } from 'antd';
import { useState } from 'react';
import { CHANGE_SUBJECTS, changeSubjects, type ChangeSubject } from '#domain/organisation/change-subjects';
import { loadFailure } from '../../api/load-failure';
import { useOrganisationChangePageQuery } from '../../api/organisations';
import { EmptyState } from '../../blocks/empty/empty-state';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { RecordPages } from '../../blocks/table/record-pages';
import { ChangeEntry } from './change-entry';
import type { TabProps } from './tab-props';

const SIZE = 20;
const SUBJECTS = changeSubjects.map((value) => ({ value, label: CHANGE_SUBJECTS[value].label }));

export function ChangesTab({ user: { appId } }: TabProps) {
  const [page, setPage] = useState(1);
  const [subject, setSubject] = useState<ChangeSubject>();
  const { data, error, refetch } = useOrganisationChangePageQuery({ appId, page, size: SIZE, ...(subject ? { subject } : {}) });
  const filter = (
    <Select<ChangeSubject>
      aria-label="变更内容"
      placeholder="全部内容"
      allowClear
      value={subject ?? null}
      options={SUBJECTS}
      popupMatchSelectWidth={false}
      onChange={(next: ChangeSubject | undefined) => {
        setSubject(next);
        setPage(1);
      }}
    />
  );
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ list, total }) => (
        <Panel title="变更记录" extra={filter}>
          {list.length === 0 ? (
            <EmptyState kind={subject ? 'search' : 'rows'}>{subject ? '没有该项内容的变更记录' : '暂无变更记录'}</EmptyState>
          ) : (
            <Timeline items={list.map((record) => ({ key: record.id, content: <ChangeEntry record={record} /> }))} />
          )}
          <RecordPages page={page} size={SIZE} total={total} onChange={setPage} />
        </Panel>
      )}
    </LoadState>
  );
}
