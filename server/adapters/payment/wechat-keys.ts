import { createPublicKey, type KeyObject } from 'node:crypto';
import { certificatesIn } from '../../core/certificates-in';
import type { Settings } from '../../core/settings';

type Given = Pick<Settings['wechatPay'], 'publicKeyId' | 'publicKey' | 'platformCertificates'>;

/** What WeChat Pay signs with, by the serial number that it names: public key, platform certificates, or both while a merchant changes. */
export function wechatKeys({ publicKeyId, publicKey, platformCertificates }: Given): Record<string, KeyObject> {
  return {
    ...Object.fromEntries(certificatesIn(platformCertificates).map((certificate) => [certificate.serialNumber, certificate.publicKey])),
    ...(publicKeyId === '' ? {} : { [publicKeyId]: createPublicKey(publicKey) }),
  };
}
