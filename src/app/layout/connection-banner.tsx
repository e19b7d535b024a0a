import { useSelector } from 'react-redux';
import { selectOnline } from '../connectivity/connectivity-slice';
import './connection-banner.css';

/** Above a page while nobody is reached. ER-05. */
export function ConnectionBanner() {
  const online = useSelector(selectOnline);
  return (
    <div role="status">{online ? null : <p className="layout-offline">网络连接已断开，正在自动重新连接。恢复后页面会自动更新。</p>}</div>
  );
}
