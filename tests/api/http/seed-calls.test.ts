import { CALLS } from '#contract/calls';
import { visitReport } from '#contract/visits';
import { jsonSchemaOf } from '#server/core/http/body/json-schema';
import { underscored } from '#server/core/http/body/key-case';
import { addressOf } from '#server/core/http/dispatch';
import { startTestServer, type TestServer } from '#tests/support/server';

interface Described {
  body?: readonly string[];
  query?: readonly string[];
  answer?: readonly string[];
  file?: true;
}

/** Both specifications, section 7, but for the PDF guides, which tests/api/guides asks for. */
const SEED_CALLS: Readonly<Record<string, Described>> = {
  'POST /guarantee/api/user/info': { body: ['org_type'], answer: ['menus', 'permissions', 'multi_org_types', 'user_id', 'user_name'] },
  'POST /guarantee/api/user/login': { body: ['org_type'] },
  'POST /api/user/login': {},
  'POST /api/user/login2': {},
  'POST /api/user/tmp_login': {},
  'POST /api/user/info': { answer: ['menus', 'permissions', 'multiOrgTypes'] },
  'POST /api/user/logout': {},
  'POST /api/user/wx_open_web_login': { body: ['code', 'systemType'] },
  'POST /guarantee/api/user/guide': {},
  'POST /api/sms/send': {},
  'POST /guarantee/api/user/slider/sms/send': {},
  'POST /guarantee/api/guarantee/zone/sms/code': {},
  'POST /guarantee/api/guarantee/zone/logined': {},
  'POST /guarantee/api/guarantee/agent/count': { answer: ['agent_count_list'] },
  'POST /guarantee/api/contract/sign': {
    body: ['contract_no', 'guarantee_id', 'contract_business_type', 'sms_code'],
    answer: ['is_send_code', 'key', 'is_sign_success', 'response_msg'],
  },
  'POST /guarantee/api/file/download/zip': { body: ['keys', 'file_name'], file: true },
  'POST /guarantee/api/applets/generate/scheme': {
    body: ['applet_type', 'jump_wxa', 'expire_type', 'expire_interval'],
    answer: ['openlink'],
  },
  'POST /guarantee/api/project/province/list': { answer: ['area_list'] },
  'POST /guarantee/api/project/city/list': { body: ['area_id'], answer: ['area_list'] },
  'POST /guarantee/api/project/district/list': { body: ['area_id'], answer: ['area_list'] },
  'POST /guarantee/api/enum/get/enums': { body: ['enum_names'] },
  'POST /guarantee/api/app/user/list/page': { body: ['page', 'size', 'search_name'], answer: ['total', 'user_list'] },
  'POST /guarantee/api/file/upload': { answer: ['key'] },
  'POST /guarantee/api/order/file/upload': { answer: ['key'] },
  'POST /api/attachment/upload': { answer: ['key'] },
  'POST /guarantee/api/file/download': { body: ['key'], file: true },
  'GET /guarantee/api/file/download': { query: ['key'], file: true },
  'GET /api/attachment/view': { query: ['key'], file: true },
};

const declared = new Map(CALLS.map((call) => [`${call.method} ${addressOf(call)}`, call]));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

describe('the calls of the specifications', () => {
  it.each(Object.entries(SEED_CALLS))(
    '[RQ-04] %s takes and answers what is described',
    (address, { body = [], query = [], answer = [], file }) => {
      const call = declared.get(address);
      if (!call) throw new Error(`${address} is not declared`);
      const names = (schema: Parameters<typeof jsonSchemaOf>[0] | undefined) =>
        Object.keys((schema && jsonSchemaOf(schema).properties) ?? {}).map((name) =>
          address.includes(' /api/') ? name : underscored(name),
        );
      expect(names(call.body)).toEqual(expect.arrayContaining([...body]));
      expect(names(call.query)).toEqual(expect.arrayContaining([...query]));
      expect(names(call.reply)).toEqual(expect.arrayContaining([...answer]));
      expect(call.raw).toBe(file);
    },
  );

  it.each([...Object.keys(SEED_CALLS), `POST ${visitReport.path}`])(
    '[RQ-04] %s is served, with code, or ret below /api/',
    async (address) => {
      const [method = '', url = ''] = address.split(' ');
      const { status, raw } = await server.client().request(method === 'GET' ? 'GET' : 'POST', url, { payload: '{}' });
      expect(status).toBe(200);
      const keys = Object.keys(JSON.parse(raw.toString()) as object);
      expect(keys).toContain(url.startsWith('/api/') ? 'ret' : 'code');
    },
  );
});
