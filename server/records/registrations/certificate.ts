import type { AppContext } from '../../core/context';
import { keepCertificate, organisationForCertificate } from './organisation-repository';
import { tellReviewers } from './tell';

/** Orders the certificate of an organisation that has none. The authority issues one per organisation however often it is asked; while it is down the job is tried again. */
export async function orderCertificate({ appId }: { appId: string }, context: AppContext): Promise<void> {
  const organisation = await organisationForCertificate(context.db, appId);
  if (organisation?.certificate !== null) return;
  const { serialNumber, subjectName, notBefore, notAfter } = await context.adapters.certificates.enrol({
    organisationId: appId,
    name: organisation.orgName,
    creditCode: organisation.orgCodeNo,
  });
  await keepCertificate(context.db, appId, {
    serialNumber,
    subjectName,
    notBefore: notBefore.toISOString(),
    notAfter: notAfter.toISOString(),
  });
  await tellReviewers(context.db);
}
