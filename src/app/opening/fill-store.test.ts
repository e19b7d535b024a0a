import { matchRoutes } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import { WORK_LISTS, workLists } from '#domain/guarantee/work-lists';
import { addressPattern } from '#domain/page-address';
import { serveCalls } from '../../../tests/support/render-screen';
import { versionOfDetail } from '../../api/guarantee-entities';
import { toWire } from '../../api/wire/keys';
import { pageBody as workListBody } from '../../features/guarantees/lists/work-list-search';
import { pageBody as projectBody } from '../../features/projects/project-search';
import { featureRoutes } from '../features';
import { phaseEntered, serverUnreachable, userKnown } from '../session/session-slice';
import { makeStore } from '../store';
import { earlyCalls } from './early-calls';
import { fillStore } from './fill-store';
import { OPENED_PAGES } from './opened-pages';

const FIRST = { page: 1, size: 10, sort: null };
const PROJECTS = '/business-manage/project-list';

describe('the pages whose documents bring their first answers along', () => {
  it('are pages of the application', () => {
    for (const { path } of OPENED_PAGES) expect(matchRoutes([...featureRoutes], path)?.at(-1)?.route.lazy).toBeDefined();
  });

  it('ask early for the very calls that they make', () => {
    expect(earlyCalls(PROJECTS)).toEqual([
      { path: '/project/page', body: toWire(projectBody(FIRST, {})) },
      { path: '/user/table/preference', body: { table: 'project_list' } },
    ]);
    for (const list of workLists)
      expect(JSON.stringify(earlyCalls(WORK_LISTS[list].path)[0]?.body)).toBe(JSON.stringify(toWire(workListBody(list, FIRST, {}))));
  });

  it('are known by their addresses, of which each number has but one', () => {
    const addresses = ['detail/BH-1', 'project-list/XM_1', 'verify/desk/BH-1', 'project-list', 'apply-form'].map(
      (of) => `/business-manage/${of}`,
    );
    for (const address of addresses) expect(OPENED_PAGES.filter(({ path }) => addressPattern(path).test(address))).toHaveLength(1);
    expect(OPENED_PAGES.filter(({ path }) => addressPattern(path).test('/business-manage/project-list/new/project'))).toEqual([]);
  });
});

describe('the first page', () => {
  it('waits until it is known who is signed in, and for what it shows', async () => {
    const calls = serveCalls(() => ({ data: { list: [], total: 0 } }));
    const { store, filling } = open(PROJECTS);
    signIn(store.dispatch, [PROJECTS]);
    await filling;
    expect(calls.map(({ path }) => path).toSorted()).toEqual(
      ['/channel/detail', '/guarantee/agent/count', '/notice/unread', '/project/page', '/user/table/preference'].map(
        (path) => expect.stringContaining(path) as string,
      ),
    );
    expect(Object.values(store.getState().api.queries).map((query) => query?.status)).toEqual(calls.map(() => 'fulfilled'));
  });

  it('is asked for by the number that its address ends with', async () => {
    const calls = serveCalls(() => ({ data: { version: 3, applyFormInfo: { applyNo: 'BH-1' }, list: [] } }));
    const { store, filling } = open('/business-manage/detail/BH-1');
    signIn(store.dispatch, ['/business-manage']);
    await filling;
    expect(calls.filter(({ path }) => path.includes('/apply/')).map(({ path, body }) => [path, body])).toEqual(
      ['detail', 'history'].map((what) => [expect.stringContaining(`/apply/${what}`) as string, { apply_no: 'BH-1' }]),
    );
    expect(versionOfDetail(store.getState(), 'BH-1')).toBe(3);
  });

  it('is not asked for where the user has no such page', async () => {
    const calls = serveCalls(() => ({}));
    const { store, filling } = open(PROJECTS);
    signIn(store.dispatch, ['/home/index']);
    await filling;
    expect(calls.filter(({ path }) => path.includes('/project/'))).toEqual([]);
  });

  it('waits for nothing where nobody is signed in, or the server cannot be asked', async () => {
    const calls = serveCalls(() => ({}));
    const left = open(PROJECTS);
    left.store.dispatch(phaseEntered({ phase: 'signedOut', choices: [] }));
    const away = open(PROJECTS);
    away.store.dispatch(serverUnreachable());
    await Promise.all([left.filling, away.filling]);
    expect(calls).toEqual([]);
  });
});

function open(pathname: string) {
  const { store } = makeStore();
  const router = { state: { initialized: true }, subscribe: () => () => undefined };
  return { store, filling: fillStore({ store, router, address: { pathname, search: '' } }) };
}

function signIn(dispatch: ReturnType<typeof makeStore>['store']['dispatch'], paths: readonly string[]): void {
  const menus = paths.map((path) => ({ name: path, path, icon: '', pendingCount: 0, children: [] }));
  dispatch(userKnown({ channelNo: 'default', menus, multiOrgTypes: [], orgType: 'bidder' } as Partial<UserInfo> as UserInfo));
  dispatch(phaseEntered({ phase: 'signedIn', choices: [] }));
}
