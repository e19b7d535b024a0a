import { API_PREFIX, BACKGROUND_HEADER, EARLIER_HEADER, EVENTS_PATH } from '#contract/call';
import { CALLS } from '#contract/calls';
import { PUSHED } from '#contract/pushed';
import { startTestServer, type TestServer } from '#tests/support/server';

interface Operation {
  summary: string;
  security?: unknown[];
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[];
  responses: Record<string, { description: string } | undefined>;
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}

let server: TestServer;
let paths: Record<string, Record<string, Operation>>;
let components: { parameters?: Record<string, Operation['parameters'][number]> };

beforeAll(async () => {
  server = await startTestServer({});
  const { raw } = await server.client().request('GET', `${API_PREFIX}/openapi.json`);
  ({ paths, components } = JSON.parse(raw.toString()) as { paths: typeof paths; components: typeof components });
});
afterAll(() => server.stop());

describe('the OpenAPI document', () => {
  it.each(CALLS.map((call) => [call.method, call.path.startsWith('/api/') ? call.path : API_PREFIX + call.path, call] as const))(
    'describes %s %s',
    (method, address, call) => {
      const operation = paths[address]?.[method.toLowerCase()];
      expect(operation).toMatchObject({ summary: call.summary });
      expect(operation?.security === undefined).toBe(call.access === 'public');
      const mark = operation?.parameters.map(resolved).filter((parameter) => parameter?.name === BACKGROUND_HEADER);
      expect(mark).toEqual(call.access === 'public' ? [] : [expect.objectContaining({ in: 'header', required: false })]);
    },
  );

  it.each(CALLS.map((call) => [call.method, call.path.startsWith('/api/') ? call.path : API_PREFIX + call.path] as const))(
    'tells of %s %s whether it needs X-Requested-With, and that it answers 403 without',
    async (method, address) => {
      const operation = paths[address]?.[method.toLowerCase()];
      const headers = operation?.parameters.map(resolved).filter((parameter) => parameter?.in === 'header' && parameter.required);
      const refusal = operation?.responses['403'];
      const without = await server.client().request(method, address, { payload: '{}', tamper: (sent) => delete sent['x-requested-with'] });
      if (method === 'POST') {
        expect(headers).toEqual([expect.objectContaining({ name: 'X-Requested-With', required: true })]);
        expect(refusal?.description).toContain('X-Requested-With');
        expect([without.status, without.msg]).toEqual([403, '缺少请求头 X-Requested-With']);
      } else {
        expect(headers).toEqual([]);
        expect(refusal).toBeUndefined();
        expect(without.status).not.toBe(403);
      }
    },
  );

  it('describes what is pushed, kind by kind', () => {
    expect(paths[EVENTS_PATH]?.['get']).toMatchObject({
      parameters: [{ name: EARLIER_HEADER, in: 'header', required: false }],
      responses: {
        200: {
          content: {
            'text/event-stream': {
              schema: { oneOf: Object.keys(PUSHED).map((kind) => ({ properties: { kind: { const: kind } } })) },
            },
          },
        },
      },
    });
  });

  it('[RQ-03] names keys as they stand on the wire', () => {
    const properties = (address: string) =>
      Object.keys(paths[address]?.['post']?.requestBody?.content['application/json']?.schema.properties ?? {});
    expect(properties(`${API_PREFIX}/apply/event`)).toEqual(['apply_no', 'version', 'event', 'marks', 'fee', 'expiry_date', 'with_detail']);
    expect(properties('/api/user/login')).toContain('captchaId');
  });
});

function resolved(parameter: Operation['parameters'][number]): Operation['parameters'][number] | undefined {
  return parameter.$ref === undefined ? parameter : components.parameters?.[parameter.$ref.replace('#/components/parameters/', '')];
}
