import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call';
import { JsonBody } from './json-body';
import { readMultipart } from './multipart-body';
import type { UploadedPart } from './route';
import { hashOfBody } from './signature';
import { TransportError } from './transport-error';

/** What a request carries in its body. */
export interface Content {
  fields: unknown;
  files: readonly UploadedPart[];
  /** The JSON text; empty where files came. */
  bytes: Buffer;
  /** SHA-256 of the body as it arrived, hex. */
  hash: () => string;
}

export async function contentOf(request: FastifyRequest, call: Call): Promise<Content> {
  if (request.body instanceof JsonBody) return ofBytes(request.body.value, request.body.bytes);
  if (!request.isMultipart()) return ofBytes({}, noBytes);
  if (!call.multipart) throw new TransportError(415, '该接口不接受文件，请使用 application/json');
  const { fields, files, bodyHash } = await readMultipart(request);
  return { fields, files, bytes: noBytes, hash: () => bodyHash };
}

const noBytes = Buffer.alloc(0);

function ofBytes(fields: unknown, bytes: Buffer): Content {
  return { fields, files: [], bytes, hash: () => hashOfBody(bytes) };
}
