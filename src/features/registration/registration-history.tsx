import { Timeline } from 'antd';
import type { RegistrationHistoryRow } from '#contract/registrations';
import { formatMinute } from '#domain/dates';
import { REGISTRATION_EVENTS } from '#domain/registration/events';
import type { RegistrationData } from '#domain/registration/fields';
import { reviewedFields } from '#domain/registration/rules';

const BEGUN = '开始注册';
const LABELS: Readonly<Record<string, { label: string }>> = REGISTRATION_EVENTS;

/** What happened to a registration, the newest first. */
export function RegistrationHistory({ rows, data }: { rows: readonly RegistrationHistoryRow[]; data: RegistrationData }) {
  const labels = new Map(reviewedFields(data).map(({ field, label }) => [field, label]));
  return (
    <Timeline
      items={rows.map(({ event, userName, time, opinion, reasons }) => ({
        content: (
          <div className="register-event">
            <b>{LABELS[event]?.label ?? BEGUN}</b>
            <span>
              {userName}　{formatMinute(time)}
            </span>
            {opinion ? <p>{opinion}</p> : null}
            {reasons.length > 0 ? (
              <ul className="register-reasons">
                {reasons.map(({ field, reason }) => (
                  <li key={field}>
                    {labels.get(field) ?? field}：{reason}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        ),
      }))}
    />
  );
}
