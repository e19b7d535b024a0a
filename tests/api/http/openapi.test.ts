import { API_PREFIX } from '#contract/call';
import { CALLS } from '#contract/calls';
import { startTestServer, type TestServer } from '#tests/support/server';

interface Operation {
  summary: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}

let server: TestServer;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  server = await startTestServer({});
  const { raw } = await server.client().request('GET', `${API_PREFIX}/openapi.json`);
  ({ paths } = JSON.parse(raw.toString()) as { paths: typeof paths });
});
afterAll(() => server.stop());

describe('the OpenAPI document', () => {
  it.each(CALLS.map((call) => [call.method, call.path.startsWith('/api/') ? call.path : API_PREFIX + call.path, call] as const))('describes %s %s', (method, address, call) => {
    const operation = paths[address]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ summary: call.summary });
    expect(operation?.security === undefined).toBe(call.access === 'public');
  });

  it('[RQ-03] names keys as they stand on the wire', () => {
    const properties = (address: string) => Object.keys(paths[address]?.['post']?.requestBody?.content['application/json']?.schema.properties ?? {});
    expect(properties(`${API_PREFIX}/apply/event`)).toEqual(['apply_no', 'version', 'event']);
    expect(properties('/api/user/login')).toContain('captchaId');
  });
});
