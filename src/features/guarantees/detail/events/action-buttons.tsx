import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Button } from 'antd';
import type { GuaranteeDetail } from '#contract/guarantees';
import { toneFor } from '#domain/guarantee/work-lists';
import { PopPanel } from '../../../../blocks/table/pop-panel';
import type { EventAction } from '../../event-actions';

interface ActionButtonsProps {
  detail: GuaranteeDetail;
  actions: readonly EventAction[];
  onTake: (action: EventAction) => void;
  /** Why an action cannot be taken just now. */
  isBarred?: (action: EventAction) => boolean;
  /** The key that takes an action. */
  keyOf?: (action: EventAction) => string | undefined;
}

/** What may be done: first what it waits for, behind "more" what ends or stops the business. */
export function ActionButtons({ detail, actions, onTake, isBarred = never, keyOf = none }: ActionButtonsProps) {
  const isTurn = toneFor(detail.applyFormInfo.guaranteeStatus, detail) === 'turn';
  const next = actions.filter(({ apart }) => !apart);
  const apart = actions.filter((action) => action.apart);
  return (
    <div className="action-bar" role="group" aria-label="可办理事项">
      {next.map((action, index) => (
        <Button
          key={action.key}
          className={index === 0 ? 'action-first' : ''}
          size={index === 0 ? 'large' : 'medium'}
          type={index === 0 && action.tone !== 'danger' && (isTurn || action.tone === 'primary') ? 'primary' : 'default'}
          danger={action.tone === 'danger'}
          disabled={isBarred(action)}
          aria-keyshortcuts={keyOf(action)}
          onClick={() => onTake(action)}
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
                    onTake(action);
                  }}
                >
                  {action.label}
                </Button>
              ))}
            </div>
          )}
        </PopPanel>
      ) : null}
    </div>
  );
}

function never(): boolean {
  return false;
}

function none(): undefined {
  return undefined;
}
