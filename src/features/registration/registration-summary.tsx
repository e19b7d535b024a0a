import { registrationForm, type RegistrationData } from '#domain/registration/fields';
import { organisationTypeNames, participantKind } from '#domain/registration/participants';
import { ReadForm } from '../../blocks/form/read-form';
import { Panel } from '../../blocks/page/panel';
import { groupsOf } from './use-registration';

/** All that is sent, to be read. */
export function RegistrationSummary({ data }: { data: RegistrationData }) {
  const { participant, memberType } = data;
  const works = participant ? organisationTypeNames(participant, memberType) : '';
  return (
    <div className="register-summary">
      {participant ? (
        <Panel title="参与方类型">
          <p className="register-kind-shown">
            {participantKind(participant).label}
            {works ? `，开通后以${works}身份办理业务` : ''}
          </p>
        </Panel>
      ) : null}
      <ReadForm schema={registrationForm(participant)} mode="detail" initialValues={groupsOf(data)} />
    </div>
  );
}
