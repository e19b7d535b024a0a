import { createHash, createPublicKey } from 'node:crypto';
import { PdfName, PdfStream } from '@libpdf/core';
import type { SignatureOutcome } from '#domain/guarantee/signature-outcome';
import { isSm2SignatureRight } from '#server/documents/sm2';
import { verifyPdf } from '#server/documents/verify';
import { outsidePdf, rewritten, sealedPdf, withTimestamp, withValidationData, type OutsideSignature } from './outside';
import { SIGNED_AT } from './signing';

const ODDLY_WRITTEN = '签名与文件内容相符，但签名数据的写法不合规范，未能核实';
const STRANGE = '签名与文件内容相符，但签发证书的机构不在本平台信任之列，无法核实签署人的身份';

async function found(pdf: Buffer, ...anchors: Uint8Array[]): Promise<[string, SignatureOutcome, string | undefined][]> {
  const { verdict, signatures } = await verifyPdf(pdf, anchors);
  return signatures.map(({ outcome, problem }) => [verdict, outcome, problem]);
}

const CHANGED = '文件内容与签名不一致，签署后被改动过';
const WRONG = '签名数据与签名证书不符';
const GOOD = [['intact', 'good', undefined]];
const FOLLOWED = [['altered', 'bad', '签署之后文件又被改动']];

function changed(pdf: Buffer, text: string): Buffer {
  const copy = Buffer.from(pdf);
  const at = copy.indexOf(text);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

/** The last digit of the signature, which ends the CMS. */
function withOtherSignature(pdf: Buffer): Buffer {
  const copy = Buffer.from(pdf);
  const gap = copy.indexOf('/Contents <') + '/Contents <'.length;
  const used = copy
    .subarray(gap, copy.indexOf('>', gap))
    .toString('latin1')
    .replace(/(?:00)+$/, '').length;
  copy.write(copy.toString('latin1', gap + used - 1, gap + used) === '1' ? '2' : '1', gap + used - 1, 'latin1');
  return copy;
}

const CHECKED: [string, Omit<OutsideSignature, 'signedAt'>][] = [
  ['RSA with SHA-256', { scheme: 'rsa', digest: 'sha256' }],
  ['RSA with SHA-384', { scheme: 'rsa', digest: 'sha384' }],
  ['RSA with SHA-512', { scheme: 'rsa', digest: 'sha512' }],
  ['RSA-PSS with SHA-256', { scheme: 'pss', digest: 'sha256' }],
  ['RSA-PSS with SHA-512', { scheme: 'pss', digest: 'sha512' }],
  ['ECDSA with SHA-384', { scheme: 'ecdsa', digest: 'sha384' }],
  ['SM2 with SM3', { scheme: 'sm2', digest: 'sm3' }],
  ['SM2 with SM3 in the messages of GM/T 0010', { scheme: 'sm2', digest: 'sm3', called: '1.2.156.10197.1.301.1', asGmt0010: true }],
  ['the content itself', { scheme: 'rsa', digest: 'sha512', withoutAttributes: true }],
  ['a certificate that is named by its key', { scheme: 'ecdsa', digest: 'sha256', namedByKey: true }],
];

describe('a PDF that was signed elsewhere', () => {
  it.each(CHECKED)('[LC-12] by %s is told from one that was changed, and from one whose issuer is unknown', async (_, by) => {
    const { pdf, certificate } = outsidePdf({ ...by, signedAt: SIGNED_AT });
    if (!by.withoutAttributes) expect(await found(pdf, certificate)).toEqual(GOOD);
    expect(await found(pdf)).toEqual([['untrusted', 'unchecked', STRANGE]]);
    const wrong = by.withoutAttributes ? WRONG : CHANGED;
    expect(await found(changed(pdf, '9 9 re f'), certificate)).toEqual([['altered', 'bad', wrong]]);
    expect(await found(withOtherSignature(pdf), certificate)).toEqual([['altered', 'bad', WRONG]]);
  });

  it.each<[string, Omit<OutsideSignature, 'signedAt'>, string]>([
    [
      'an algorithm that is unknown here',
      { scheme: 'rsa', digest: 'sha256', called: '1.3.101.112' },
      '签名算法（1.3.101.112）在此无法检查',
    ],
    ['SHA-1', { scheme: 'rsa', digest: 'sha1' }, '摘要算法 SHA-1 已不安全，不能据此核实'],
    [
      'a certificate that does not come along',
      { scheme: 'rsa', digest: 'sha256', withoutCertificate: true },
      '签名中没有签署人的证书，在此无法检查',
    ],
    ['two at once', { scheme: 'rsa', digest: 'sha256', together: true }, '一个签名中有多名签署人，在此无法检查'],
  ])('[LC-12] by %s could not be checked, and is not called wrong', async (_, by, problem) => {
    const { pdf, certificate } = outsidePdf({ ...by, signedAt: SIGNED_AT });
    expect(await found(pdf, certificate)).toEqual([['unchecked', 'unchecked', problem]]);
  });

  it('[LC-12] with a seal of GB/T 38540 could not be checked, and is not called wrong', async () => {
    const sealed = sealedPdf({ scheme: 'sm2', digest: 'sm3', signedAt: SIGNED_AT });
    expect(await found(sealed)).toEqual([['unchecked', 'unchecked', '签名数据的种类在此无法检查']]);
  });

  it.each<[string, (digits: string) => string]>([
    ['of either case', (digits) => digits.replace('a', 'A')],
    ['with a line break', (digits) => `${digits.slice(0, 100)}\r\n${digits.slice(100, -2)}`],
    ['without the last', (digits) => `${digits.slice(0, 100)}\n${digits.slice(100, -1)}`],
  ])('[LC-12] in digits %s is not called wrong, nor good', async (_, write) => {
    const { pdf, certificate } = outsidePdf({ scheme: 'ecdsa', digest: 'sha256', signedAt: SIGNED_AT });
    expect(await found(rewritten(pdf, write), certificate)).toEqual([['untrusted', 'unchecked', ODDLY_WRITTEN]]);
    expect(await found(changed(rewritten(pdf, write), '9 9 re f'), certificate)).toEqual([['altered', 'bad', CHANGED]]);
  });

  it('[LC-12] by an algorithm that is unknown here is changed where its digest says so', async () => {
    const { pdf } = outsidePdf({ scheme: 'rsa', digest: 'sha256', called: '1.3.101.112', signedAt: SIGNED_AT });
    expect(await found(changed(pdf, '9 9 re f'))).toEqual([['altered', 'bad', CHANGED]]);
  });
});

describe('what was added to a signed PDF', () => {
  const { pdf, certificate } = outsidePdf({ scheme: 'ecdsa', digest: 'sha256', signedAt: SIGNED_AT });

  it('[LC-12] is neither a change nor another signature where it only proves the one that is there', async () => {
    const proven = await withValidationData(pdf);
    for (const later of [proven, withTimestamp(pdf), await withValidationData(withTimestamp(pdf))]) {
      const verified = await verifyPdf(later, [certificate]);
      expect(verified).toMatchObject({ verdict: 'intact', lastCoversWholeFile: true, signedLength: pdf.length });
      expect(verified.signatures).toMatchObject([{ outcome: 'good', laterChanges: false }]);
    }
  });

  it('[LC-12] is a change where a page shows something else besides', async () => {
    const later = await withValidationData(pdf, (document) => {
      document.getPages()[0]?.dict.set('Contents', document.register(new PdfStream([], Buffer.from('0 0 99 99 re f'))));
    });
    expect(await found(later, certificate)).toEqual(FOLLOWED);
    const opened = await withValidationData(pdf, (document) => document.getCatalog().set('PageMode', PdfName.of('UseOutlines')));
    expect(await found(opened, certificate)).toEqual(FOLLOWED);
    expect(await found(withTimestamp(pdf, '0 0 90 90'), certificate)).toEqual(FOLLOWED);
  });
});

describe('SM2 and SM3', () => {
  const point =
    '09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13';
  const key = createPublicKey({
    key: Buffer.from(`3059301306072a8648ce3d020106082a811ccf5501822d03420004${point}`, 'hex'),
    type: 'spki',
    format: 'der',
  });
  const r = 'f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3';
  const s = 'b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa';
  const signature = (r: string, s: string) => Buffer.from(`3046022100${r}022100${s}`, 'hex');

  it('hold to the examples of GB/T 32905 and GB/T 32918.5', () => {
    const sm3 = (text: string) => createHash('sm3').update(text).digest('hex');
    expect(sm3('abc')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0');
    expect(sm3('abcd'.repeat(16))).toBe('debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732');
    expect(isSm2SignatureRight(key, [Buffer.from('message '), Buffer.from('digest')], signature(r, s))).toBe(true);
  });

  it('refuse another message and another signature', () => {
    expect(isSm2SignatureRight(key, [Buffer.from('message digesT')], signature(r, s))).toBe(false);
    expect(isSm2SignatureRight(key, [Buffer.from('message digest')], signature(s, r))).toBe(false);
    expect(isSm2SignatureRight(key, [Buffer.from('message digest')], Buffer.alloc(0))).toBe(false);
  });
});
