import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import { toneFor } from '#domain/guarantee/work-lists';
import { PopPanel } from '../../../blocks/table/pop-panel';
import { actionsFor, type EventAction } from '../event-actions';
import { EventDialog } from './event-dialog';

export function ActionBar({ detail }: { detail: GuaranteeDetail }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<EventAction | null>(null);
  const actions = actionsFor({
    applyNo: detail.applyFormInfo.applyNo,
    allowedEvents: detail.allowedEvents,
    mayPayOnline: detail.mayPayOnline,
  });
  const isTurn = toneFor(detail.applyFormInfo.guaranteeStatus, detail) === 'turn';
  const take = (action: EventAction) => (action.leadsTo ? void navigate(action.leadsTo) : setChosen(action));
  const next = actions.filter(({ apart }) => !apart);
  const apart = actions.filter((action) => action.apart);
  if (actions.length === 0 && !chosen) return null;

  return (
    <div className="action-bar" role="group" aria-label="可办理事项">
      {next.map((action, index) => (
        <Button
          key={action.key}
          className={index === 0 ? 'action-first' : ''}
          size={index === 0 ? 'large' : 'medium'}
          type={index === 0 && action.tone !== 'danger' && (isTurn || action.tone === 'primary') ? 'primary' : 'default'}
          danger={action.tone === 'danger'}
          onClick={() => take(action)}
        >
          {action.label}
        </Button>
      ))}
      {apart.length > 0 ? (
        <PopPanel label="更多" icon={<EllipsisOutlined aria-hidden="true" />}>
          {(close) => (
            <div className="action-more">
              {apart.map((action) => (
                <Button
                  key={action.key}
                  danger
                  block
                  onClick={() => {
                    close();
                    take(action);
                  }}
                >
                  {action.label}
                </Button>
              ))}
            </div>
          )}
        </PopPanel>
      ) : null}
      {chosen ? <EventDialog key={chosen.key} detail={detail} action={chosen} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}
