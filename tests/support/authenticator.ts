import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { Assertion, Registration } from '#contract/factors';

interface Challenge {
  challenge: string;
  rpId: string;
  origin: string;
}

interface Behaviour {
  /** Whether it asks for a finger, a face or a code of its own. */
  verifiesUser?: boolean;
  /** Whether each use counts; many devices answer 0 for ever. */
  counts?: boolean;
  backedUp?: boolean;
}

const [userPresent, userVerified, backupEligible, backupState, attested] = [0x01, 0x04, 0x08, 0x10, 0x40];
const noModel = Buffer.alloc(16);

/** A device with one passkey of ES256, in software: WebAuthn level 3, with attestation `none`. */
export class Authenticator {
  readonly credentialId = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;
  private userHandle = '';
  counter = 0;

  constructor(private readonly behaviour: Behaviour = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    this.publicKey = coseKeyOf(publicKey);
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  register(challenge: Challenge & { userHandle: string }): Registration {
    this.userHandle = challenge.userHandle;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([this.authenticatorData(challenge.rpId, attested), noModel, length, this.credentialId, this.publicKey]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return {
      id: this.id,
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign(challenge: Challenge): Assertion {
    if (this.behaviour.counts) this.counter += 1;
    const clientDataJSON = clientData('webauthn.get', challenge);
    const authenticatorData = this.authenticatorData(challenge.rpId, 0);
    const signature = createSign('sha256')
      .update(authenticatorData)
      .update(createHash('sha256').update(clientDataJSON).digest())
      .sign(this.privateKey);
    return {
      id: this.id,
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const { verifiesUser = true, backedUp = false } = this.behaviour;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | userPresent | (verifiesUser ? userVerified : 0) | (backedUp ? backupEligible | backupState : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), counter]);
  }
}

function clientData(type: string, { challenge, origin }: Challenge): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** An EC2 key on P-256 for ES256. RFC 9052, 7. */
function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);
}
