import type { FastifyInstance } from 'fastify';
import { unstorableRefusal, WireRefusal } from '../answers/errors';
import { TransportError } from '../answers/transport-error';
import { duplicateKey } from './duplicate-keys';
import { shownBack } from './field-errors';
import { refuseOversized, type JsonShape } from './json-shape';
import { unstorableText } from './unstorable-text';

export interface BodyLimits extends JsonShape {
  bytes: number;
}

/** Every body that comes without a session. */
export const STRANGERS_LIMITS: BodyLimits = { bytes: 64 * 1024, depth: 16, parts: 2000 };
export const MEMBERS_LIMITS: BodyLimits = { bytes: 1024 * 1024, depth: 64, parts: 250_000 };

/** A JSON body as its bytes, which the signature covers; it is read only when it is asked for. */
export class JsonBody {
  constructor(readonly bytes: Buffer) {}

  get value(): unknown {
    return this.within(STRANGERS_LIMITS);
  }

  within(most: JsonShape): unknown {
    if (this.bytes.length === 0) return {};
    refuseOversized(this.bytes, most);
    const { text, value } = decode(this.bytes);
    const twice = duplicateKey(text);
    if (twice !== undefined) throw WireRefusal.of(twice, `“${shownBack(twice)}”重复出现，请只保留一个`);
    const unstorable = unstorableText(text, value);
    if (unstorable !== undefined) throw unstorableRefusal(unstorable);
    return value;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: STRANGERS_LIMITS.bytes }, (_request, bytes, done) =>
    done(null, new JsonBody(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes))),
  );
}

function decode(bytes: Buffer): { text: string; value: unknown } {
  try {
    const text = decoder.decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new TransportError(400, '请求内容不是有效的 JSON');
  }
}
