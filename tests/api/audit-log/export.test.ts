import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { auditLogPage, exportAuditLog, type AuditRow } from '#contract/audit-log';
import type { BodyOf } from '#contract/call';
import { saveSystemMessage } from '#contract/system-messages';
import { AUDIT_KINDS, AUDIT_RESULTS, auditAction } from '#domain/audit-log';
import { formatInstant } from '#domain/dates';
import { MOST_ROWS } from '#server/work/workbooks/workbook';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const HEAD = ['时间', '单位', '人员', '类别', '操作', '对象', '对象名称', '结果', '来源地址', '设备', '请求编号', '修改前', '修改后'];
const MANY = 1203;

let server: TestServer;
let platform: TestClient;
let bidder: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  platform = await server.signedClient({ account: PEOPLE.platform });
  bidder = await server.signedClient({ account: PEOPLE.bidder });
});
afterAll(() => server.stop());

type Search = BodyOf<typeof exportAuditLog>;

async function exported(client: TestClient, search: Search): Promise<unknown[][]> {
  const { raw } = await client.call(exportAuditLog, search);
  return ((await readXlsx(raw)).sheets[0]?.rows ?? []).map((row) => HEAD.map((_title, index) => row[index] ?? ''));
}

async function listed(client: TestClient, search: Search): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (let more = true; more;) {
    const before = rows.at(-1)?.logId;
    const { data } = await client.call(auditLogPage, { ...search, size: 200, ...(before ? { before } : {}) });
    rows.push(...data.list);
    more = data.more;
  }
  return rows;
}

function cellsOf({ at, appName, userName, kind, action, object, objectName, result, address }: AuditRow): string[] {
  const done = auditAction(kind, action);
  const who = userName || '系统';
  return [formatInstant(at), appName, who, AUDIT_KINDS[kind].label, done, object, objectName, AUDIT_RESULTS[result], address];
}

const listedCells = (row: unknown[]) => row.slice(0, 9);

describe('[RT-08] [OS-06] the export of the log', () => {
  it('holds in words the rows that the list shows, under the same filter and in the same order', async () => {
    const message = {
      ...{ emergencyLevel: 'normal' as const, content: '周六维护', notifyType: ['app' as const] },
      ...{ isAllUser: true, userIds: [], orgTypes: [], appIds: [] },
    };
    for (const theme of ['停机维护', '恢复服务']) await platform.call(saveSystemMessage, { version: 0, message: { ...message, theme } });
    const search = { kind: 'message' as const };
    const [head, ...rows] = await exported(platform, search);
    expect(head).toEqual(HEAD);
    expect(rows.map((row) => row.slice(1, 9)).toSorted(([, , , , one], [, , , , other]) => Number(one) - Number(other))).toEqual([
      ['PLATFORM1有限公司', '用户01', '系统消息', '保存', '1', '停机维护', '成功', '127.0.0.1'],
      ['PLATFORM1有限公司', '用户01', '系统消息', '保存', '2', '恢复服务', '成功', '127.0.0.1'],
    ]);
    expect(rows.map(listedCells)).toEqual((await listed(platform, search)).map(cellsOf));
  });

  it('holds the device, the request, and what was before and after, mobiles in part', async () => {
    const words = { theme: '值班电话', content: '请拨打13912345678', emergencyLevel: 'normal' as const, notifyType: ['app' as const] };
    const message = { ...words, isAllUser: true, userIds: [], orgTypes: [], appIds: [] };
    const { messageNo } = (await platform.call(saveSystemMessage, { version: 0, message })).data;
    const changed = { ...message, content: '请在线联系客服', emergencyLevel: 'urgent' as const };
    await platform.call(saveSystemMessage, { messageNo, version: 1, message: changed }, { headers: { 'user-agent': 'Test/1.0' } });
    const [, ...rows] = await exported(platform, { kind: 'message', object: messageNo });
    const row = rows.find((one) => one[9] === 'Test/1.0');
    expect(row?.[10]).toMatch(/\S/);
    expect(String(row?.[11]).split('\n').toSorted()).toEqual(['内容：请拨打139****5678', '紧急程度：一般']);
    expect(String(row?.[12]).split('\n').toSorted()).toEqual(['内容：请在线联系客服', '紧急程度：紧急']);
  });

  it('holds each entry of a long log once, also where many are of one moment, and is noted in it', async () => {
    await sql`select add_to_audit_log(now(), 'calendar', 'importCalendar', n::text, '日历' || n, null, null, null, null, 'success', '{}'::jsonb)
      from generate_series(1, ${sql.lit(MANY)}) n`.execute(server.context.db);
    const search = { kind: 'calendar' as const };
    const [, ...rows] = await exported(platform, search);
    expect(rows.map(listedCells)).toEqual((await listed(platform, search)).map(cellsOf));
    expect(new Set(rows.map((row) => row[5])).size).toBe(MANY);
    expect(rows.length).toBe(MANY);
    expect((await listed(platform, { kind: 'export' }))[0]).toMatchObject({ action: '导出操作日志', userName: '用户01' });
  });

  it('[PM-05] is refused as too long by what its reader is told alone', async () => {
    const { db, clock } = server.context;
    const applyNo = await applicationAt(server, 'awaitingAudit', { unsealedAt: null });
    await sql`insert into audit_log select 99, n, now(), 'guarantee', 'apply', ${applyNo}, '', '', '', '', '', '', '', '', 'success', '{}'::jsonb,
      lpad(n::text, 16, '0'), lpad(n::text, 16, '0') from generate_series(1, ${sql.lit(MOST_ROWS + 1)}) n`.execute(db);
    expect(await exported(platform, { object: applyNo })).toEqual([HEAD]);
    await db.updateTable('guarantee').set({ unsealedAt: clock.now() }).where('applyNo', '=', applyNo).execute();
    expect((await platform.call(exportAuditLog, { object: applyNo })).code).toBe(40001);
  });

  it('[PM-05] holds of whoever manages nobody what they did themselves, whatever they were called then', async () => {
    const { db } = server.context;
    const account = '13900000079';
    await addAccount(db, account, [{ appId: 'BIDDER001', orgType: 'bidder', roles: ['operator'] }]);
    await exported(bidder, {});
    await exported(await server.signedClient({ account }), {});
    await db.updateTable('userAccount').set({ userName: '更名后' }).where('account', '=', account).execute();
    const renamed = await server.signedClient({ account });
    await exported(renamed, {});
    const names = (await exported(renamed, {})).slice(1).map((row) => row[2]);
    expect([...new Set(names)].toSorted()).toEqual(['更名后', '用户79']);
  });

  it('[PM-05] holds for others what their own people did alone', async () => {
    await exported(bidder, {});
    const [, ...rows] = await exported(bidder, {});
    expect(rows.map((row) => row[4])).toContain('导出操作日志');
    expect([...new Set(rows.map((row) => row[1]))]).toEqual(['BIDDER001有限公司']);
    expect(JSON.stringify(rows)).not.toContain('停机维护');
  });
});
