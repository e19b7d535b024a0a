import { Alert, Radio } from 'antd';
import { ORGANISATION_TYPES, type OrganisationType } from '#domain/organisation/organisation-type';
import type { RegistrationData } from '#domain/registration/fields';
import { participantKind, type Participant } from '#domain/registration/participants';

interface KindChoiceProps {
  allowed: readonly Participant[];
  chosen: Pick<RegistrationData, 'participant' | 'memberType'>;
  problem: string | undefined;
  onChoose: (chosen: { participant: Participant; memberType?: OrganisationType }) => void;
}

/** The second step: what the organisation calls itself, and as what it will work. */
export function KindChoice({ allowed, chosen: { participant, memberType }, problem, onChoose }: KindChoiceProps) {
  const orgTypes = participant === undefined ? [] : participantKind(participant).orgTypes;
  return (
    <div className="register-kinds">
      {problem ? <Alert type="error" showIcon title={problem} role="alert" /> : null}
      <Radio.Group
        className="register-kind-list"
        aria-label="参与方类型"
        {...(participant === undefined ? {} : { value: participant })}
        onChange={({ target }) => {
          const next = allowed.find((each) => each === target.value);
          if (next) onChoose({ participant: next });
        }}
      >
        {allowed.map((each) => {
          const { label, note } = participantKind(each);
          return (
            <Radio key={each} value={each} className={each === participant ? 'register-kind register-kind-chosen' : 'register-kind'}>
              <b>{label}</b>
              <span>{note}</span>
            </Radio>
          );
        })}
      </Radio.Group>
      {participant !== undefined && orgTypes.length > 1 ? (
        <fieldset className="register-member-type">
          <legend>下属单位办理的业务</legend>
          <Radio.Group
            {...(memberType === undefined ? {} : { value: memberType })}
            options={orgTypes.map((value) => ({ value, label: `以${ORGANISATION_TYPES[value]}身份` }))}
            onChange={({ target }) => {
              const next = orgTypes.find((each) => each === target.value);
              if (next) onChoose({ participant, memberType: next });
            }}
          />
        </fieldset>
      ) : null}
    </div>
  );
}
