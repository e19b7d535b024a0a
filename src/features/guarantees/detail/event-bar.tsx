import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import { actionsFor, type EventAction } from '../event-actions';
import { EventDialog } from './event-dialog';

export function EventBar({ detail }: { detail: GuaranteeDetail }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<EventAction | null>(null);
  const actions = actionsFor({ applyNo: detail.applyFormInfo.applyNo, allowedEvents: detail.allowedEvents, mayPayOnline: detail.mayPayOnline });
  if (actions.length === 0 && !chosen) return null;

  return (
    <div className="event-bar" role="group" aria-label="可办理事项">
      {actions.map((action) => (
        <Button
          key={action.key}
          type={action.tone === 'primary' ? 'primary' : 'default'}
          danger={action.tone === 'danger'}
          onClick={() => (action.leadsTo ? void navigate(action.leadsTo) : setChosen(action))}
        >
          {action.label}
        </Button>
      ))}
      {chosen ? <EventDialog key={chosen.key} detail={detail} action={chosen} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}
