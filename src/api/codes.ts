import type { API_PREFIX, BACKGROUND_HEADER as BackgroundHeader } from '#contract/call';
import type { CODES as ContractCodes } from '#contract/codes';

type Known =
  | 'success'
  | 'fieldWrong'
  | 'noPermission'
  | 'secondFactorWanted'
  | 'secondFactorMissing'
  | 'anotherPersonWanted'
  | 'notFound'
  | 'statusChanged'
  | 'eventNotAllowed'
  | 'caseTaken'
  | 'invitationOver'
  | 'tooManyTries'
  | 'loginTimeout'
  | 'organisationNotChosen'
  | 'excelParseFailed'
  | 'signatureMissing'
  | 'notLoggedIn'
  | 'publicAccountNotBound';

export const CODES: Pick<typeof ContractCodes, Known> = {
  success: 0,
  fieldWrong: 40001,
  noPermission: 40301,
  secondFactorWanted: 40302,
  secondFactorMissing: 40303,
  anotherPersonWanted: 40304,
  notFound: 40401,
  statusChanged: 40901,
  eventNotAllowed: 40902,
  caseTaken: 40904,
  invitationOver: 40911,
  tooManyTries: 42901,
  loginTimeout: 401,
  organisationNotChosen: 412,
  excelParseFailed: 2100000,
  signatureMissing: 20001,
  notLoggedIn: 99902,
  publicAccountNotBound: 99901,
};

export const PREFIX: typeof API_PREFIX = '/guarantee/api';

export const BACKGROUND_HEADER: typeof BackgroundHeader = 'X-Background';

const forcingOut: readonly number[] = [CODES.loginTimeout, CODES.signatureMissing, CODES.notLoggedIn];

export function forcesLogout(code: number): boolean {
  return forcingOut.includes(code);
}
