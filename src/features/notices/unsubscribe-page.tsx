import { Button } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUnsubscribeMutation } from '../../api/notices';
import { failureText } from '../../api/wire/failure';
import { EmptyState } from '../../blocks/empty/empty-state';
import { Panel } from '../../blocks/page/panel';
import './notices.css';

/** Where the link in a mail leads: says which mails it ends, and ends them by a click, without a login. */
export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [send, { data, error, isLoading }] = useUnsubscribeMutation();
  useEffect(() => {
    if (token !== '') void send({ token, confirmed: false });
  }, [send, token]);
  const failed = token === '' ? '链接不完整，请从邮件中重新打开' : error === undefined ? undefined : failureText(error);
  return (
    <div className="unsubscribe">
      <Panel title="邮件提醒">
        {data ? (
          data.done ? (
            <p role="status">
              已停止向 {data.address} 发送“{data.label}”的邮件提醒。登录后可在“消息 - 提醒设置”中重新开启。
            </p>
          ) : (
            <>
              <p>
                不再向 {data.address} 发送“{data.label}”的邮件提醒？其他邮件提醒不受影响。
              </p>
              <div className="unsubscribe-actions">
                <Button type="primary" loading={isLoading} onClick={() => void send({ token, confirmed: true })}>
                  停止发送
                </Button>
              </div>
            </>
          )
        ) : failed ? (
          <div role="alert">
            <EmptyState kind="search">
              <p>{failed}</p>
            </EmptyState>
          </div>
        ) : (
          <p role="status">正在核对链接…</p>
        )}
      </Panel>
    </div>
  );
}
