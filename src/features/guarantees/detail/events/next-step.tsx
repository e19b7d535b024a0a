import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense } from 'react';
import type { FourEyesRequest } from '#contract/four-eyes';
import type { GuaranteeDetail } from '#contract/guarantees';
import { stepNow } from '#domain/guarantee/facts';
import { heldText } from '#domain/guarantee/held-case';
import { isStationDecision } from '#domain/guarantee/station';
import { toneFor } from '#domain/guarantee/work-lists';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { useDeskCaseQuery } from '../../../../api/desk';
import { WaitingFor } from '../../waiting-for';
import { ActionBar } from './action-bar';
import { dueOf } from './due';
import { DueLine } from './due-line';
import { refusalsFor, waitingTextOf } from './why-not';

const FourEyesNotice = lazy(async () => ({
  default: (await import(/* webpackChunkName: "four-eyes-notice" */ './four-eyes-notice')).FourEyesNotice,
}));

const AmendmentWaits = lazy(async () => ({
  default: (await import(/* webpackChunkName: "amendments" */ '../panels/amendment-waits')).AmendmentWaits,
}));

type Turn = 'turn' | 'waiting' | 'none';
const HEADINGS: Record<Turn, string> = { turn: '轮到您办理', waiting: '等待对方办理', none: '目前无需办理' };

export function NextStep({ detail }: { detail: GuaranteeDetail }) {
  const {
    applyFormInfo,
    flow,
    waitingFor,
    allowedEvents,
    mayPayOnline,
    paid,
    viewerSides,
    judgedBy,
    blockedEvents,
    fourEyesRequest,
    needingAnother,
  } = detail;
  const status = applyFormInfo.guaranteeStatus;
  const turn: Turn = toneFor(status, detail) === 'turn' ? 'turn' : waitingFor.length > 0 ? 'waiting' : 'none';
  const named = waitingFor.filter(({ orgType, appName }) => appName !== '' && appName !== ORGANISATION_TYPES[orgType]);
  const refusals = refusalsFor({
    status,
    flowKind: flow.flowKind,
    step: stepNow({ issueChain: flow.issueChain, step: detail.step })?.flowNodeType,
    allowedEvents,
    mayPayOnline,
    paid,
    viewerSides,
    waitingText: waitingTextOf(waitingFor),
    judgedBy,
    blockedEvents,
    ...ownRequest(fourEyesRequest),
  });
  const due = dueOf(detail);
  return (
    <section className={`panel next-step next-step-${turn}`}>
      {detail.hasAmendments && turn !== 'turn' ? (
        <Suspense fallback={<h2 className="next-step-title">{HEADINGS[turn]}</h2>}>
          <AmendmentWaits applyNo={applyFormInfo.applyNo} heading={HEADINGS[turn]} />
        </Suspense>
      ) : (
        <h2 className="next-step-title">{HEADINGS[turn]}</h2>
      )}
      {waitingFor.length > 0 ? (
        <div className="next-step-who">
          <WaitingFor waiting={waitingFor} />
          {named.map(({ orgType, appName }) => (
            <p key={`${orgType}${appName}`}>
              {ORGANISATION_TYPES[orgType]}：{appName}
            </p>
          ))}
        </div>
      ) : null}
      {due ? <DueLine due={due} /> : null}
      <CaseHeld detail={detail} />
      {fourEyesRequest || needingAnother ? (
        <Suspense fallback={null}>
          <FourEyesNotice detail={detail} />
        </Suspense>
      ) : null}
      <ActionBar detail={detail} />
      {refusals.length > 0 ? (
        <details className="next-step-refusals">
          <summary>为什么有些事项现在不能办理？</summary>
          <ul>
            {refusals.map(({ event, label, reason }) => (
              <li key={event}>
                <strong>{label}</strong>：{reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

/** What the viewer cannot do since they handed it in themselves. */
function ownRequest(request: FourEyesRequest | undefined) {
  return request?.mine && !request.returned ? { fourEyesRequested: request.subject } : {};
}

/** Who has taken the case that this user could decide about. */
function CaseHeld({ detail: { allowedEvents, applyFormInfo } }: { detail: GuaranteeDetail }) {
  const { applyNo } = applyFormInfo;
  const decides = allowedEvents.some(isStationDecision);
  const { currentData: desk } = useDeskCaseQuery(decides ? { applyNo } : skipToken);
  if (!desk?.held) return null;
  return <p className="next-step-held">{desk.held.mine ? '您已领取此件。' : `${heldText(desk.held)}。如需由您办理，请在审核台接管。`}</p>;
}
