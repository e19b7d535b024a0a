import type { FastifyInstance } from 'fastify';
import { WireRefusal } from './errors';
import { duplicateKey } from './duplicate-keys';
import { TransportError } from './transport-error';
import { unstorableText } from './unstorable-text';

/** A JSON body as its bytes, which the signature covers, and its value. */
export class JsonBody {
  constructor(
    readonly bytes: Buffer,
    readonly value: unknown,
  ) {}
}

export const jsonBodyLimit = 1024 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: jsonBodyLimit }, (_request, bytes, done) => {
    try {
      done(null, parse(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)));
    } catch (error) {
      done(error as Error);
    }
  });
}

function parse(bytes: Buffer): JsonBody {
  if (bytes.length === 0) return new JsonBody(bytes, {});
  const { text, value } = decode(bytes);
  const twice = duplicateKey(text);
  if (twice !== undefined) throw new WireRefusal([{ field: twice, message: `“${twice}”重复出现，请只保留一个` }]);
  const unstorable = unstorableText(text, value);
  if (unstorable !== undefined) throw new WireRefusal([{ field: unstorable, message: '含有无法保存的字符，请删除后重新输入' }]);
  return new JsonBody(bytes, value);
}

function decode(bytes: Buffer): { text: string; value: unknown } {
  try {
    const text = decoder.decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new TransportError(400, '请求内容不是有效的 JSON');
  }
}
