import { loadFailure } from '../../api/load-failure';
import { useOwnRegistrationQuery } from '../../api/registrations';
import { loadedFrom } from '../../api/save-outcome';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { JoinWaiting } from './join-waiting';
import { OpenedOrganisations } from './opened-organisations';
import { PendingRegistration } from './pending-registration';
import './registration.css';
import { RegistrationWizard } from './registration-wizard';

/** What a guest, or a person, does to work for an organisation: registers it, and sees what became of that. RT-14, OS-02. */
export function CertificationPage() {
  const query = useOwnRegistrationQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <div className="page register-page">
      <PageHeader title="企业认证" description="填写资料并提交，经平台审核通过后即可办理业务。" />
      <LoadState data={query.data} failure={loadFailure(query.error)} onRetry={() => void query.refetch()}>
        {(own) => {
          const { registration, joinRequest } = own;
          const open = registration && isOpen(registration.status) ? registration : undefined;
          return (
            <>
              {joinRequest && (joinRequest.status === 'waiting' || joinRequest.status === 'refused') ? (
                <JoinWaiting request={joinRequest} />
              ) : null}
              {registration?.status === 'pending' ? (
                <PendingRegistration registration={registration} />
              ) : joinRequest?.status === 'waiting' ? null : (
                <>
                  {open ? null : <OpenedOrganisations />}
                  <RegistrationWizard key={open?.registrationNo ?? 'new'} own={own} load={async () => loadedFrom(await query.refetch())} />
                </>
              )}
            </>
          );
        }}
      </LoadState>
    </div>
  );
}

function isOpen(status: string): boolean {
  return status === 'draft' || status === 'return';
}
