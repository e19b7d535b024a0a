import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { ReplyOf } from '#contract/call';
import type { Assertion, beginPasskey, passkeyOptions, Registration } from '#contract/factors';

export function passkeysKnown(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Throws where nobody touched the device. */
export async function answerByPasskey(options: ReplyOf<typeof passkeyOptions>): Promise<Assertion> {
  const { startAuthentication } = await devices();
  const { challenge, rpId, timeout, userVerification } = options;
  const optionsJSON = { challenge, rpId, timeout, userVerification } as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) } };
}

/** Throws where nobody touched the device, or it holds a passkey of this user already. */
export async function makePasskey(options: ReplyOf<typeof beginPasskey>): Promise<Registration> {
  const { startRegistration } = await devices();
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = options;
  const { id, response, authenticatorAttachment } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    response: { clientDataJSON, attestationObject, transports },
    ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
  };
}

export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return '此设备已添加过本账号的通行密钥';
  return '未完成通行密钥验证，请重试';
}

function devices(): Promise<typeof import('@simplewebauthn/browser')> {
  return import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
}
