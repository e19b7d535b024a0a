import type { FastifyInstance, FastifyReply } from 'fastify';
import { JsonBody } from '../../core/http/body/json-body';
import { isRecord } from '../../core/http/body/json-schema';

/** Lets the pages of a scope send plain forms, which arrive like JSON. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new JsonBody(Buffer.from(JSON.stringify(Object.fromEntries(new URLSearchParams(String(body))))))),
  );
}

/** The fields that a form, or JSON in its place, has sent. */
export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return body instanceof JsonBody && isRecord(body.value) ? body.value : {};
}

export function sendHtml(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('cache-control', 'no-store').send(html);
}
