import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Assertion, Registration } from '#contract/factors';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong } from '../../core/http/answers/errors';
import type { Settings } from '../../core/settings';
import { savePasskeyChallenge, consumePasskeyChallenge } from './challenge-repository';
import { findPasskey, notePasskeyUse } from './passkey-repository';

/** How long somebody may take to touch a device. */
export const PASSKEY_TIMEOUT_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256, as IANA numbers them. */
export const ALGORITHMS = [-8, -7, -257];

/** Whom passkeys are made for: the host of the platform's address, and none above it. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

export async function newPasskeyChallenge(db: Db, { wallClock }: Pick<AppContext, 'wallClock'>, binding: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await savePasskeyChallenge(db, { challenge, binding, expiresAt: new Date(wallClock.now().getTime() + PASSKEY_TIMEOUT_MS) });
  return challenge;
}

type Proving = Pick<AppContext, 'db' | 'wallClock' | 'settings' | 'log'>;

export interface ProvedPasskey {
  user: { userId: string; userName: string; channelCode: string };
  /** Whether the device has asked for a finger, a face or a code of its own. */
  verified: boolean;
}

/** Whose passkey has signed the challenge of this browser; refuses with 40001 on field `passkey`. Every challenge is good for one try. */
export async function provePasskey(context: Proving, passkey: Assertion, binding: string): Promise<ProvedPasskey> {
  const { db, wallClock, settings, log } = context;
  const saved = await findPasskey(db, passkey.id);
  if (!saved) throw wrongPasskey('该通行密钥未在本平台登记，或已被移除，请换用其他方式登录');
  const { id, origin } = relyingParty(settings);
  const { clientDataJSON, authenticatorData, signature, userHandle } = passkey.response;
  const now = wallClock.now();
  const checked = await verifyAuthenticationResponse({
    response: {
      id: passkey.id,
      rawId: passkey.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (challenge) => consumePasskeyChallenge(db, { challenge, binding, now }),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: saved.credentialId, publicKey: new Uint8Array(saved.publicKey), counter: 0 },
    requireUserVerification: false,
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'passkey refused');
    return undefined;
  });
  if (!checked?.verified) throw wrongPasskey('通行密钥校验未通过或已超时，请重试');
  if (userHandle !== undefined && userHandle !== handleOf(saved.userId)) throw wrongPasskey('通行密钥校验未通过或已超时，请重试');
  const { newCounter, credentialBackedUp, userVerified } = checked.authenticationInfo;
  if (!(await notePasskeyUse(db, { credentialId: saved.credentialId, counter: newCounter, backedUp: credentialBackedUp, now }))) {
    log.warn({ user: saved.userId, counted: newCounter, known: saved.counter }, 'passkey counts backwards');
    throw wrongPasskey('该通行密钥可能已被复制，已拒绝登录；请换用其他方式登录后移除它');
  }
  return { user: { userId: saved.userId, userName: saved.userName, channelCode: saved.channelCode }, verified: userVerified };
}

/** What a new passkey is, as a device has made it for the challenge; refuses with 40001 on field `registration`. */
export async function readRegistration({ db, wallClock, settings, log }: Proving, registration: Registration, binding: string) {
  const { id, origin } = relyingParty(settings);
  const { clientDataJSON, attestationObject } = registration.response;
  const now = wallClock.now();
  const checked = await verifyRegistrationResponse({
    response: {
      id: registration.id,
      rawId: registration.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: (challenge) => consumePasskeyChallenge(db, { challenge, binding, now }),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'passkey not registered');
    return undefined;
  });
  if (!checked?.verified) throw fieldWrong('registration', '通行密钥未能添加，请重试');
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    backedUp: credentialBackedUp,
  };
}

/** How devices name the user: nothing of it is shown to anybody. */
export function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

function wrongPasskey(message: string) {
  return fieldWrong('passkey', message);
}
