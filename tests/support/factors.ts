import { TOTP } from 'otpauth';
import { beginPasskey, beginTotp, confirmTotp, passkeyOptions, savePasskey, type SecondFactorWanted } from '#contract/factors';
import type { Authenticator } from './authenticator';
import type { TestClient } from './client';
import type { TestServer } from './server';

const periodSeconds = 30;

/** The code that an app shows for this secret, `early` periods from now. */
export function codeOf(server: TestServer, secret: string, early = 0): string {
  return new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + early * periodSeconds * 1000 });
}

/** What a login answers in place of a session. */
export function challengeIn({ data }: { data: unknown }): string {
  return (data as SecondFactorWanted).challenge;
}

/** Until the app shows a code that was not used yet. */
export function nextPeriod(server: TestServer): void {
  server.clock.advance(periodSeconds);
}

/** Binds an authenticator app and answers its secret with the recovery codes. */
export async function enrolTotp(server: TestServer, client: TestClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data } = await client.call(beginTotp, {});
  const confirmed = await client.call(confirmTotp, { totpCode: codeOf(server, data.secret) });
  if (confirmed.code !== 0) throw new Error(`not enrolled: ${confirmed.msg}`);
  nextPeriod(server);
  return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes };
}

export async function addPasskey(server: TestServer, client: TestClient, device: Authenticator, proof: object = {}) {
  const { data, code, msg } = await client.call(beginPasskey, proof);
  if (code !== 0) throw new Error(`no passkey begun: ${msg}`);
  const registration = device.register({ challenge: data.challenge, rpId: data.rp.id, origin: originOf(server), userHandle: data.user.id });
  return client.call(savePasskey, { passkeyName: '办公电脑', registration });
}

/** What the device answers to a challenge of this browser. */
export async function signedBy(server: TestServer, client: TestClient, device: Authenticator) {
  const { data } = await client.call(passkeyOptions, {});
  return device.sign({ challenge: data.challenge, rpId: data.rpId, origin: originOf(server) });
}

export function originOf(server: TestServer): string {
  return new URL(server.context.settings.publicUrl).origin;
}
