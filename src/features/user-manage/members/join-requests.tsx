import { Button } from 'antd';
import { useState } from 'react';
import type { JoinRequestRow } from '#contract/registrations';
import { formatMinute } from '#domain/dates';
import { useJoinRequestPageQuery } from '../../../api/registrations';
import { Panel } from '../../../blocks/page/panel';
import { JoinAnswerDialog, type JoinAnswer } from './join-answer-dialog';

const SHOWN = 20;

/** Who found this organisation registered already and asks to be let in; nothing where nobody waits. */
export function JoinRequests() {
  const { data } = useJoinRequestPageQuery({ waitingOnly: true, size: SHOWN }, { refetchOnMountOrArgChange: true });
  const [answering, setAnswering] = useState<{ request: JoinRequestRow; answer: JoinAnswer }>();
  if (!data || (data.total === 0 && !answering)) return null;
  return (
    <>
      {data.total > 0 ? (
        <Panel title={`申请加入本单位（${data.total}）`}>
          <ul className="join-requests">
            {data.list.map((request) => (
              <li key={request.joinNo}>
                <div>
                  <b>{request.userName}</b> {request.mobile}
                  <span className="join-request-time">{formatMinute(request.createTime)}</span>
                  {request.message ? <p>{request.message}</p> : null}
                </div>
                <div className="join-request-actions">
                  <Button
                    type="primary"
                    aria-label={`同意${request.userName}加入`}
                    onClick={() => setAnswering({ request, answer: 'accept' })}
                  >
                    同意
                  </Button>
                  <Button aria-label={`不同意${request.userName}加入`} onClick={() => setAnswering({ request, answer: 'refuse' })}>
                    不同意
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {answering ? <JoinAnswerDialog {...answering} onClose={() => setAnswering(undefined)} /> : null}
    </>
  );
}
