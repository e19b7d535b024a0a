/** Where one signature says it is: the bytes it covers and the hexadecimal gap between them that holds it. */
export interface SignatureRange {
  byteRange: readonly [number, number, number, number];
  /** First byte after what it covers. */
  end: number;
  /** The CMS without its padding; absent where the range or the gap is malformed, or of a kind that cannot be checked here. */
  cms?: Uint8Array<ArrayBuffer>;
  problem?: string;
  unchecked?: true;
  /** Its digits are not all of one case, are parted by blanks, or lack the last. */
  oddlyWritten?: true;
}

const MOST_SIGNATURES = 10;
/** Hexadecimal digits; a signature of ours has some ten thousand. */
const LONGEST_GAP = 200_000;
const SEQUENCE = 0x30;
/** A signature alone, as PDF had it before CMS. */
const OCTETS = 0x04;
/** BER leaves the length out, and marks the end instead. */
const WITHOUT_LENGTH = 0x80;
/** What PDF lets stand between digits. */
const BLANKS = /[\0\t\n\f\r ]/g;
const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s*\]/g;
const TRACES = /\/ByteRange|\/FT\s*\/Sig|\/Type\s*\/Sig|ETSI\.CAdES|adbe\.pkcs7|ETSI\.RFC3161/;

/** The signatures lie otherwise than anybody who signs puts them. The message is Chinese. */
export class StrangeSignatures extends Error {}

/** The signatures are more than are looked into. */
export class ManySignatures extends Error {}

/**
 * Signatures in the order of what they cover. The file is searched, not parsed: every byte outside the gaps is covered by a digest,
 * so there is no place in which a reader of the structure could be shown something else.
 */
export function findSignatures(pdf: Buffer): { ranges: SignatureRange[]; traces: boolean } {
  const text = pdf.toString('latin1');
  const ranges: SignatureRange[] = [];
  for (const match of text.matchAll(BYTE_RANGE)) {
    if (ranges.length >= MOST_SIGNATURES) throw new ManySignatures();
    ranges.push(readRange(pdf, [Number(match[1]), Number(match[2]), Number(match[3]), Number(match[4])], match.index));
  }
  ranges.sort((a, b) => a.end - b.end);
  if (ranges.some(({ byteRange, cms }, index) => cms && byteRange[1] < (ranges[index - 1]?.end ?? 0)))
    throw new StrangeSignatures('文件中的多个签名互相重叠');
  return { ranges, traces: TRACES.test(text) };
}

function readRange(pdf: Buffer, byteRange: readonly [number, number, number, number], position: number): SignatureRange {
  const [start, length, resume, rest] = byteRange;
  const end = resume + rest;
  const wrong = (problem: string): SignatureRange => ({ byteRange, end, problem });
  const unchecked = (problem: string): SignatureRange => ({ byteRange, end, problem, unchecked: true });
  if (start !== 0 || length <= 0 || resume <= length || end > pdf.length) return wrong('签名所声明的范围与文件不符');
  if (position >= length && (position < resume || position >= end)) return wrong('签名没有覆盖它自己的说明');
  if (resume - length > LONGEST_GAP) return unchecked('签名数据过于庞大，在此无法检查');
  const gap = pdf.subarray(length, resume).toString('latin1');
  const written = gap.slice(1, -1);
  const digits = written.replaceAll(BLANKS, '');
  if (!gap.startsWith('<') || !gap.endsWith('>') || !/^[0-9a-f]+$/i.test(digits)) return wrong('签名数据的格式有误');
  const hex = digits.padEnd(digits.length + (digits.length % 2), '0');
  const bytes = Buffer.from(hex, 'hex');
  if (bytes[0] === OCTETS || (bytes[0] === SEQUENCE && bytes[1] === WITHOUT_LENGTH)) return unchecked('签名数据的格式陈旧，在此无法检查');
  const size = derLength(bytes);
  if (size === undefined || size > bytes.length) return wrong('签名数据不完整');
  if (/[^0]/.test(hex.slice(size * 2))) return wrong('签名数据后被添加了内容');
  const plain = hex === written && (hex === hex.toLowerCase() || hex === hex.toUpperCase());
  return { byteRange, end, cms: new Uint8Array(bytes.subarray(0, size)), ...(plain ? {} : { oddlyWritten: true as const }) };
}

function derLength(bytes: Uint8Array): number | undefined {
  const first = bytes[1];
  if (bytes[0] !== SEQUENCE || first === undefined) return undefined;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  if (count === 0 || count > 4 || bytes.length < 2 + count) return undefined;
  return bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0) + 2 + count;
}
