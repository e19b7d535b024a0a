import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call';
import { refuseUnstorable } from '../answers/errors';
import { TransportError } from '../answers/transport-error';
import type { UploadedPart } from '../route';
import { hashOfBody } from '../signature';
import { JsonBody, MEMBERS_LIMITS, STRANGERS_LIMITS, type BodyLimits } from './json-body';
import { readMultipart } from './multipart-body';

/** What a request carries in its body. */
export interface Content {
  /** Read when they are asked for; a body that is no JSON is refused then. */
  fields: () => unknown;
  files: readonly UploadedPart[];
  /** The JSON text; empty where files came. */
  bytes: Buffer;
  /** SHA-256 of the body as it arrived, hex. */
  hash: () => string;
}

/** What a call may be sent as JSON: without a session little. */
export function bodyLimitsOf({ access }: Call): BodyLimits {
  return access === 'public' ? STRANGERS_LIMITS : MEMBERS_LIMITS;
}

export async function contentOf(request: FastifyRequest, call: Call): Promise<Content> {
  const { body } = request;
  if (body instanceof JsonBody) return ofBytes(() => body.within(bodyLimitsOf(call)), body.bytes);
  if (!request.isMultipart()) return ofBytes(() => ({}), noBytes);
  if (!call.multipart) throw new TransportError(415, '该接口不接受文件，请使用 application/json');
  const { fields, files, bodyHash } = await readMultipart(request, call.largestFile);
  refuseUnstorable(fields);
  refuseUnstorable({ file_data: files.map(({ fileName }) => fileName) });
  return { fields: () => fields, files, bytes: noBytes, hash: () => bodyHash };
}

const noBytes = Buffer.alloc(0);

function ofBytes(fields: () => unknown, bytes: Buffer): Content {
  return { fields, files: [], bytes, hash: () => hashOfBody(bytes) };
}
