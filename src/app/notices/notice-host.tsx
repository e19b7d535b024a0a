import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Moment } from '../../blocks/moment/moment';
import { loginPath } from '../session/paths';
import { noticeClosed, selectNotices, type Notice } from './notices-slice';
import './notice-host.css';

const NOTICE_MILLISECONDS = 4500;

export function NoticeHost() {
  const notices = useSelector(selectNotices);
  return (
    <div className="notices" role="region" aria-label="通知" aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { id, kind, title, description, milliseconds = NOTICE_MILLISECONDS, leadsToLogin, moment } = notice;
  const dispatch = useDispatch();
  const close = useCallback(() => {
    dispatch(noticeClosed(id));
    if (leadsToLogin) location.assign(loginPath());
  }, [dispatch, id, leadsToLogin]);
  useEffect(() => {
    if (milliseconds === 'stays') return undefined;
    const timer = setTimeout(close, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [milliseconds, close]);
  return (
    <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {moment ? (
        <Moment kind={moment} size={40} />
      ) : (
        <span className="notice-mark" aria-hidden="true">
          {MARKS[kind]}
        </span>
      )}
      <div className="notice-words">
        <p className="notice-title">{title}</p>
        {description ? <p className="notice-description">{description}</p> : null}
      </div>
      <button type="button" className="notice-close" aria-label="关闭通知" onClick={close}>
        ×
      </button>
    </div>
  );
}

const MARKS = { success: '✓', info: 'i', warning: '!', error: '!' } as const satisfies Record<Notice['kind'], string>;
