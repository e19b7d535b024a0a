import { enumerations } from '#contract/enumerations';
import { SERVED_ENUMERATIONS } from '#domain/served-enumerations';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

describe('[OS-07] the enumerations', () => {
  it('are all served to whoever names none, without a session', async () => {
    const { code, data } = await server.client().call(enumerations, {});
    expect([code, data.enums.map(({ enumName }) => enumName)]).toEqual([0, Object.keys(SERVED_ENUMERATIONS)]);
    const statuses = data.enums.find(({ enumName }) => enumName === 'guaranteeStatus')?.options;
    expect(statuses).toHaveLength(21);
    expect(statuses).toEqual(expect.arrayContaining([{ value: '7', label: '已出函' }]));
  });

  it('are those that are named, as they are named, with values and labels in their order', async () => {
    const { data } = await server.client().call(enumerations, { enumNames: ['biddingWay', 'auditResult'] });
    expect(data.enums).toEqual([
      {
        enumName: 'biddingWay',
        options: [
          { value: 'public', label: '公开招标' },
          { value: 'invite', label: '邀请招标' },
          { value: 'negotiated', label: '竞争性谈判' },
          { value: 'direct', label: '直接发包' },
          { value: 'other', label: '其他' },
        ],
      },
      {
        enumName: 'auditResult',
        options: [
          { value: 'pass', label: '通过' },
          { value: 'return', label: '退回' },
        ],
      },
    ]);
  });

  it('are refused by a name that there is not', async () => {
    const { code, data } = await server.client().call(enumerations, { enumNames: ['auditResult', 'constructor'] });
    expect([code, data]).toEqual([40001, { errors: [{ field: 'enum_names.1', message: '没有名为“constructor”的枚举' }] }]);
  });
});
