import type { GuaranteeDetail } from '#contract/guarantees';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { LifecycleDrawing } from '../../../blocks/lifecycle/lifecycle-drawing';
import { Panel } from '../../../blocks/page/panel';
import './lifecycle-panel.css';
import { refusalsFor } from './why-not';

export function LifecyclePanel({ detail }: { detail: GuaranteeDetail }) {
  const { applyFormInfo, flow, step, level, waitingFor, allowedEvents, mayPayOnline, viewerSides } = detail;
  const status = applyFormInfo.guaranteeStatus;
  const texts = [...new Set(waitingFor.map(({ text }) => text))];
  const refusals = refusalsFor({ status, allowedEvents, mayPayOnline, viewerSides, waitingText: texts.join('；') });
  return (
    <Panel title="办理进度">
      <LifecycleDrawing facts={{ flowKind: flow.flowKind, platformConfirm: flow.platformConfirm, issueChain: flow.issueChain, status, step, level }} />
      <dl className="lifecycle-facts">
        <dt>由谁办理</dt>
        <dd>
          {waitingFor.length === 0
            ? '目前无需办理'
            : waitingFor.map(({ orgType, appName }) => (
                <p key={`${orgType}${appName}`}>
                  {ORGANISATION_TYPES[orgType]}
                  {appName ? `：${appName}` : ''}
                </p>
              ))}
        </dd>
      </dl>
      {refusals.length > 0 ? (
        <details className="lifecycle-refusals">
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
    </Panel>
  );
}
