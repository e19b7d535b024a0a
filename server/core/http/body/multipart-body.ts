import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { WireRefusal } from '../answers/errors';
import { TransportError } from '../answers/transport-error';
import type { UploadedPart } from '../route';
import { shownBack } from './field-errors';

const megabyte = 1024 * 1024;
const usualLimit = 20 * megabyte;
const textLimit = 10_000;
/** RFC 2046, section 5.1.1. */
const longestBoundary = 70;

export interface MultipartBody {
  /** The text fields as an object of the wire. */
  fields: Record<string, unknown>;
  /** That under `file_data`, one at most: each is kept in memory whole. */
  files: UploadedPart[];
  /** SHA-256 of everything that was sent, boundaries and what follows the last one included, hex. */
  bodyHash: string;
}

export async function readMultipart(request: FastifyRequest, largestFile = usualLimit): Promise<MultipartBody> {
  refuseBoundary(request.headers['content-type']);
  const fields: Record<string, unknown> = {};
  const files: UploadedPart[] = [];
  const bodyHash = hashWhileReading(request.raw);
  try {
    for await (const part of request.parts({ limits: { fileSize: largestFile, files: 1, fields: 20, fieldSize: textLimit } })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file_data')
          throw WireRefusal.of(part.fieldname, `没有“${shownBack(part.fieldname)}”这一项文件，请用 file_data 上传`);
        files.push({ fileName: part.filename, bytes: await part.toBuffer() });
      } else {
        if (part.fieldname in fields) throw WireRefusal.of(part.fieldname, `“${shownBack(part.fieldname)}”重复出现，请只保留一个`);
        if (part.valueTruncated) throw WireRefusal.of(part.fieldname, `“${shownBack(part.fieldname)}”不能超过 ${textLimit} 字节`);
        fields[part.fieldname] = part.value;
      }
    }
    return { fields, files, bodyHash: await bodyHash() };
  } catch (error) {
    throw understandable(error, largestFile);
  }
}

function refuseBoundary(contentType = ''): void {
  const boundary = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType);
  const length = (boundary?.[1] ?? boundary?.[2] ?? '').length;
  if (length === 0 || length > longestBoundary) throw new TransportError(400, `multipart 的 boundary 应为 1 到 ${longestBoundary} 个字符`);
}

/** Hears the body beside whoever parses it; the parsing must begin in the same turn of the event loop. */
function hashWhileReading(raw: IncomingMessage): () => Promise<string> {
  const hash = createHash('sha256');
  raw.on('data', (chunk: Buffer) => hash.update(chunk));
  return async () => {
    if (!raw.readableEnded) await finished(raw.resume(), { writable: false });
    return hash.digest('hex');
  };
}

function understandable(error: unknown, largestFile: number): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new TransportError(413, `文件过大，单个文件不能超过 ${Math.floor(largestFile / megabyte)} MB`);
  if (code === 'FST_FILES_LIMIT') return new TransportError(413, '每次只能上传一个文件');
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return new TransportError(413, '提交的内容过多');
  if (code === 'ERR_STREAM_PREMATURE_CLOSE') return new TransportError(400, '上传的内容不完整，请重试');
  if (error instanceof Error && /Unexpected end of (multipart|form)|Malformed|Multipart: Boundary not found/i.test(error.message))
    return new TransportError(400, '上传的内容不完整，请重试');
  return error;
}
