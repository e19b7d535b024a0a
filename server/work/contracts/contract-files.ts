import type { ContractFile } from '#contract/guarantees';
import type { Viewer } from '#domain/guarantee/actor';
import { signsAs } from '#domain/guarantee/parties';
import type { Db } from '../../core/context';
import { contractsOf, partiesOf } from './repository';

/**
 * The contracts of an application as the detail page and the signing dialog show them; `signed` is what this organisation has done. `confirmedAt`: when
 * what was signed on paper was confirmed.
 */
export async function contractFiles(
  db: Db,
  applyNo: string,
  viewer: Pick<Viewer, 'appId' | 'orgType'>,
  confirmedAt?: string,
): Promise<ContractFile[]> {
  const contracts = await contractsOf(db, applyNo);
  const parties = await partiesOf(db, applyNo);
  return contracts.map((contract) => {
    const own = parties.filter(({ contractNo }) => contractNo === contract.contractNo);
    const mine = own.find((party) => signsAs(party, viewer));
    return {
      contractNo: contract.contractNo,
      guaranteeId: applyNo,
      contractBusinessType: contract.kind,
      title: contract.title,
      desc: contract.description,
      url: contract.fileKey,
      signed: confirmedAt !== undefined || (mine ? mine.signedAt !== null : own.every(({ signedAt }) => signedAt !== null)),
      parties: own.map(({ orgType, appName, signedAt }) => ({
        orgType,
        appName,
        ...(signedAt ? { signedAt: signedAt.toISOString() } : confirmedAt ? { signedAt: confirmedAt } : {}),
      })),
    };
  });
}
