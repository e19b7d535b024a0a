import type { Waiting } from '#contract/guarantees';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { waitingFor } from '#machines/lifecycle/waiting';
import type { GuaranteeRow } from '../facts';

type Named = Pick<
  GuaranteeRow,
  | 'bidderAppId'
  | 'bidderAppName'
  | 'guaranteeAppId'
  | 'guaranteeAppName'
  | 'letterAppId'
  | 'letterAppName'
  | 'beneficiaryAppId'
  | 'beneficiaryName'
>;

/** Whom an application waits for, by name. */
export function shownWaiting(facts: GuaranteeFacts, row: Named): Waiting[] {
  const names = new Map([
    [row.beneficiaryAppId, row.beneficiaryName],
    [row.letterAppId, row.letterAppName],
    [row.guaranteeAppId, row.guaranteeAppName],
    [row.bidderAppId, row.bidderAppName],
  ]);
  const { parties, text } = waitingFor(facts);
  return parties.map(({ orgType, appId }) => ({
    orgType,
    appName: (appId !== null && names.get(appId)) || ORGANISATION_TYPES[orgType],
    text,
  }));
}
