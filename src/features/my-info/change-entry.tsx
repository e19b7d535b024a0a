import type { OrganisationChangeRecord } from '#contract/organisations';
import { enumerationLabel } from '#domain/enumerations';
import { CHANGE_SUBJECTS } from '#domain/organisation/change-subjects';
import { DateText } from '../../blocks/date/date-text';
import { FieldChanges } from '../../blocks/description/field-changes';
import { ToneTag } from '../../blocks/status/status-tag';

const TONES = { pending: 'waiting', passed: 'good', returned: 'bad', withdrawn: 'ended' } as const;

/** One change record: what, by whom, when, what came of its review, and the fields before and after. */
export function ChangeEntry({ record }: { record: OrganisationChangeRecord }) {
  const { subject, action, title, changes, userName, time, outcome, reviewerName, opinion } = record;
  const { label, fields } = CHANGE_SUBJECTS[subject];
  return (
    <div className="change-entry">
      <div className="change-entry-head">
        <strong>
          {enumerationLabel('organisationChangeAction', action)}
          {label}
        </strong>
        {title ? <span>{title}</span> : null}
        {outcome ? <ToneTag tone={TONES[outcome]}>{enumerationLabel('organisationChange', outcome)}</ToneTag> : null}
      </div>
      <div className="change-entry-who">
        {userName} · <DateText value={time} precision="second" />
        {reviewerName ? ` · 平台审核：${reviewerName}` : null}
      </div>
      {opinion ? <p className="change-entry-opinion">{opinion}</p> : null}
      {changes.length > 0 ? (
        <details className="change-entry-changes">
          <summary>修改了 {changes.length} 处</summary>
          <FieldChanges label={`${label}的修改`} fields={fields} changes={changes} />
        </details>
      ) : null}
    </div>
  );
}
