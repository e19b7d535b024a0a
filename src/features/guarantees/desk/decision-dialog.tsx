import { Alert } from 'antd';
import type { DeskCase } from '#contract/desk';
import type { GuaranteeDetail } from '#contract/guarantees';
import { openItems } from '#domain/guarantee/checklist';
import { EventDialog } from '../detail/events/event-dialog';
import type { EventAction } from '../event-actions';
import type { Marks } from '../returns/use-marks';
import { passes } from './decisions';

interface DecisionDialogProps {
  detail: GuaranteeDetail;
  desk: DeskCase;
  action: EventAction;
  marks: Marks;
  onSent: () => void;
  onClose: () => void;
}

/** Asks for the decision; names what was not checked before an application is passed. */
export function DecisionDialog({ detail, desk, action, marks, onSent, onClose }: DecisionDialogProps) {
  const open = passes(action) ? openItems(desk.checklists.find(({ current }) => current)?.items ?? []) : [];
  const caution =
    open.length > 0
      ? {
          confirmText: `仍然${action.label}`,
          text: (
            <Alert
              className="desk-caution"
              type="warning"
              showIcon
              title={`核对清单还有 ${String(open.length)} 项没有核对`}
              description={
                <ul>
                  {open.map(({ item, label }) => (
                    <li key={item}>{label}</li>
                  ))}
                </ul>
              }
            />
          ),
        }
      : undefined;
  return <EventDialog detail={detail} action={action} caution={caution} marks={marks} onSent={onSent} onClose={onClose} />;
}
