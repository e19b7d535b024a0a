import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { registrationForm, type RegistrationData } from '#domain/registration/fields';
import { organisationTypeOf, participantKind } from '#domain/registration/participants';
import { SchemaForm } from '../../blocks/form/schema-form';
import { Panel } from '../../blocks/page/panel';
import { groupsOf } from './use-registration';

/** All that is sent, to be read. */
export function RegistrationSummary({ data }: { data: RegistrationData }) {
  const { participant, memberType } = data;
  const orgType = participant && organisationTypeOf(participant, memberType);
  return (
    <div className="register-summary">
      {participant ? (
        <Panel title="参与方类型">
          <p className="register-kind-shown">
            {participantKind(participant).label}
            {orgType ? `，开通后以${ORGANISATION_TYPES[orgType]}身份办理业务` : ''}
          </p>
        </Panel>
      ) : null}
      <SchemaForm schema={registrationForm(participant)} mode="detail" initialValues={groupsOf(data)} />
    </div>
  );
}
