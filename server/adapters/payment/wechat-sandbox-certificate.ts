import { createSign, type KeyObject } from 'node:crypto';

/** A platform certificate under its own key, such as WeChat Pay hands to its merchants. */
export function sandboxCertificate(serialNumber: string, publicKey: KeyObject, privateKey: KeyObject): string {
  const subject = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(der(0xa0, der(0x02, [2])), der(0x02, hex(serialNumber)), SHA256_WITH_RSA, NAME, VALIDITY, NAME, subject);
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const certificate = sequence(content, SHA256_WITH_RSA, der(0x03, [0], signature));
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
}

const SHA256_WITH_RSA = sequence(der(0x06, hex('2a864886f70d01010b')), der(0x05));
const NAME = sequence(der(0x31, sequence(der(0x06, hex('550403')), der(0x0c, Buffer.from('WeChat Pay sandbox')))));
const VALIDITY = sequence(der(0x17, Buffer.from('260101000000Z')), der(0x17, Buffer.from('460101000000Z')));

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}

/** One value of ASN.1 with its tag and its length, which is below 65,536. */
function der(tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Uint8Array.from(part)));
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, Math.floor(length / 0x100), length % 0x100];
  return Buffer.concat([Uint8Array.from([tag, ...size]), content]);
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}
