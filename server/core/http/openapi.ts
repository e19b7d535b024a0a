import { API_PREFIX, BACKGROUND_HEADER, EARLIER_HEADER, EVENTS_PATH, type Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { PUSHED } from '#contract/pushed';
import { envelope, wireCaseOf } from './answers/envelope';
import { jsonSchemaOf, type JsonSchema } from './body/json-schema';
import { underscored } from './body/key-case';
import { addressOf } from './dispatch';
import type { WireCase } from './wire';

/** The OpenAPI document of every call, with keys as they stand on the wire. */
export function openApiDocument(title: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: '除 /api/ 开头的地址外，字段名用下划线；业务结果的 HTTP 状态为 200，以 code（/api/ 为 ret）区分。',
    },
    components: {
      parameters: {
        requestedWith: {
          name: 'X-Requested-With',
          in: 'header',
          required: true,
          description: '任意值，例如 XMLHttpRequest；缺少时以 403 拒绝',
          schema: { type: 'string', minLength: 1, examples: ['XMLHttpRequest'] },
        },
        background: {
          name: BACKGROUND_HEADER,
          in: 'header',
          required: false,
          description: '任意值，表示无人操作时由页面自行发起；会话照常校验，但空闲时间不因此重新计算',
          schema: { type: 'string', examples: ['1'] },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'gp_session', description: '以 https 提供服务时名为 __Host-gp_session' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Sign',
          description:
            '方法、路径、时间戳、随机串与请求体 SHA-256 以换行相连后的 HMAC-SHA-256；另需 X-App-Id、X-User-Id、X-Timestamp、X-Nonce。multipart 的请求体按实际发送的字节（含分隔符）计算。',
        },
      },
    },
    paths: { ...pathsOf(CALLS), [EVENTS_PATH]: { get: eventsOperation() } },
  };
}

export const OPENAPI_PATH = `${API_PREFIX}/openapi.json`;

function eventsOperation(): object {
  const kinds = Object.values(PUSHED).map((schema) => renamed(jsonSchemaOf(schema), underscored));
  return {
    summary: '推送：每条 Server-Sent Events 的 data',
    tags: ['events'],
    security: [{ session: [], signature: [] }],
    parameters: [
      {
        name: EARLIER_HEADER,
        in: 'header',
        required: false,
        description: '任意值，表示先补发连接建立前一分钟内的变化；补发的每条带有 id，为变化距连接建立的毫秒数',
        schema: { type: 'string', examples: ['1'] },
      },
    ],
    responses: { 200: { description: '推送', content: { 'text/event-stream': { schema: { oneOf: kinds } } } } },
  };
}

function pathsOf(calls: readonly Call[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const address = addressOf(call);
    paths[address] = { ...paths[address], [call.method.toLowerCase()]: operationOf(call) };
  }
  return paths;
}

function operationOf(call: Call): object {
  const wireCase = wireCaseOf(addressOf(call));
  const onWire = wireCase === 'snake' ? underscored : (key: string) => key;
  const body = renamed(jsonSchemaOf(call.body), onWire);
  return {
    summary: call.summary,
    tags: [call.path.split('/')[call.path.startsWith('/api/') ? 2 : 1]],
    ...(call.access === 'public' ? {} : { security: [{ session: [], signature: [] }] }),
    parameters: [
      ...(call.method === 'POST' ? [{ $ref: '#/components/parameters/requestedWith' }] : []),
      ...(call.access === 'public' ? [] : [{ $ref: '#/components/parameters/background' }]),
      ...(call.query ? queryParameters(renamed(jsonSchemaOf(call.query), onWire)) : []),
    ],
    ...(call.method === 'POST' ? { requestBody: { required: true, content: contentOf(call, body) } } : {}),
    responses: {
      200: {
        description: call.summary,
        content: call.raw
          ? { 'application/octet-stream': {} }
          : { 'application/json': { schema: replySchema(wireCase, renamed(jsonSchemaOf(call.reply), onWire)) } },
      },
      ...(call.method === 'POST' ? { 403: foreignRefusal(wireCase) } : {}),
    },
  };
}

function contentOf(call: Call, body: JsonSchema): object {
  if (!call.multipart) return { 'application/json': { schema: body } };
  return {
    'multipart/form-data': { schema: { ...body, properties: { ...body.properties, file_data: { type: 'string', format: 'binary' } } } },
  };
}

function replySchema(wireCase: WireCase, data: JsonSchema): object {
  const shape = envelope(wireCase, 0, '', {});
  const code = Object.keys(shape)[0] ?? 'code';
  return { type: 'object', required: Object.keys(shape), properties: { [code]: { type: 'integer' }, msg: { type: 'string' }, data } };
}

function foreignRefusal(wireCase: WireCase): object {
  return {
    description: '缺少请求头 X-Requested-With，或请求来自其他网站（Origin）',
    content: { 'application/json': { schema: replySchema(wireCase, { type: 'object' }) } },
  };
}

function queryParameters(query: JsonSchema): object[] {
  return Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
}

function renamed(schema: JsonSchema, onWire: (key: string) => string): JsonSchema {
  return {
    ...schema,
    ...(schema.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([name, property]) => [onWire(name), renamed(property, onWire)]),
          ),
        }
      : {}),
    ...(schema.required ? { required: schema.required.map(onWire) } : {}),
    ...(schema.items ? { items: renamed(schema.items, onWire) } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map((variant) => renamed(variant, onWire)) } : {}),
    ...(schema.discriminator ? { discriminator: { propertyName: onWire(schema.discriminator.propertyName) } } : {}),
  };
}
