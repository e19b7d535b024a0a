import { Link } from 'react-router-dom';
import type { NoticeShown } from '#contract/notices';
import { formatMinute } from '#domain/dates';
import { useMarkNoticesMutation } from '../../api/notices';
import './notices.css';

export interface NoticeListProps {
  notices: readonly NoticeShown[];
  /** Told when a notice's page is opened. */
  onOpened?: () => void;
}

/** Notices, each a link to what it is about, which marks it as read, and a button that marks it as read or unread. An urgent message that was read stays so: unread, it would open by itself again. */
export function NoticeList({ notices, onOpened }: NoticeListProps) {
  const [mark] = useMarkNoticesMutation();
  return (
    <ul className="notice-list">
      {notices.map(({ noticeId, kind, title, text, path, time, read }) => (
        <li key={noticeId} className={read ? 'notice-row' : 'notice-row notice-row-unread'}>
          <Link
            className="notice-link"
            to={path}
            onClick={() => {
              if (!read) void mark({ noticeIds: [noticeId], read: true });
              onOpened?.();
            }}
          >
            <span className="notice-row-title">
              {read ? null : <span className="notice-unread">未读</span>}
              {title}
            </span>
            <span className="notice-row-text">{text}</span>
            <time dateTime={time}>{formatMinute(time)}</time>
          </Link>
          {read && kind === 'urgentMessage' ? null : (
            <button
              type="button"
              className="notice-toggle"
              aria-label={`${read ? '标为未读' : '标为已读'}：${title}`}
              onClick={() => void mark({ noticeIds: [noticeId], read: !read })}
            >
              {read ? '标为未读' : '标为已读'}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
