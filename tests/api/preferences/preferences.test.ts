import { deleteTableSearch, saveLayout, saveTableColumns, saveTableDensity, saveTableSearch, tablePreference } from '#contract/preferences';
import { userInfo } from '#contract/users';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let bidder: TestClient;
let rival: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  rival = await server.signedClient({ account: PEOPLE.rival });
});
afterAll(() => server.stop());

const COLUMNS = [
  { key: 'projectNo', shown: true, width: 200, pinned: 'left' as const },
  { key: 'projectName', shown: false },
];
const SEARCH = {
  name: '近期房建',
  filters: [{ name: 'projectType', value: 'building' }],
  sortField: 'bidOpeningDate',
  sortOrder: 0 as const,
  size: 50,
};

it('[TB-01] keeps columns for one user and one list, and puts them back', async () => {
  expect((await bidder.call(tablePreference, { table: 'project_list' })).data).toEqual({
    columns: [],
    density: 'comfortable',
    searches: [],
  });
  expect((await bidder.call(saveTableColumns, { table: 'project_list', columns: COLUMNS })).data).toEqual({ columns: COLUMNS });
  expect((await bidder.call(tablePreference, { table: 'project_list' })).data).toEqual({
    columns: COLUMNS,
    density: 'comfortable',
    searches: [],
  });
  expect((await bidder.call(tablePreference, { table: 'pay' })).data.columns).toEqual([]);
  expect((await rival.call(tablePreference, { table: 'project_list' })).data.columns).toEqual([]);
  await bidder.call(saveTableColumns, { table: 'project_list', columns: [] });
  expect((await bidder.call(tablePreference, { table: 'project_list' })).data.columns).toEqual([]);
});

it('keeps how close the rows of one list stand, for one user, and leaves the columns as they are', async () => {
  await bidder.call(saveTableColumns, { table: 'supply', columns: [{ key: 'applyNo', shown: true }] });
  expect((await bidder.call(saveTableDensity, { table: 'supply', density: 'compact' })).data).toEqual({ density: 'compact' });
  expect((await bidder.call(tablePreference, { table: 'supply' })).data).toEqual({
    columns: [{ key: 'applyNo', shown: true }],
    density: 'compact',
    searches: [],
  });
  expect((await bidder.call(tablePreference, { table: 'pay' })).data.density).toBe('comfortable');
  expect((await rival.call(tablePreference, { table: 'supply' })).data.density).toBe('comfortable');
});

it('keeps searches by name, replaces and deletes them, nobody else’s', async () => {
  await rival.call(saveTableSearch, { table: 'project_list', search: { ...SEARCH, filters: [] } });
  await bidder.call(saveTableSearch, { table: 'project_list', search: SEARCH });
  const other = { name: '可申请', filters: [{ name: 'applicableOnly', value: 'true' }] };
  await bidder.call(saveTableSearch, { table: 'project_list', search: other });
  expect((await bidder.call(saveTableSearch, { table: 'project_list', search: { ...SEARCH, name: '近期 房建' } })).data.searches).toEqual([
    { ...SEARCH, name: '近期 房建' },
    other,
  ]);
  const changed = { ...SEARCH, size: 20 };
  expect((await bidder.call(saveTableSearch, { table: 'project_list', search: changed })).data.searches).toEqual([changed, other]);
  expect((await bidder.call(deleteTableSearch, { table: 'project_list', name: SEARCH.name })).data.searches).toEqual([other]);
  expect((await bidder.call(tablePreference, { table: 'project_list' })).data.searches).toEqual([other]);
  expect((await rival.call(tablePreference, { table: 'project_list' })).data.searches).toHaveLength(1);
});

it.each([
  [
    'a column the list does not have',
    () => bidder.call(saveTableColumns, { table: 'project_list', columns: [{ key: 'applyNo', shown: true }] }),
    '列表没有“applyNo”这一列',
  ],
  [
    'a column twice',
    () =>
      bidder.call(saveTableColumns, {
        table: 'pay',
        columns: [
          { key: 'applyNo', shown: true },
          { key: 'applyNo', shown: true },
        ],
      }),
    '“applyNo”列重复出现',
  ],
  [
    'a filter the list does not have',
    () => bidder.call(saveTableSearch, { table: 'drafts', search: SEARCH }),
    '列表没有“projectType”这一筛选条件',
  ],
  [
    'a filter value too long',
    () => bidder.call(saveTableSearch, { table: 'pay', search: { name: 'a', filters: [{ name: 'keyword', value: 'x'.repeat(501) }] } }),
    '不能超过 500 个字',
  ],
  [
    'a column too narrow',
    () => bidder.call(saveTableColumns, { table: 'pay', columns: [{ key: 'applyNo', shown: true, width: 3 }] }),
    '不能小于 60',
  ],
  [
    'a key it does not know',
    () =>
      bidder.request('POST', '/guarantee/api/user/table/columns/save', {
        payload: '{"table":"pay","columns":[{"key":"apply_no","shown":true,"color":"red"}]}',
      }),
    '“color”',
  ],
  [
    'a list it does not know',
    () => bidder.request('POST', '/guarantee/api/user/table/preference', { payload: '{"table":"users"}' }),
    '应为以下之一',
  ],
])('refuses %s', async (_what, send, message) => {
  const answer = await send();
  expect(answer.code).toBe(40001);
  expect(answer.msg).toContain(message);
});

it('keeps twenty searches at most, also of two sent at once', async () => {
  for (let count = 1; count < 20; count += 1)
    await bidder.call(saveTableSearch, { table: 'verify', search: { name: `筛选${count}`, filters: [] } });
  const [one, other] = await Promise.all(
    ['甲', '乙'].map((name) => bidder.call(saveTableSearch, { table: 'verify', search: { name, filters: [] } })),
  );
  expect([one?.code, other?.code].sort()).toEqual([0, 40001]);
  expect((await bidder.call(tablePreference, { table: 'verify' })).data.searches).toHaveLength(20);
});

it('[PM-04] a readonly user arranges lists, which is their own affair', async () => {
  const reader = await server.signedClient({ account: PEOPLE.reader });
  expect((await reader.call(saveTableColumns, { table: 'guarantee_record', columns: [{ key: 'applyNo', shown: false }] })).code).toBe(0);
});

it('leaves out what a list had once', async () => {
  const { db } = server.context;
  await db
    .insertInto('tablePreference')
    .values({
      userId: `user-${PEOPLE.letter}`,
      tableName: 'pay',
      columns: JSON.stringify([
        { key: 'gone', shown: true },
        { key: 'applyNo', shown: false },
      ]),
      searches: JSON.stringify([{ name: '旧', filters: [{ name: 'gone', value: '1' }] }]),
      changedAt: new Date(),
    })
    .execute();
  const letter = await server.signedClient({ account: PEOPLE.letter });
  expect((await letter.call(tablePreference, { table: 'pay' })).data).toEqual({
    columns: [{ key: 'applyNo', shown: false }],
    density: 'comfortable',
    searches: [],
  });
});

const LAYOUT = {
  layout: 'top',
  navTheme: 'dark',
  appearance: 'dark',
  primaryColor: 'violet',
  contentWidth: 'fixed',
  fixedHeader: true,
  autoHideHeader: true,
  fixSiderbar: false,
} as const;

it('[LY-09] keeps how a user wants the frame, answers it with who is signed in, and puts it back', async () => {
  expect((await bidder.call(userInfo, {})).data.layout).toBeUndefined();
  expect((await bidder.call(saveLayout, { layout: LAYOUT })).data).toEqual({ layout: LAYOUT });
  expect((await bidder.call(userInfo, {})).data.layout).toEqual(LAYOUT);
  expect((await rival.call(userInfo, {})).data.layout).toBeUndefined();
  expect((await bidder.call(saveLayout, {})).data.layout).toMatchObject({ layout: 'side', appearance: 'system' });
  expect((await bidder.call(userInfo, {})).data.layout).toBeUndefined();
});

it.each([
  { layout: { ...LAYOUT, layout: 'bottom' } },
  { layout: { ...LAYOUT, primaryColor: '#ff0000' } },
  { layout: { ...LAYOUT, logo: '/x.svg' } },
  { layout: { layout: 'top' } },
  { layout: null },
])('[LY-09] refuses %j', async (body) => {
  const payload = JSON.stringify(body).replaceAll(
    /([a-z])([A-Z])/g,
    (_all, before: string, letter: string) => `${before}_${letter.toLowerCase()}`,
  );
  expect((await bidder.request('POST', '/guarantee/api/user/layout/save', { payload })).code).toBe(40001);
});

it('[LY-09] keeps one frame of fifty sent at once', async () => {
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_none, index) =>
      bidder.call(saveLayout, { layout: { ...LAYOUT, contentWidth: index % 2 === 0 ? 'fixed' : 'fluid' } }),
    ),
  );
  expect(sent.every(({ code }) => code === 0)).toBe(true);
  expect((await bidder.call(userInfo, {})).data.layout).toMatchObject({ layout: 'top' });
});
