/** Business codes of the envelope. Source: first specification, section 8, and the codes that the platform adds for its own calls. */
export const CODES = {
  success: 0,
  fieldWrong: 40001,
  noPermission: 40301,
  secondFactorWanted: 40302,
  secondFactorMissing: 40303,
  anotherPersonWanted: 40304,
  notFound: 40401,
  statusChanged: 40901,
  eventNotAllowed: 40902,
  idempotencyKeyReused: 40903,
  caseTaken: 40904,
  beyondOwnPermissions: 40311,
  invitationOver: 40911,
  lastAdministrator: 40912,
  roleInUse: 40913,
  tooFewPeople: 40914,
  workWaiting: 40915,
  organisationKnown: 40905,
  bidderBlacklisted: 41001,
  quotaTooSmall: 41002,
  productNotOffered: 41003,
  projectNotOpen: 41004,
  alreadyApplied: 41005,
  tooManyTries: 42901,
  loginTimeout: 401,
  organisationNotChosen: 412,
  excelParseFailed: 2100000,
  signatureMissing: 20001,
  notLoggedIn: 99902,
  publicAccountNotBound: 99901,
  internal: 50000,
  unavailable: 50301,
} as const;

export type Code = (typeof CODES)[keyof typeof CODES];

const overtaking: readonly number[] = [CODES.statusChanged, CODES.eventNotAllowed, CODES.caseTaken, CODES.anotherPersonWanted];

/** Whether what was acted on, or who may act on it, is no longer as whoever acted was shown it. */
export function isOvertaken(code: number): boolean {
  return overtaking.includes(code);
}

const ending: readonly number[] = [CODES.loginTimeout, CODES.signatureMissing, CODES.notLoggedIn];

/** Whether nobody is signed in any more where a call was answered so. */
export function forcesLogout(code: number): boolean {
  return ending.includes(code);
}
