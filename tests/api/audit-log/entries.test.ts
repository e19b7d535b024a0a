import { auditLogPage } from '#contract/audit-log';
import { saveSystemMessage } from '#contract/system-messages';
import { addTemplate, saveTemplate, templateEvent } from '#contract/templates';
import type { TemplateEventType } from '#domain/template/state';
import { addEntry } from '#server/records/audit-log/repository';
import { addLog } from '#server/work/balances/log-repository';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' } });
  await addPeople(server);
  platform = await server.signedClient({ account: PEOPLE.platform });
});
afterAll(() => server.stop());

const MESSAGE = {
  ...{ emergencyLevel: 'normal' as const, content: '周六维护', notifyType: ['app' as const] },
  ...{ isAllUser: true, userIds: [], orgTypes: [], appIds: [] },
};

async function said(theme: string, userAgent = 'Firefox'): Promise<string> {
  const options = { headers: { 'user-agent': userAgent } };
  return (await platform.call(saveSystemMessage, { version: 0, message: { ...MESSAGE, theme } }, options)).data.messageNo;
}

async function themes(days: { from?: string; to?: string }): Promise<string[]> {
  return (await platform.call(auditLogPage, { kind: 'message', ...days })).data.list.map(({ objectName }) => objectName);
}

describe('[RT-08] an entry of the log', () => {
  it('says from which device, address and by which request it came', async () => {
    const object = await said('停机维护', 'Mozilla/5.0 (Windows NT 10.0) Test/1.0');
    const [entry] = await loggedFor(platform, { kind: 'message', object });
    expect(entry).toMatchObject({
      device: 'Mozilla/5.0 (Windows NT 10.0) Test/1.0',
      address: '127.0.0.1',
      requestId: expect.stringMatching(/\S/) as string,
      result: 'success',
    });
    const [other] = await loggedFor(platform, { kind: 'message', object: await said('恢复服务') });
    expect(other?.requestId).not.toBe(entry?.requestId);
  });

  it('is found by days, which begin and end at midnight in China', async () => {
    for (const [moment, theme] of [
      ['2026-05-01T15:59:59Z', '一日末'],
      ['2026-05-01T16:00:00Z', '二日初'],
      ['2026-05-02T15:59:59Z', '二日末'],
      ['2026-05-02T16:00:00Z', '三日初'],
    ] as const) {
      server.clock.set(moment);
      platform = await server.signedClient({ account: PEOPLE.platform });
      await said(theme);
    }
    expect(await themes({ from: '2026-05-02', to: '2026-05-02' })).toEqual(['二日末', '二日初']);
    expect(await themes({ from: '2026-05-03', to: '2026-05-03' })).toEqual(['三日初']);
    expect((await themes({ to: '2026-05-01' }))[0]).toBe('一日末');
  });

  it('[CN-03] is found by minutes, both of them whole, and by a day with a minute', async () => {
    expect(await themes({ from: '2026-05-01 23:59', to: '2026-05-02 00:00' })).toEqual(['二日初', '一日末']);
    expect(await themes({ from: '2026-05-02 00:01', to: '2026-05-02 23:59' })).toEqual(['二日末']);
    expect(await themes({ from: '2026-05-02', to: '2026-05-02 23:58' })).toEqual(['二日初']);
    for (const from of ['2026-05-02 24:00', '2026-05-02 09:60', '2026-02-30 09:00', '2026-05-02T09:00', '2026-05-02 9:00']) {
      const { code, data } = await platform.call(auditLogPage, { from });
      expect([code, data]).toEqual([40001, { errors: [{ field: 'from', message: expect.any(String) as string }] }]);
    }
  });

  it('hides the middle of a mobile in what it is about, and nothing of the key of a file, in which the same digits may stand', async () => {
    const [mobile, key] = ['13812345678', `ab13812345678cd${'0'.repeat(17)}`];
    const unknown = {
      userId: 'old',
      userName: '旧人',
      appId: '',
      appName: '',
      orgType: '',
      address: '',
      device: '',
      requestId: '',
    } as const;
    const at = server.clock.now();
    await addEntry(server.context.db, unknown, { at, kind: 'file', action: 'readFile', object: key });
    await addEntry(server.context.db, unknown, { at, kind: 'login', action: 'login', object: mobile });
    const objectOf = async (object: string) => (await platform.call(auditLogPage, { object })).data.list.map((entry) => entry.object);
    expect([await objectOf(key), await objectOf(mobile)]).toEqual([[key], ['138****5678']]);
  });

  it('goes with the record that is rolled back, and stands with the one that is not', async () => {
    const { db, clock } = server.context;
    const record = (objectNo: string) => ({
      ...{ objectNo, appId: 'BIDDER001', event: 'setLowAmount' as const, state: '', note: '', after: {} },
      ...{ userId: 'u', userName: '用户', appName: '单位', at: clock.now() },
    });
    const undone = db.transaction().execute(async (transaction) => {
      await addLog(transaction, record('UNDONE'));
      throw new Error('given up');
    });
    await expect(undone).rejects.toThrow('given up');
    await db.transaction().execute((transaction) => addLog(transaction, record('DONE')));
    const kept = db.selectFrom('auditLog').select('object').where('object', 'in', ['UNDONE', 'DONE']);
    expect(await kept.execute()).toEqual([{ object: 'DONE' }]);
  });
});

describe('[RT-08] the entries about a template', () => {
  it('tell which paragraphs went and came with a version, as their writer reads them, and when it is disabled and enabled', async () => {
    const { templateNo } = (await platform.call(addTemplate, { name: '投标保函', guaranteeType: 'bid' })).data;
    let version = 1;
    const write = async (paragraphs: string[]) => {
      const text = { name: '投标保函', title: '投标保函', paragraphs };
      ({ version } = (await platform.call(saveTemplate, { templateNo, version, ...text })).data);
    };
    const happen = async (event: TemplateEventType) => {
      server.clock.advance(1);
      ({ version } = (await platform.call(templateEvent, { templateNo, version, event })).data);
      return (await loggedFor(platform, { kind: 'template', object: templateNo }))[0];
    };
    const lines = (facts: readonly { label: string }[] = []) => facts.filter(({ label }) => label === '内容');
    server.clock.advance(1);
    await write(['我方愿意担保。', '金额{{amount}}元。']);
    const drafts = await loggedFor(platform, { kind: 'template', object: templateNo }, 5);
    expect(drafts.map(({ action, userName, objectName }) => [action, userName, objectName])).toEqual([
      ['saveTemplate', '用户01', '投标保函'],
      ['addTemplate', '用户01', '投标保函'],
    ]);
    expect(JSON.stringify(drafts)).not.toContain('我方愿意担保');
    expect(lines((await happen('publish'))?.facts)).toEqual([
      { label: '内容', after: '投标保函' },
      { label: '内容', after: '我方愿意担保。' },
      { label: '内容', after: '金额{{担保金额}}元。' },
    ]);
    await write(['应申请人要求，', '我方愿意担保。', '金额不超过{{amount}}元。']);
    expect(lines((await happen('publish'))?.facts)).toEqual([
      { label: '内容', before: '金额{{担保金额}}元。' },
      { label: '内容', after: '应申请人要求，' },
      { label: '内容', after: '金额不超过{{担保金额}}元。' },
    ]);
    const standing = [await happen('disable'), await happen('enable')];
    expect(standing.map((entry) => [entry?.action, entry?.userName, entry?.facts])).toEqual([
      ['disable', '用户01', [{ label: '状态', before: '使用中', after: '已停用' }]],
      ['enable', '用户01', [{ label: '状态', before: '已停用', after: '使用中' }]],
    ]);
  });
});
