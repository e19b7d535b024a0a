import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Moment } from '../../blocks/moment/moment';
import { loginPath } from '../session/paths';
import { toastClosed, selectToasts, type Toast } from './toasts-slice';
import './toast-host.css';

const TOAST_MILLISECONDS = 4500;

export function ToastHost() {
  const toasts = useSelector(selectToasts);
  return (
    <div className="toasts" role="region" aria-label="通知" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, title, description, milliseconds = TOAST_MILLISECONDS, leadsToLogin, moment } = toast;
  const dispatch = useDispatch();
  const close = useCallback(() => {
    dispatch(toastClosed(id));
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
    <div className={`toast toast-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {moment ? (
        <Moment kind={moment} size={40} />
      ) : (
        <span className="toast-mark" aria-hidden="true">
          {MARKS[kind]}
        </span>
      )}
      <div className="toast-words">
        <p className="toast-title">{title}</p>
        {description ? <p className="toast-description">{description}</p> : null}
      </div>
      <button type="button" className="toast-close" aria-label="关闭通知" onClick={close}>
        ×
      </button>
    </div>
  );
}

const MARKS = { success: '✓', info: 'i', warning: '!', error: '!' } as const satisfies Record<Toast['kind'], string>;
