import { safeFileName } from './file-name';
import { storedBytes, type Inspection, type StoredPart, type MediaType } from './inspection';
import { inspectJpeg } from './jpeg';
import { PDF_HEAD, PDF_START, pdfProblem } from './pdf';
import { inspectPng } from './png';

interface Format {
  label: string;
  mediaType: MediaType;
  extension: 'pdf' | 'png' | 'jpg';
  names: readonly string[];
  start: Buffer;
  /** Chinese problem, or what is kept. */
  inspect: (bytes: Buffer) => Promise<string | StoredPart>;
}

const FORMATS: readonly Format[] = [
  { label: 'PDF', mediaType: 'application/pdf', extension: 'pdf', names: ['pdf'], start: PDF_START, inspect: wholePdf },
  {
    label: 'PNG',
    mediaType: 'image/png',
    extension: 'png',
    names: ['png'],
    start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    inspect: inspectPng,
  },
  {
    label: 'JPG',
    mediaType: 'image/jpeg',
    extension: 'jpg',
    names: ['jpg', 'jpeg'],
    start: Buffer.from([0xff, 0xd8, 0xff]),
    inspect: inspectJpeg,
  },
];

/** Decides from the bytes what a file is, and whether it may be kept. Never throws for what is in the file. */
export async function inspectFile(rawName: string, bytes: Uint8Array): Promise<Inspection> {
  const { name, extension } = safeFileName(rawName);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const named = FORMATS.find((format) => format.names.includes(extension));
  if (!named) return refuse('仅支持 PDF、PNG、JPG 格式的文件，请转换格式后重新上传');
  if (content.length === 0) return refuse('文件是空的，请重新选择文件');
  const actual = formatOf(content);
  if (!actual) return refuse(`文件内容不是有效的 ${named.label}，请确认文件没有损坏，并另存为 ${named.label} 后重新上传`);
  if (actual !== named) return refuse(`文件内容是 ${actual.label}，与扩展名 .${extension} 不符，请改正扩展名后重新上传`);
  const result = await inspectSafely(actual, content);
  if (typeof result === 'string') return refuse(result);
  if (isZip(storedBytes(content, result))) return refuse('文件中夹带了压缩包，请重新导出后上传');
  return { ok: true, mediaType: actual.mediaType, name, extension: actual.extension, ...result };
}

/** All of it where it may be kept: what stands around the document a signature may cover. */
async function wholePdf(content: Buffer): Promise<string | StoredPart> {
  return (await pdfProblem(content)) ?? { length: content.length };
}

/** A PDF may begin with something else, and is one for every viewer. */
function formatOf(content: Buffer): Format | undefined {
  const byStart = FORMATS.find(({ start }) => content.subarray(0, start.length).equals(start));
  return byStart ?? FORMATS.find(({ extension, start }) => extension === 'pdf' && content.subarray(0, PDF_HEAD).includes(start));
}

async function inspectSafely(format: Format, content: Buffer): Promise<string | StoredPart> {
  try {
    return await format.inspect(content);
  } catch {
    return `${format.label} 文件已损坏，无法读取，请重新导出后上传`;
  }
}

/** A zip is read from its end, so that one can hide behind another format's beginning. */
function isZip(kept: Buffer): boolean {
  const tail = kept.subarray(Math.max(0, kept.length - 66_000));
  for (let at = tail.indexOf('PK\u0005\u0006', 0, 'latin1'); at >= 0; at = tail.indexOf('PK\u0005\u0006', at + 1, 'latin1')) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

function refuse(message: string): Inspection {
  return { ok: false, message };
}
