import { CODES } from '#contract/codes';
import type { Db } from '../../core/context';
import { BusinessError } from '../../core/http/answers/errors';
import { networkOf } from '../../core/http/limits/network';
import { everybodyRequested, insertRequest, lockRequests, networkRequested, requestsOfMobile, requestsOfNetwork } from './repository';

/** Who may ask for a code of a purpose: anybody who knows the mobile, or its owner alone, signed in. */
const AUDIENCES = {
  login: 'strangers',
  password: 'strangers',
  wechat: 'strangers',
  register: 'strangers',
  zone: 'strangers',
  claim: 'strangers',
  invite: 'strangers',
  sign: 'users',
  pay: 'users',
  'change-password': 'users',
} as const;

/** What a code is for. */
export type SmsPurpose = keyof typeof AUDIENCES;

/** After how many seconds a mobile gets another code of the same purpose. */
export const RESEND_SECONDS = 60;

const hour = 3_600_000;
const day = 24 * hour;
const perPurpose = [
  { count: 1, within: RESEND_SECONDS * 1000 },
  { count: 5, within: hour },
  { count: 10, within: day },
];
const perMobile = { count: 10, within: day };
const perAddress = { count: 20, within: hour };
const CLAIM_CODE = 'claim-code';
const freeOfCaptcha = { fromAddress: 3, fromEverywhere: 300 };

export interface SmsRequest {
  /** The mobile, or what stands for it where who asks must not learn whether it is the right one. */
  countedFor: string;
  purpose: SmsPurpose;
  /** Empty where no address asks. */
  address: string;
  now: Date;
}

/**
 * Counts a request for a code. Refuses with 42901 and the seconds to wait: per mobile and purpose 1 in 60 s, 5 an hour, 10 a day; per address 20 an hour.
 * All that strangers may ask for counts together to 10 a day for a mobile and to the 20 of an address, and against nothing that only its owner may ask for.
 * Codes for claims count for the numbers they are asked for with, not for a mobile.
 */
export async function countSmsRequest(db: Db, { countedFor: mobile, purpose, address, now }: SmsRequest): Promise<void> {
  const network = networkOf(address);
  const audience = AUDIENCES[purpose];
  const purposes = purposesFor(audience);
  await lockRequests(db, audience, { mobile, network });
  const ofMobile = await requestsOfMobile(db, mobile, purposes, ago(now, day));
  const ofAddress = network === '' ? [] : await requestsOfNetwork(db, network, purposes, ago(now, hour));
  const ofPurpose = ofMobile.filter((request) => request.purpose === purpose);
  const seconds = Math.max(
    ...perPurpose.map((limit) => secondsUntilFree(ofPurpose, limit, now)),
    secondsUntilFree(ofMobile, perMobile, now),
    secondsUntilFree(ofAddress, perAddress, now),
  );
  if (seconds > 0)
    throw new BusinessError(CODES.tooManyTries, `验证码获取过于频繁，请 ${inWords(seconds)}后再试`, { waitSeconds: seconds });
  await insertRequest(db, { mobile, purpose, address: network, requestedAt: now });
}

/**
 * Counts a code for a claim that is to leave, which only right numbers make; false where ten have left for the mobile in a day. Whoever asks is not told, and it
 * counts against nothing else: either would say that the numbers were right.
 */
export async function countClaimCode(db: Db, mobile: string, now: Date): Promise<boolean> {
  await lockRequests(db, CLAIM_CODE, { mobile, network: '' });
  if (secondsUntilFree(await requestsOfMobile(db, mobile, [CLAIM_CODE], ago(now, day)), perMobile, now) > 0) return false;
  await insertRequest(db, { mobile, purpose: CLAIM_CODE, address: '', requestedAt: now });
  return true;
}

/** Whether a stranger has to solve a captcha first: after three requests of an hour from this address, or where the whole platform is asked for very many. */
export async function captchaWantedFor(db: Db, address: string, now: Date): Promise<boolean> {
  const purposes = purposesFor('strangers');
  const since = ago(now, hour);
  return (
    (await networkRequested(db, networkOf(address), purposes, since, freeOfCaptcha.fromAddress)) ||
    (await everybodyRequested(db, purposes, since, freeOfCaptcha.fromEverywhere))
  );
}

/** How much more work a stranger of this address is given than others: one for every two codes of an hour that it asked for, two while the whole platform is asked for very many. */
export async function requestsWeigh(db: Db, address: string, now: Date): Promise<number> {
  const purposes = purposesFor('strangers');
  const since = ago(now, hour);
  const ofAddress = await requestsOfNetwork(db, networkOf(address), purposes, since);
  const crowded = await everybodyRequested(db, purposes, since, freeOfCaptcha.fromEverywhere);
  return Math.floor(ofAddress.length / 2) + (crowded ? 2 : 0);
}

function purposesFor(audience: (typeof AUDIENCES)[SmsPurpose]): string[] {
  return Object.entries(AUDIENCES).flatMap(([purpose, requested]) => (requested === audience ? [purpose] : []));
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

function secondsUntilFree(
  newestFirst: readonly { requestedAt: Date }[],
  { count, within }: { count: number; within: number },
  now: Date,
): number {
  const decisive = newestFirst[count - 1];
  return decisive ? Math.max(0, Math.ceil((decisive.requestedAt.getTime() + within - now.getTime()) / 1000)) : 0;
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} 秒`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`;
}
