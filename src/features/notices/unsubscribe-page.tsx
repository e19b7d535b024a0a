import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { unsubscribe } from '#contract/notices';
import { useUnsubscribeMutation } from '../../api/notices';
import { useAnswerTo } from '../../api/use-answer';
import { failureText, isBusiness, type ApiFailure } from '../../api/wire/failure';
import { EmptyState, type EmptyKind } from '../../blocks/empty/empty-state';
import { Panel } from '../../blocks/page/panel';
import { useAlive } from '../../blocks/page/use-alive';
import './notices.css';

type Unsubscription = ReplyOf<typeof unsubscribe>;

/** Where the link in a mail leads: says which mails it ends, and ends them by a click, without a login. */
export function UnsubscribePage() {
  const alive = useAlive();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { data, failure, retry } = useAnswerTo<typeof unsubscribe>(
    '/notice/mail/unsubscribe',
    token === '' ? null : { token, confirmed: false },
  );
  return (
    <div className="unsubscribe">
      <Panel title="邮件提醒">
        {data ? (
          <Ending token={token} shown={data} />
        ) : failure ? (
          <Failed failure={failure} onRetry={retry} />
        ) : alive && token === '' ? (
          <Nothing kind="search">链接不完整，请从邮件中重新打开</Nothing>
        ) : (
          <p role="status">正在核对链接…</p>
        )}
      </Panel>
    </div>
  );
}

function Ending({ token, shown }: { token: string; shown: Unsubscription }) {
  const [end, { data: ended, error, isLoading }] = useUnsubscribeMutation();
  const { address, label, done } = ended ?? shown;
  if (done)
    return (
      <p role="status">
        已停止向 {address} 发送“{label}”的邮件提醒。登录后可在“消息 - 提醒设置”中重新开启。
      </p>
    );
  return (
    <>
      <p>
        不再向 {address} 发送“{label}”的邮件提醒？其他邮件提醒不受影响。
      </p>
      {error ? (
        <p className="unsubscribe-failure" role="alert">
          {failureText(error)}
        </p>
      ) : null}
      <div className="unsubscribe-actions">
        <Button type="primary" loading={isLoading} onClick={() => void end({ token, confirmed: true })}>
          停止发送
        </Button>
      </div>
    </>
  );
}

function Failed({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const again = <Button onClick={onRetry}>重试</Button>;
  if (failure.kind === 'unreachable')
    return (
      <Nothing kind="offline" action={again}>
        网络连接已断开，正在自动重新连接。恢复后会自动核对链接。
      </Nothing>
    );
  return (
    <Nothing kind="search" action={isBusiness(failure, CODES.notFound) ? null : again}>
      {failureText(failure)}
    </Nothing>
  );
}

function Nothing({ kind, action = null, children }: { kind: EmptyKind; action?: ReactNode; children: string }) {
  return (
    <div role="alert">
      <EmptyState kind={kind} action={action}>
        <p>{children}</p>
      </EmptyState>
    </div>
  );
}
