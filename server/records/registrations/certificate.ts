import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { saveIssued } from '../ca-users/save-issued';
import { notifyOrganisation } from '../organisations/conflict';
import { notifyReviewers } from './notify';
import { saveCertificate, organisationForCertificate } from './organisation-repository';
import { registrationThatMade } from './repository';

/**
 * Orders the certificate of an organisation that has none. The authority issues one per organisation however often it is asked; while it is down the job is tried again.
 * Nothing is ordered for an organisation that is frozen; it is taken up when it is unfrozen.
 */
export async function orderCertificate({ appId }: { appId: string }, context: AppContext): Promise<void> {
  const organisation = await organisationForCertificate(context.db, appId);
  const registration = await registrationThatMade(context.db, appId);
  if (!registration || organisation?.certificate !== null || organisation.frozenAt) return;
  const enrolment = await context.adapters.certificates.enrol({
    organisationId: appId,
    name: organisation.orgName,
    creditCode: organisation.orgCodeNo,
  });
  const { agentName = '', agentIdentityNo = '' } = registration.data.agent ?? {};
  await inTransaction(context.db, async (db) => {
    const { serialNumber, subjectName, notBefore, notAfter } = enrolment;
    await saveCertificate(db, appId, {
      serialNumber,
      subjectName,
      notBefore: notBefore.toISOString(),
      notAfter: notAfter.toISOString(),
    });
    await saveIssued(db, context, {
      appId,
      enrolment,
      handler: { userName: agentName, idCard: agentIdentityNo, phone: registration.mobile },
      orderedBy: agentName,
      at: context.clock.now(),
    });
    await notifyOrganisation(db, appId);
    await notifyReviewers(db);
  });
}
