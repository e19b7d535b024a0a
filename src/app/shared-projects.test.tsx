import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { envelope, serveCalls, type Reply, type ServedCall } from '../../tests/support/render-screen';
import { noEntities } from '../api/entities/state';
import { useProject, useProjectRows } from '../api/project-entities';
import { projectsApi, useProjectDetailQuery, useProjectPageQuery } from '../api/projects';
import { sessionEnded } from '../api/signals';
import { makeStore } from './store';

const OPEN = { approval_status: 'approved', applicable: true };
const CLOSED = { ...OPEN, applicable: false, not_applicable_reason: '开标时间已过' };
const rowWith = (facts: object) => ({ project_no: 'P1', project_name: '道路工程', ...facts });
const detailWith = (facts: object) => ({ project_no: 'P1', project: { bidding_survey: { project_name: '道路工程' } }, ...facts });

interface Shown {
  applicable: boolean;
  notApplicableReason?: string;
}

function textOf(name: string, { applicable, notApplicableReason = '可申请' }: Shown): string {
  return `${name} ${applicable} ${notApplicableReason}`;
}

function List({ page }: { page: number }) {
  const { data } = useProjectPageQuery({ page });
  return useProjectRows(data?.list).map((row) => <p key={row.projectNo}>{textOf(row.projectName, row)}</p>);
}

function Detail() {
  const { data } = useProjectDetailQuery({ projectNo: 'P1' });
  const detail = useProject(data);
  return detail ? <p>{textOf(detail.project.biddingSurvey.projectName ?? '', detail)}</p> : null;
}

function open(serve: (call: ServedCall) => Reply) {
  const calls = serveCalls(serve);
  const { store } = makeStore();
  render(
    <Provider store={store}>
      <List page={1} />
      <List page={2} />
      <Detail />
    </Provider>,
  );
  return { store, calls };
}

const texts = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);

describe('projects that lists and details share', () => {
  it('show everywhere what the answer to the latest question tells, also that a reason is gone', async () => {
    let facts: object = OPEN;
    const { store, calls } = open(({ path }) => ({
      data: path === '/project/detail' ? detailWith(facts) : { list: [rowWith(facts)], total: 1 },
    }));
    await waitFor(() => expect(texts()).toEqual(Array(3).fill('道路工程 true 可申请')));
    const fetchDetail = () =>
      act(() =>
        store.dispatch(projectsApi.endpoints.projectDetail.initiate({ projectNo: 'P1' }, { forceRefetch: true, subscribe: false })),
      );
    facts = CLOSED;
    await fetchDetail();
    expect(texts()).toEqual(Array(3).fill('道路工程 false 开标时间已过'));
    facts = OPEN;
    await fetchDetail();
    expect(texts()).toEqual(Array(3).fill('道路工程 true 可申请'));
    expect(calls.map(({ path }) => path)).toEqual([...Array<string>(2).fill('/project/page'), ...Array<string>(3).fill('/project/detail')]);
  });

  it('do not go back to what was asked for earlier and arrives later', async () => {
    const arrivals: (() => void)[] = [];
    open(({ path, body }) => {
      if (path === '/project/detail') return { data: detailWith(CLOSED) };
      const page = envelope({ data: { list: [rowWith(OPEN)], total: 1 } });
      return body['page'] === 1 ? new Promise<Response>((resolve) => arrivals.push(() => resolve(page))) : page;
    });
    await waitFor(() => expect(texts()).toEqual(Array(2).fill('道路工程 false 开标时间已过')));
    arrivals[0]?.();
    await waitFor(() => expect(texts()).toHaveLength(3));
    expect(texts()).toEqual(Array(3).fill('道路工程 false 开标时间已过'));
  });

  it('are forgotten when the session ends', async () => {
    const { store } = open(({ path }) => ({ data: path === '/project/detail' ? detailWith(OPEN) : { list: [rowWith(OPEN)], total: 1 } }));
    await screen.findAllByText('道路工程 true 可申请');
    act(() => void store.dispatch(sessionEnded()));
    expect(texts()).toEqual([]);
    expect(store.getState().entities).toEqual(noEntities(1));
  });
});
