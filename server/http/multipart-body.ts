import type {} from '@fastify/multipart';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { WireRefusal } from './errors';
import type { UploadedPart } from './route';
import { TransportError } from './transport-error';

export const fileSizeLimit = 20 * 1024 * 1024;

export interface MultipartBody {
  /** The text fields as an object of the wire. */
  fields: Record<string, unknown>;
  /** That under `file_data`, one at most: each is kept in memory whole. */
  files: UploadedPart[];
  /** SHA-256 of everything that was sent, boundaries and what follows the last one included, hex. */
  bodyHash: string;
}

export async function readMultipart(request: FastifyRequest): Promise<MultipartBody> {
  const fields: Record<string, unknown> = {};
  const files: UploadedPart[] = [];
  const bodyHash = hashWhileReading(request.raw);
  try {
    for await (const part of request.parts({ limits: { fileSize: fileSizeLimit, files: 1, fields: 50, fieldSize: 100_000 } })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file_data') throw new WireRefusal([{ field: part.fieldname, message: `没有“${part.fieldname}”这一项文件，请用 file_data 上传` }]);
        files.push({ fileName: part.filename, bytes: await part.toBuffer() });
      } else {
        if (part.fieldname in fields) throw new WireRefusal([{ field: part.fieldname, message: `“${part.fieldname}”重复出现，请只保留一个` }]);
        fields[part.fieldname] = part.value;
      }
    }
    return { fields, files, bodyHash: await bodyHash() };
  } catch (error) {
    throw understandable(error);
  }
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

function understandable(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new TransportError(413, '文件过大，单个文件不能超过 20 MB');
  if (code === 'FST_FILES_LIMIT') return new TransportError(413, '每次只能上传一个文件');
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return new TransportError(413, '提交的内容过多');
  if (code === 'ERR_STREAM_PREMATURE_CLOSE') return new TransportError(400, '上传的内容不完整，请重试');
  if (error instanceof Error && /Unexpected end of (multipart|form)|Malformed|Multipart: Boundary not found/i.test(error.message)) return new TransportError(400, '上传的内容不完整，请重试');
  return error;
}
