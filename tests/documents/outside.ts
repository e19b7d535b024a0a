import { constants, createHash, createPrivateKey, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { PDF, PdfDict, PdfName, PdfStream, type PdfObject } from '@libpdf/core';

const DAY = 86_400_000;
const GAP = 6000;
const RANGE = '/ByteRange [0 0000000000 0000000000 0000000000]';
/** GB/T 32918.5: the recommended curve with its base point. */
const SM2_CURVE = Buffer.from(
  'fffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffc28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93' +
    '32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0',
  'hex',
);

const DIGEST = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  sm3: '1.2.156.10197.1.401',
} as const;

interface Algorithm {
  digest: keyof typeof DIGEST;
  scheme: 'rsa' | 'pss' | 'ecdsa' | 'sm2';
  /** Instead of what the scheme is called by. */
  called?: string;
}

export interface OutsideSignature extends Algorithm {
  signedAt: Date;
  /** The content itself is signed. */
  withoutAttributes?: true;
  withoutCertificate?: true;
  /** The certificate is named by its key instead of its issuer. */
  namedByKey?: true;
  /** Two sign at once. */
  together?: true;
  /** As GM/T 0010 calls what CMS has. */
  asGmt0010?: true;
}

const keys = new Map<string, { key: KeyObject; spki: Buffer }>();

function keyFor({ scheme, digest }: Algorithm): { key: KeyObject; spki: Buffer } {
  const kind = scheme === 'pss' ? 'rsa' : scheme;
  const known = keys.get(`${kind} ${digest}`);
  if (known) return known;
  const pair =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: kind === 'sm2' ? 'SM2' : digest === 'sha384' ? 'P-384' : 'P-256' });
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
  // A key of this curve signs by SM2 only when it is read, not when it is made.
  const key = createPrivateKey({ key: pair.privateKey.export({ type: 'pkcs8', format: 'der' }), type: 'pkcs8', format: 'der' });
  keys.set(`${kind} ${digest}`, { key, spki });
  return { key, spki };
}

function signed(algorithm: Algorithm, data: Buffer): Buffer {
  const { key, spki } = keyFor(algorithm);
  const sign = createSign(algorithm.digest);
  if (algorithm.scheme === 'sm2') sign.update(sm2Preface(spki));
  sign.update(data);
  return sign.sign(algorithm.scheme === 'pss' ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } : key);
}

function sm2Preface(spki: Buffer): Buffer {
  const id = Buffer.from('1234567812345678');
  return createHash('sm3')
    .update(Buffer.from([0, id.length * 8]))
    .update(id)
    .update(SM2_CURVE)
    .update(spki.subarray(-64))
    .digest();
}

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts);
const set = (...parts: readonly Uint8Array[]) => tlv(0x31, ...parts);
const integer = (value: number) => tlv(0x02, Buffer.from([value]));
const octets = (bytes: Uint8Array) => tlv(0x04, bytes);
const NULL = tlv(0x05);

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const groups = [first * 40 + second, ...rest].flatMap((arc) => {
    const bytes = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left & 0x7f) | 0x80);
    return bytes;
  });
  return tlv(0x06, Buffer.from(groups));
}

function utcTime(at: Date): Buffer {
  return tlv(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
}

function schemeOf({ scheme, digest, called }: Algorithm): Buffer {
  if (called !== undefined) return sequence(oid(called));
  const hash = sequence(oid(DIGEST[digest]), NULL);
  if (scheme === 'sm2') return sequence(oid('1.2.156.10197.1.501'));
  if (scheme === 'ecdsa') return sequence(oid(`1.2.840.10045.4.3.${digest === 'sha256' ? 2 : digest === 'sha384' ? 3 : 4}`));
  if (scheme === 'rsa') return sequence(oid('1.2.840.113549.1.1.1'), NULL);
  const mask = sequence(oid('1.2.840.113549.1.1.8'), hash);
  return sequence(oid('1.2.840.113549.1.1.10'), sequence(tlv(0xa0, hash), tlv(0xa1, mask), tlv(0xa2, integer(32))));
}

const KEY_IDENTIFIER = Buffer.from('outside key');
const SERIAL = integer(0x2a);
const NAME = sequence(set(sequence(oid('2.5.4.3'), tlv(0x0c, Buffer.from('外地银行股份有限公司')))));

function certificateOf(signature: OutsideSignature): Buffer {
  const { spki } = keyFor(signature);
  const own: Algorithm =
    signature.scheme === 'sm2' ? signature : { scheme: signature.scheme === 'ecdsa' ? 'ecdsa' : 'rsa', digest: 'sha256' };
  const algorithm =
    own.scheme === 'rsa' ? sequence(oid('1.2.840.113549.1.1.11'), NULL) : schemeOf({ scheme: own.scheme, digest: own.digest });
  const extensions = sequence(
    sequence(oid('2.5.29.14'), octets(octets(KEY_IDENTIFIER))),
    sequence(oid('2.5.29.19'), tlv(0x01, Buffer.from([0xff])), octets(sequence(tlv(0x01, Buffer.from([0xff]))))),
  );
  const from = new Date(signature.signedAt.getTime() - DAY);
  const to = new Date(signature.signedAt.getTime() + 365 * DAY);
  const body = sequence(
    tlv(0xa0, integer(2)),
    SERIAL,
    algorithm,
    NAME,
    sequence(utcTime(from), utcTime(to)),
    NAME,
    spki,
    tlv(0xa3, extensions),
  );
  return sequence(body, algorithm, tlv(0x03, Buffer.from([0]), selfSigned(signature, own, body)));
}

function selfSigned(signature: OutsideSignature, own: Algorithm, body: Buffer): Buffer {
  if (own.scheme === 'sm2') return signed(signature, body);
  return createSign(own.digest).update(body).sign(keyFor(signature).key);
}

function cmsOver(content: Buffer, signature: OutsideSignature, certificate: Buffer): Buffer {
  const { digest, signedAt, withoutAttributes, withoutCertificate, namedByKey, together, asGmt0010 } = signature;
  const dataType = oid(asGmt0010 ? '1.2.156.10197.6.1.4.2.1' : '1.2.840.113549.1.7.1');
  const attributes = Buffer.concat([
    sequence(oid('1.2.840.113549.1.9.3'), set(dataType)),
    sequence(oid('1.2.840.113549.1.9.5'), set(utcTime(signedAt))),
    sequence(oid('1.2.840.113549.1.9.4'), set(octets(createHash(digest).update(content).digest()))),
  ]);
  const algorithm = sequence(oid(DIGEST[digest]));
  const version = integer(namedByKey ? 3 : 1);
  const signerInfo = sequence(
    version,
    namedByKey ? tlv(0x80, KEY_IDENTIFIER) : sequence(NAME, SERIAL),
    algorithm,
    ...(withoutAttributes ? [] : [tlv(0xa0, attributes)]),
    schemeOf(signature),
    octets(signed(signature, withoutAttributes ? content : set(attributes))),
  );
  const certificates = withoutCertificate ? [] : [tlv(0xa0, certificate)];
  return signedData(asGmt0010 ? '1.2.156.10197.6.1.4.2.2' : '1.2.840.113549.1.7.2', version, [
    set(algorithm),
    sequence(dataType),
    ...certificates,
    set(signerInfo, ...(together ? [signerInfo] : [])),
  ]);
}

function signedData(type: string, version: Buffer, parts: readonly Buffer[]): Buffer {
  return sequence(oid(type), tlv(0xa0, sequence(version, ...parts)));
}

/** What a time-stamping authority answers, as far as anybody looks at it. */
function timestampOver(content: Buffer): Buffer {
  const said = sequence(
    integer(1),
    oid('1.2.3.4'),
    sequence(sequence(oid(DIGEST.sha256)), octets(createHash('sha256').update(content).digest())),
  );
  return signedData('1.2.840.113549.1.7.2', integer(3), [
    set(sequence(oid(DIGEST.sha256))),
    sequence(oid('1.2.840.113549.1.9.16.1.4'), tlv(0xa0, octets(said))),
    set(),
  ]);
}

const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 6 0 R/Resources<<>>';
const CONTENTS = `${RANGE}/Contents <${'0'.repeat(GAP)}>`;

/** A PDF as an institution elsewhere signs it, and the certificate that its signature ends in. */
export function outsidePdf(signature: OutsideSignature): { pdf: Buffer; certificate: Uint8Array } {
  const certificate = certificateOf(signature);
  const pdf = appended('%PDF-1.7\n', {
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/SigFlags 3>>>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<<${PAGE}/Annots[4 0 R]>>`,
    4: '<</Type/Annot/Subtype/Widget/FT/Sig/T(S1)/Rect[0 0 0 0]/F 132/P 3 0 R/V 5 0 R>>',
    5: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached ${CONTENTS}>>`,
    6: '<</Length 14>>\nstream\n0 0 9 9 re f  \nendstream',
  });
  return { pdf: filled(pdf, (content) => cmsOver(content, signature, certificate)), certificate: new Uint8Array(certificate) };
}

/** Another, with a seal as GB/T 38540 has it in place of a CMS. */
export function sealedPdf(signature: OutsideSignature): Buffer {
  const { pdf } = outsidePdf(signature);
  const seal = sequence(
    sequence(integer(4), sequence(tlv(0x16, Buffer.from('ES'))), tlv(0x18, Buffer.from('20261120020000Z')), tlv(0x03, Buffer.alloc(33))),
    octets(Buffer.alloc(100, 1)),
    oid('1.2.156.10197.1.501'),
    tlv(0x03, Buffer.alloc(72)),
  );
  return rewritten(pdf, () => seal.toString('hex').padEnd(GAP, '0'));
}

/** The same with the digits of its signature written otherwise. */
export function rewritten(pdf: Buffer, write: (digits: string) => string): Buffer {
  return Buffer.from(
    pdf.toString('latin1').replace(new RegExp(`<([0-9a-f]{${GAP}})>`), (_, digits: string) => `<${write(digits)}>`),
    'latin1',
  );
}

/** The same with a timestamp over all of it, whose field shows at `place`. */
export function withTimestamp(pdf: Buffer, place = '0 0 0 0'): Buffer {
  const later = appended(pdf.toString('latin1'), {
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 7 0 R]/SigFlags 3>>>>',
    3: `<<${PAGE}/Annots[4 0 R 7 0 R]>>`,
    7: `<</Type/Annot/Subtype/Widget/FT/Sig/T(T1)/Rect[${place}]/F 132/P 3 0 R/V 8 0 R>>`,
    8: `<</Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161 ${CONTENTS}>>`,
  });
  return filled(later, timestampOver);
}

function appended(file: string, objects: Readonly<Record<number, string>>): Buffer {
  const previous = /startxref\n(\d+)/.exec(file)?.[1];
  let text = file;
  let table = '0 1\n0000000000 65535 f \n';
  for (const [number, object] of Object.entries(objects)) {
    table += `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `<</Size 9/Root 1 0 R${previous === undefined ? '' : `/Prev ${previous}`}>>`;
  return Buffer.from(`${text}xref\n${table}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

/** Puts a CMS into the last gap, and where it lies into the range before it. */
function filled(pdf: Buffer, cmsOf: (content: Buffer) => Buffer): Buffer {
  const gap = pdf.lastIndexOf(`<${'0'.repeat(GAP)}>`);
  const resume = gap + GAP + 2;
  const numbers = [gap, resume, pdf.length - resume].map((number) => String(number).padStart(10, '0'));
  pdf.write(`/ByteRange [0 ${numbers.join(' ')}]`, pdf.lastIndexOf(RANGE), 'latin1');
  const cms = cmsOf(Buffer.concat([pdf.subarray(0, gap), pdf.subarray(resume)]));
  pdf.write(cms.toString('hex'), gap + 1, 'latin1');
  return pdf;
}

/** What a reader adds so that the signatures can be checked in years to come; `change` does something else besides. */
export async function withValidationData(pdf: Buffer, change?: (document: PDF) => void): Promise<Buffer> {
  const document = await PDF.load(new Uint8Array(pdf));
  const certificate = document.register(new PdfStream([], randomBytes(40)));
  const store: PdfObject = PdfDict.of({ Type: PdfName.of('DSS'), Certs: document.register(PdfDict.of({ Of: certificate })) });
  document.getCatalog().set('DSS', document.register(store));
  change?.(document);
  return Buffer.from(await document.save({ incremental: true }));
}
