import fc from 'fast-check';
import { ContentInfo, SignedData } from 'pkijs';
import { pemOf } from '#server/adapters/certificate/certificate-facts';
import type { Verification } from '#server/core/database/tables/verification';
import { checkCms } from '#server/documents/cms';
import { contractSeal, drawContract } from '#server/documents/contract';
import { derExceeds } from '#server/documents/der';
import type { DrawnDocument } from '#server/documents/document-data';
import { drawLetter } from '#server/documents/letter';
import { drawSealPage } from '#server/documents/seal';
import { signPdf } from '#server/documents/sign';
import { findSignatures } from '#server/documents/signature-ranges';
import { verifyPdf, withRevocations } from '#server/documents/verify';
import { pdfsig, renderPage } from './poppler';
import { sampleContract, sampleLetter } from './samples';
import { openTestAuthority, SIGNED_AT, type TestAuthority } from './signing';

const CONTENTS = '/Contents <';
const BANK = '滨海商业银行股份有限公司';
const PARTIES = { applicant: '江海建工集团有限公司', institution: '中岳融资担保有限公司' } as const;

let test: TestAuthority;
let anchors: readonly Uint8Array[];
let root: string;
let letter: Buffer;
let contract: DrawnDocument;
let signedOnce: Buffer;
let signedTwice: Buffer;

beforeAll(async () => {
  test = await openTestAuthority();
  anchors = await test.authority.trustAnchors();
  root = pemOf(anchors[0] ?? new Uint8Array());
  const drawn = await drawLetter(sampleLetter());
  letter = await sign(drawn.pdf, BANK, drawn, 'issuer');
  contract = await drawContract(sampleContract());
  signedOnce = await sign(contract.pdf, PARTIES.applicant, contract, 'applicant', true);
  signedTwice = await sign(signedOnce, PARTIES.institution, contract, 'institution', true);
});

afterAll(() => test.remove());

async function sign(pdf: Uint8Array, name: string, drawn: DrawnDocument, key: string, withSeal = false): Promise<Buffer> {
  const place = drawn.places[key];
  if (!place) throw new Error(`no place for ${key}`);
  return signPdf(pdf, {
    authority: test.authority,
    enrolment: await test.enrol(name),
    reason: '签署（测试）',
    location: '线上',
    signedAt: SIGNED_AT,
    appearance: { place, ...(withSeal ? { seal: await drawSealPage({ seal: contractSeal(name), ...place }) } : {}) },
  });
}

async function verdict(pdf: Uint8Array): Promise<Verification['verdict']> {
  return (await verifyPdf(pdf, anchors)).verdict;
}

function changed(pdf: Buffer, at: number, mask: number): Buffer {
  const copy = Buffer.from(pdf);
  copy[at] = (copy[at] ?? 0) ^ mask;
  return copy;
}

describe('a signed document', () => {
  it('[SG-05] is valid, trusted and covered whole, for pdfsig and for us alike', async () => {
    expect(pdfsig(letter, root)).toEqual([{ valid: true, trusted: true, total: true }]);
    expect(await verifyPdf(letter, anchors)).toEqual({
      verdict: 'intact',
      reason: expect.stringContaining('未被改动'),
      lastCoversWholeFile: true,
      signatures: [
        {
          signerName: BANK,
          serialNumber: expect.stringMatching(/^[0-9a-f]{32}$/),
          signedAt: SIGNED_AT,
          digestValid: true,
          signatureValid: true,
          chainTrusted: true,
          coversRevision: true,
          laterChanges: false,
          outcome: 'good',
        },
      ],
    });
  });

  it('[SG-05] keeps the first signature valid when a second party signs', async () => {
    expect(signedTwice.subarray(0, signedOnce.length).equals(signedOnce)).toBe(true);
    expect(pdfsig(signedTwice, root)).toEqual([
      { valid: true, trusted: true, total: false },
      { valid: true, trusted: true, total: true },
    ]);
    const { verdict: judged, signatures } = await verifyPdf(signedTwice, anchors);
    expect(judged).toBe('intact');
    expect(signatures.map((one) => [one.signerName, one.laterChanges])).toEqual([
      [PARTIES.applicant, true],
      [PARTIES.institution, false],
    ]);
  });

  it('[SG-05] shows the seal of each signer in its place', () => {
    const page = contract.pages - 1;
    const [before, once, twice] = [contract.pdf, signedOnce, signedTwice].map((pdf) => renderPage(pdf, page, 72));
    const inkIn = (picture: typeof before, key: string): number => {
      const place = contract.places[key];
      if (!picture || !place) throw new Error('no picture');
      let ink = 0;
      for (let y = 842 - Math.ceil(place.y + place.height); y < 842 - place.y; y += 1) {
        for (let x = Math.floor(place.x); x < place.x + place.width; x += 1) ink += 255 - (picture.pixels[y * picture.width + x] ?? 255);
      }
      return ink;
    };
    expect(inkIn(once, 'applicant')).toBeGreaterThan(inkIn(before, 'applicant') + 50_000);
    expect(inkIn(once, 'institution')).toBe(inkIn(before, 'institution'));
    expect(inkIn(twice, 'institution')).toBeGreaterThan(inkIn(before, 'institution') + 50_000);
  });

  it('is untrusted without our root, for pdfsig and for us alike', async () => {
    expect(pdfsig(letter)).toEqual([{ valid: true, trusted: false, total: true }]);
    const { verdict: judged, signatures } = await verifyPdf(letter, []);
    expect([judged, signatures.map(({ outcome }) => outcome)]).toEqual(['untrusted', ['unchecked']]);
  });

  it('is untrusted when its certificate had been revoked before it was signed, and stays intact when that came later', async () => {
    const verified = await verifyPdf(letter, anchors);
    const revokedAt = (milliseconds: number) => async () => ({
      revoked: true as const,
      revokedAt: new Date(SIGNED_AT.getTime() + milliseconds),
      reason: '密钥泄露',
    });
    const revoked = await withRevocations(verified, revokedAt(-1000));
    expect([revoked.verdict, revoked.signatures.map(({ outcome }) => outcome)]).toEqual(['untrusted', ['bad']]);
    expect((await withRevocations(verified, revokedAt(1000))).verdict).toBe('intact');
  });
});

describe('a changed document', () => {
  it('[SG-05][LC-12] is found out by pdfsig and by us, wherever the byte is', async () => {
    for (const at of [1000, 100_000, letter.length - 3]) {
      const copy = changed(letter, at, 1);
      expect(pdfsig(copy, root).every((one) => one.valid)).toBe(false);
      expect(await verdict(copy)).toBe('altered');
    }
  });

  it('[SG-05][LC-12] is never intact after any change of any byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(letter, signedTwice),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (pdf, position, mask) => (await verdict(changed(pdf, position % pdf.length, mask))) !== 'intact',
      ),
      { numRuns: 40 },
    );
  });

  it('[SG-05] is never intact after another hexadecimal digit inside the signature or its padding', async () => {
    const start = letter.indexOf(CONTENTS) + CONTENTS.length;
    const end = letter.indexOf('>', start);
    const digits = letter.subarray(start, end).toString('latin1');
    const used = digits.replace(/0+$/, '').length;
    const alphabet = /[a-f]/.test(digits) ? '0123456789abcdef' : '0123456789ABCDEF';
    await fc.assert(
      fc.asyncProperty(fc.nat(used + 40), fc.integer({ min: 1, max: 15 }), async (at, step) => {
        const copy = Buffer.from(letter);
        const digit = alphabet[(alphabet.indexOf(digits[at] ?? '0') + step) % 16];
        copy.write(digit ?? '0', start + at, 'latin1');
        return (await verdict(copy)) !== 'intact';
      }),
      { numRuns: 60 },
    );
    expect(await verdict(changed(letter, end - 10, 0x01))).toBe('altered');
    expect(await verdict(changed(letter, start - 1, 0x01))).toBe('altered');
    expect(await verdict(changed(letter, end, 0x01))).toBe('altered');
  });

  it('[LC-12] is altered when bytes are appended, also as a whole incremental update', async () => {
    expect(await verdict(Buffer.concat([letter, Buffer.from('\n')]))).toBe('altered');
    const startxref = letter.lastIndexOf('startxref');
    const offset = letter.subarray(startxref + 10, letter.indexOf('\n', startxref + 10)).toString();
    const update = Buffer.from(
      `1 0 obj\n<< >>\nendobj\nxref\n1 1\n${String(letter.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 999 /Prev ${offset} >>\nstartxref\n${letter.length + 22}\n%%EOF\n`,
    );
    const appended = await verifyPdf(Buffer.concat([letter, update]), anchors);
    expect(appended.verdict).toBe('altered');
    expect(appended.lastCoversWholeFile).toBe(false);
    expect(appended.signatures[0]).toMatchObject({ digestValid: true, signatureValid: true, laterChanges: true });
  });

  it('[SG-05] is altered when something unsigned came between two signatures', async () => {
    const between = Buffer.concat([signedOnce, Buffer.from('% 补充\nstartxref\n0\n%%EOF\n')]);
    const startxref = signedOnce.lastIndexOf('startxref');
    const tail = signedOnce.subarray(startxref);
    const resigned = await sign(Buffer.concat([between, tail]), PARTIES.institution, contract, 'institution');
    const { verdict: judged, signatures } = await verifyPdf(resigned, anchors);
    expect(signatures.map((one) => one.signatureValid)).toEqual([true, true]);
    expect(judged).toBe('altered');
  });

  it('is altered when the last signature is cut off a document that two have signed, and intact as the first signer left it', async () => {
    expect(await verdict(signedTwice.subarray(0, signedTwice.length - 100))).not.toBe('intact');
    expect(await verdict(signedTwice.subarray(0, signedOnce.length))).toBe('intact');
  });
});

describe('hostile input', () => {
  const hostile: [string, () => Buffer, Verification['verdict']][] = [
    ['nothing', () => Buffer.alloc(0), 'unsigned'],
    ['no PDF', () => Buffer.from('hello'), 'unsigned'],
    ['an unsigned PDF', () => contract.pdf, 'unsigned'],
    ['half a file', () => letter.subarray(0, letter.length >> 1), 'unsigned'],
    ['a cut signature', () => letter.subarray(0, letter.indexOf(CONTENTS) + 4000), 'altered'],
    ['an enormous byte range', () => replaceRange(letter, '[0 999999999999999 999999999999999 999999999999999]'), 'altered'],
    ['a byte range that overlaps', () => replaceRange(letter, '[0 100 50 100]'), 'altered'],
    ['a byte range from elsewhere', () => replaceRange(letter, '[10 100 200 100]'), 'altered'],
    ['an empty byte range', () => replaceRange(letter, '[0 0 0 0]'), 'altered'],
    [
      'a thousand signatures',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('/ByteRange [0 1 2 3] '.repeat(1000))]),
      'unexamined',
    ],
    ['endless white space', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(`/ByteRange${' '.repeat(2_000_000)}`)]), 'altered'],
    ['deep nesting in the signature', () => withContents(letter, '30820fff'.repeat(1500)), 'altered'],
    ['random signature bytes', () => withContents(letter, '3082100430'.padEnd(8000, 'a7')), 'altered'],
  ];

  it.each(hostile)('[LC-12] gets a verdict and no exception: %s', async (_, make, expected) => {
    expect(await verdict(make())).toBe(expected);
  });

  it('[LC-12] gets a verdict for any garbage after the header', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const pdf = Buffer.concat([Buffer.from('%PDF-1.7 /ByteRange [0 10 20 30]'), bytes]);
        expect(await verdict(pdf)).toBe('altered');
      }),
    );
  });
});

describe('signatures that cost time', () => {
  const reasonOf = async (pdf: Buffer) => {
    const { verdict: judged, reason, signatures } = await verifyPdf(pdf, anchors);
    return { judged, reason, signatures: signatures.length };
  };
  const withRanges = (...ranges: string[]) =>
    Buffer.from(letter.toString('latin1').replace(/(\/ByteRange \[[^\]]*\])/, ranges.join(' ')), 'latin1');

  it('[LC-12] are not looked into where two lie over one gap', async () => {
    const gap = letter.indexOf(CONTENTS) + CONTENTS.length - 1;
    const end = letter.indexOf('>', gap) + 1;
    const range = (rest: number) => `/ByteRange [0 ${gap} ${end} ${rest}]`;
    const twice = Buffer.concat([letter, Buffer.from(`\n${range(10)}\n${range(200)}`)]);
    expect(await reasonOf(twice)).toEqual({ judged: 'altered', reason: '文件中的多个签名互相重叠', signatures: 0 });
  });

  it('[LC-12] are not looked into where there are more than anybody signs with', async () => {
    expect(await reasonOf(withRanges(...Array.from({ length: 11 }, () => '/ByteRange [0 1 2 3]')))).toEqual({
      judged: 'unexamined',
      reason: '文件中的签名过多，未能检查',
      signatures: 0,
    });
  });

  it('[LC-12] are not decoded from a gap of a megabyte', async () => {
    const head = '%PDF-1.7\n';
    const gap = `<30820100${'00'.repeat(500_000)}>`;
    const range = `/ByteRange [0 ${head.length} ${head.length + gap.length} 67]`;
    const large = Buffer.from(`${head}${gap}${range.padEnd(60)}\n%%EOF\n`, 'latin1');
    expect((await verifyPdf(large, anchors)).signatures).toMatchObject([
      { outcome: 'unchecked', problem: expect.stringContaining('过于庞大') },
    ]);
  });

  it('[LC-12] are not checked where they bring eleven certificates', () => {
    const signed = new SignedData({ schema: ContentInfo.fromBER(cmsIn(letter)).content });
    const own = signed.certificates ?? [];
    const [first] = own;
    if (!first) throw new Error('no certificate');
    const withCertificates = (count: number) => {
      signed.certificates = [...own, ...Array.from({ length: count - own.length }, () => first)];
      const der = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) }).toSchema().toBER(false);
      return checkCms(new Uint8Array(der), coveredIn(letter), anchors);
    };
    expect(withCertificates(10)).toMatchObject({ signatureValid: true, outcome: 'unchecked', problem: '签名中夹带了无关的证书' });
    expect(withCertificates(11)).toMatchObject({ outcome: 'unchecked', problem: '签名中的证书过多，在此无法检查' });
  });

  it('[LC-12] are not parsed where they have too many elements, or nest too deep', () => {
    const limits = { most: 5000, deepest: 40 };
    expect(derExceeds(cmsIn(letter), limits)).toBe(false);
    expect(derExceeds(Buffer.from('0500'.repeat(5000), 'hex'), limits)).toBe(false);
    expect(derExceeds(Buffer.from('0500'.repeat(5001), 'hex'), limits)).toBe(true);
    const nested = (depth: number): Buffer =>
      depth === 0
        ? Buffer.alloc(0)
        : Buffer.concat([Buffer.from([0x30, 0x82, (4 * (depth - 1)) >> 8, (4 * (depth - 1)) & 255]), nested(depth - 1)]);
    expect(derExceeds(nested(40), limits)).toBe(false);
    expect(derExceeds(nested(1000), limits)).toBe(true);
  });
});

function cmsIn(pdf: Buffer): Uint8Array<ArrayBuffer> {
  const cms = findSignatures(pdf).ranges[0]?.cms;
  if (!cms) throw new Error('no signature');
  return cms;
}

function coveredIn(pdf: Buffer): Buffer[] {
  const [start, length, resume, rest] = findSignatures(pdf).ranges[0]?.byteRange ?? [0, 0, 0, 0];
  return [pdf.subarray(start, start + length), pdf.subarray(resume, resume + rest)];
}

function replaceRange(pdf: Buffer, range: string): Buffer {
  return Buffer.from(pdf.toString('latin1').replace(/\/ByteRange \[[^\]]*\]/, `/ByteRange ${range}`), 'latin1');
}

function withContents(pdf: Buffer, hex: string): Buffer {
  const copy = Buffer.from(pdf);
  copy.write(hex, copy.indexOf(CONTENTS) + CONTENTS.length, 'latin1');
  return copy;
}
