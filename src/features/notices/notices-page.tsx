import { Button, Checkbox, Select } from 'antd';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NOTICE_GROUPS, noticeGroups, type NoticeGroup } from '#domain/notice/kinds';
import { useNoticePageQuery, useReadAllNoticesMutation } from '../../api/notices';
import { LazyPart } from '../../blocks/page/lazy-part';
import { PageHeader } from '../../blocks/page/page-header';
import { TabLinks } from '../../blocks/page/tab-links';
import { NoticePages, type NoticeSearch } from './notice-pages';
import './notices.css';

const Settings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "notice-settings" */ './notice-settings')).NoticeSettings,
}));

const TABS = [
  { key: 'list', label: '全部消息' },
  { key: 'settings', label: '提醒设置' },
] as const;

export function NoticesPage() {
  const [search] = useSearchParams();
  const current = search.get('tab') === 'settings' ? 'settings' : 'list';
  return (
    <div className="page">
      <PageHeader title="消息" description="与您和贵单位有关的业务进展、待办与期限提醒。已读消息保留 90 天。" />
      <TabLinks label="消息与设置" tabs={TABS} current={current} />
      {current === 'settings' ? (
        <LazyPart>
          <Settings />
        </LazyPart>
      ) : (
        <Notices />
      )}
    </div>
  );
}

function Notices() {
  const [search, setSearch] = useSearchParams();
  const group = groupIn(search.get('group'));
  const unreadOnly = search.get('unread') === '1';
  const filter: NoticeSearch = { ...(group ? { group } : {}), ...(unreadOnly ? { unreadOnly } : {}) };
  const { data } = useNoticePageQuery(filter);
  const [readAll, { isLoading }] = useReadAllNoticesMutation();
  const newest = data?.list[0]?.noticeId;
  const set = (name: 'group' | 'unread', value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <div className="notice-filters">
        <Select<NoticeGroup | ''>
          className="notice-group"
          aria-label="消息类别"
          value={group ?? ''}
          onChange={(value) => set('group', value === '' ? undefined : value)}
          options={[{ value: '', label: '全部类别' }, ...noticeGroups.map((value) => ({ value, label: NOTICE_GROUPS[value] }))]}
        />
        <Checkbox checked={unreadOnly} onChange={({ target }) => set('unread', target.checked ? '1' : undefined)}>
          只看未读
        </Checkbox>
        <Button
          loading={isLoading}
          disabled={newest === undefined}
          onClick={() => {
            if (newest !== undefined) void readAll({ upTo: newest, ...(group ? { group } : {}) });
          }}
        >
          {group ? '本类全部标为已读' : '全部标为已读'}
        </Button>
      </div>
      <NoticePages key={JSON.stringify(filter)} filter={filter} />
    </>
  );
}

function groupIn(name: string | null): NoticeGroup | undefined {
  return noticeGroups.find((group) => group === name);
}
