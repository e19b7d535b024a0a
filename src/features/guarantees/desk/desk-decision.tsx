import type { DeskCase } from '#contract/desk';
import type { GuaranteeDetail } from '#contract/guarantees';
import { runningClock } from '#domain/guarantee/working-clocks';
import { WorkingClock } from '../../../blocks/lifecycle/working-clock';
import { CapitalAmount } from '../../../blocks/money/capital-amount';
import { Money } from '../../../blocks/money/money';
import { ActionButtons } from '../detail/events/action-buttons';
import '../detail/detail.css';
import { dueOf } from '../detail/events/due';
import { DueLine } from '../detail/events/due-line';
import type { EventAction } from '../event-actions';
import { WaitingFor } from '../waiting-for';
import { keyFor, mayTake } from './decisions';
import { DeskHold } from './desk-hold';

interface DeskDecisionProps {
  detail: GuaranteeDetail;
  desk: DeskCase;
  actions: readonly EventAction[];
  onTake: (action: EventAction) => void;
}

/** What is to be decided, until when, and the decision itself. */
export function DeskDecision({ detail, desk, actions, onTake }: DeskDecisionProps) {
  const { application, waitingFor } = detail;
  const due = dueOf(detail);
  const clock = runningClock(detail.workingClocks);
  return (
    <section className="desk-decision" aria-label="审核决定">
      <div className="desk-decision-facts">
        <h2 className="desk-part-title">{desk.station?.name ?? '无需审核'}</h2>
        <Money value={application.guaranteeInfo.guaranteeAmount} strong />
        <CapitalAmount value={application.guaranteeInfo.guaranteeAmount} />
        {clock ? (
          <p className="desk-clock">
            <WorkingClock clock={clock} />
            <span>截至 {clock.dueDay}</span>
          </p>
        ) : null}
        {due ? <DueLine due={due} /> : null}
      </div>
      {desk.mayWork ? (
        <DeskHold desk={desk} />
      ) : (
        <div className="desk-hold">
          此件目前不由您审核。
          {waitingFor.length > 0 ? <WaitingFor waiting={waitingFor} /> : null}
        </div>
      )}
      {actions.length > 0 ? (
        <ActionButtons
          detail={detail}
          actions={actions}
          onTake={onTake}
          isBarred={(action) => !mayTake(action, desk)}
          keyOf={(action) => keyFor(actions, action)?.toUpperCase()}
        />
      ) : null}
    </section>
  );
}
