import { createHash, createPublicKey, createVerify, type KeyObject, type X509Certificate } from 'node:crypto';
import { derElements } from './der';

/** Up to the point's two coordinates. */
const SUBJECT_PUBLIC_KEY = Buffer.from('3059301306072a8648ce3d020106082a811ccf5501822d03420004', 'hex');
const SIGNER_ID = Buffer.from('1234567812345678');
/** a, b and the base point of the curve, as GB/T 32918.5 gives them. */
const CURVE = Buffer.from(
  'fffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffc' +
    '28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93' +
    '32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7' +
    'bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0',
  'hex',
);

/** The example of GB/T 32918.5, annex A. */
const EXAMPLE = {
  point:
    '09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020' + 'ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  message: 'message digest',
  signature:
    '3046022100f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3' +
    '022100b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa',
};
let works: boolean | undefined;

export function isSm2(key: KeyObject): boolean {
  return keyBytes(key).subarray(0, SUBJECT_PUBLIC_KEY.length).equals(SUBJECT_PUBLIC_KEY);
}

/**
 * SM2 with SM3, by the signer's ID that is used where none was agreed. OpenSSL reckons with an empty one in `verify`, but takes a finished digest in
 * `createVerify`, which is here begun with the signer's own. Undefined where this OpenSSL does not hold to the standard's example.
 */
export function isSm2SignatureRight(key: KeyObject, data: readonly Uint8Array[], signature: Uint8Array): boolean | undefined {
  works ??= followsStandard();
  return works ? verify(key, data, signature) : undefined;
}

/** Node's own check of a certificate reckons with the empty ID. */
export function isSm2CertificateRight(certificate: X509Certificate, issuerKey: KeyObject): boolean {
  const [whole] = derElements(certificate.raw);
  const [signed, , signature] = whole ? derElements(whole.content) : [];
  if (!whole || !signed || !signature) return false;
  const end = signed.content.byteOffset - whole.content.byteOffset + signed.content.length;
  return isSm2SignatureRight(issuerKey, [whole.content.subarray(0, end)], signature.content.subarray(1)) === true;
}

function followsStandard(): boolean {
  try {
    const spki = Buffer.concat([SUBJECT_PUBLIC_KEY, Buffer.from(EXAMPLE.point, 'hex')]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return verify(key, [Buffer.from(EXAMPLE.message)], Buffer.from(EXAMPLE.signature, 'hex'));
  } catch {
    return false;
  }
}

function verify(key: KeyObject, data: readonly Uint8Array[], signature: Uint8Array): boolean {
  const digest = createVerify('sm3').update(idDigest(key));
  for (const part of data) digest.update(part);
  return digest.verify(key, signature);
}

function idDigest(key: KeyObject): Buffer {
  const bits = Buffer.from([(SIGNER_ID.length * 8) >> 8, (SIGNER_ID.length * 8) & 0xff]);
  const point = keyBytes(key).subarray(SUBJECT_PUBLIC_KEY.length);
  return createHash('sm3').update(bits).update(SIGNER_ID).update(CURVE).update(point).digest();
}

function keyBytes(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' });
}
