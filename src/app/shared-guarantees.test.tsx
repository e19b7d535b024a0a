import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { GuaranteeListRow } from '#contract/guarantees';
import { pushedApplication } from '../../tests/support/builders/pushed-application';
import { envelope, serveCalls, type Reply, type ServedCall } from '../../tests/support/render-screen';
import { api } from '../api/api';
import { guaranteePushed } from '../api/entities/signals';
import { useGuarantee, useGuaranteeRows } from '../api/guarantee-entities';
import { guaranteesApi, useGuaranteeDetailQuery, useGuaranteePageQuery } from '../api/guarantees';
import { sessionEnded } from '../api/signals';
import { applyChange } from './live/live-saga';
import { makeStore } from './store';

const FACTS = {
  apply_no: 'A1',
  guarantee_status: 4,
  version: 3,
  allowed_events: ['approved'],
  may_pay_online: false,
  waiting_for: [],
} as const;

function rowAt(version: number, more: object = {}) {
  return { ...FACTS, project_name: '道路工程', version, ...more };
}

function detailAt(version: number, guarantee_status: number = FACTS.guarantee_status, project_name = '道路工程') {
  const { apply_no, guarantee_status: _before, ...facts } = FACTS;
  return {
    ...facts,
    version,
    apply_form_info: { apply_no, guarantee_status },
    application: { bidding_apply_survey: { project_name } },
  };
}

const AFTER_EVENT = { apply_no: 'A1', guarantee_status: 6, version: 9, allowed_events: ['letter'] };

function Row({ row }: { row: GuaranteeListRow }) {
  drawn.push(row);
  return <li>{`${row.guaranteeStatus} ${row.version} ${row.projectName} ${row.allowedEvents.join()}`}</li>;
}

const drawn: GuaranteeListRow[] = [];

function List({ workList }: { workList: 'verify' | 'guarantee_record' }) {
  const { data } = useGuaranteePageQuery({ workList });
  const rows = useGuaranteeRows(data?.list);
  return (
    <ul aria-label={workList}>
      {rows.map((row) => (
        <Row key={row.applyNo} row={row} />
      ))}
    </ul>
  );
}

function Detail() {
  const { data } = useGuaranteeDetailQuery({ applyNo: 'A1' });
  const detail = useGuarantee(data);
  return detail ? (
    <p>{`${detail.applyFormInfo.guaranteeStatus} ${detail.version} ${detail.application.biddingApplySurvey.projectName ?? ''} ${detail.allowedEvents.join()}`}</p>
  ) : null;
}

function answer({ path, body }: ServedCall): Reply {
  if (path === '/apply/detail') return { data: detailAt(3) };
  if (path === '/apply/event') return { data: AFTER_EVENT };
  return { data: { list: [rowAt(3), rowAt(1, { apply_no: 'A2', project_name: body['work_list'] })], total: 2 } };
}

async function setUp(serve: (call: ServedCall) => Reply = answer) {
  drawn.length = 0;
  const calls = serveCalls(serve);
  const { store, sagas } = makeStore();
  render(
    <Provider store={store}>
      <List workList="verify" />
      <List workList="guarantee_record" />
      <Detail />
    </Provider>,
  );
  await waitFor(() => expect(shown()).toEqual(Array(3).fill('4 3 道路工程 approved')));
  return { store, sagas, calls };
}

function shown() {
  const lists = ['verify', 'guarantee_record'].map((name) => within(screen.getByRole('list', { name })).queryAllByRole('listitem')[0]);
  return [...lists, screen.queryByRole('paragraph')].map((one) => one?.textContent);
}

const push = (guaranteeStatus: 6 | 7, version: number) => guaranteePushed(pushedApplication({ guaranteeStatus, version }));

const AFTERWARDS = detailAt(9, 6, '桥梁工程');

/** An event is sent and its outcome pushed to the page, before or after its answer; then counts how often the detail was asked for, and pushes a change by others. */
async function sentAndPushed(when: 'before' | 'after', withDetail: boolean, serve: (call: ServedCall) => Reply) {
  const { store, sagas, calls } = await setUp(serve);
  const pushed = pushedApplication({ guaranteeStatus: 6, version: 9 });
  const settled = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  await act(async () => {
    const sending = store.dispatch(
      guaranteesApi.endpoints.sendEvent.initiate({ applyNo: 'A1', version: 3, event: { type: 'approved' }, withDetail }),
    );
    if (when === 'before') sagas.run(applyChange, pushed);
    await sending;
    if (when === 'after') sagas.run(applyChange, pushed);
    await settled();
  });
  await waitFor(() => expect(shown()[2]).toBe('6 9 桥梁工程 approved'));
  await act(settled);
  return {
    details: () => calls.filter(({ path }) => path === '/apply/detail').length,
    change: () =>
      act(async () => {
        sagas.run(applyChange, { ...pushed, byEvent: false });
        await settled();
      }),
  };
}

describe('guarantees that lists and details share', () => {
  it('show a pushed change everywhere at once, ask nobody, and keep what it does not tell', async () => {
    const { store, calls } = await setUp();
    const before = calls.length;
    act(() => void store.dispatch(push(6, 4)));
    expect(shown()).toEqual(Array(3).fill('6 4 道路工程 approved'));
    expect(calls).toHaveLength(before);
  });

  it('leave the other rows as they were', async () => {
    const { store } = await setUp();
    drawn.length = 0;
    const before = store.getState().entities.tables;
    act(() => void store.dispatch(push(6, 4)));
    const after = store.getState().entities.tables;
    expect(after.guaranteeRows).toBe(before.guaranteeRows);
    expect(after.guaranteeDetails).toBe(before.guaranteeDetails);
    expect(new Set(drawn.filter(({ applyNo }) => applyNo === 'A1'))).toHaveProperty('size', 1);
  });

  it('do not go back to an older version that is told late', async () => {
    const { store } = await setUp();
    act(() => {
      store.dispatch(push(7, 6));
      store.dispatch(push(6, 5));
    });
    expect(shown()).toEqual(Array(3).fill('7 6 道路工程 approved'));
  });

  it('do not go back to an older answer that arrives late, also where nothing was shown before', async () => {
    const arrivals: (() => void)[] = [];
    const { store } = makeStore();
    serveCalls(() => new Promise<Response>((resolve) => arrivals.push(() => resolve(envelope({ data: { list: [rowAt(5)], total: 1 } })))));
    render(
      <Provider store={store}>
        <List workList="verify" />
      </Provider>,
    );
    act(() => void store.dispatch(push(7, 6)));
    await waitFor(() => expect(arrivals).toHaveLength(1));
    arrivals[0]?.();
    expect(await screen.findByText('7 6 道路工程 approved')).toBeInTheDocument();
  });

  it('[LC-07] show the outcome of an event that was sent elsewhere on the page', async () => {
    let sent = false;
    const { store } = await setUp((call) => {
      if (call.path === '/apply/event') sent = true;
      else if (sent) return new Promise<Response>(() => undefined);
      return answer(call);
    });
    await act(async () => {
      await store.dispatch(guaranteesApi.endpoints.sendEvent.initiate({ applyNo: 'A1', version: 3, event: { type: 'approved' } }));
    });
    await waitFor(() => expect(shown()).toEqual(Array(3).fill('6 9 道路工程 letter')));
  });

  it.each(['after', 'before'] as const)(
    '[LC-07] show the detail that the answer to an own event carries and ask for none, though it is pushed %s the answer too',
    async (when) => {
      const { details, change } = await sentAndPushed(when, true, (call) => {
        if (call.path !== '/apply/event') return answer(call);
        return { data: { ...AFTER_EVENT, ...(call.body['with_detail'] ? { detail: AFTERWARDS } : {}) } };
      });
      expect(details()).toBe(1);
      await change();
      await waitFor(() => expect(details()).toBe(2));
    },
  );

  it.each(['after', 'before'] as const)(
    '[LC-07] ask for the detail once where the answer to an own event has none, though it is pushed %s the answer too',
    async (when) => {
      let sent = false;
      const { details, change } = await sentAndPushed(when, false, (call) => {
        if (call.path === '/apply/event') sent = true;
        return sent && call.path === '/apply/detail' ? { data: AFTERWARDS } : answer(call);
      });
      expect(details()).toBe(2);
      await change();
      await waitFor(() => expect(details()).toBe(3));
    },
  );

  it('are forgotten when the session ends', async () => {
    const { store } = await setUp();
    act(() => void store.dispatch(sessionEnded()));
    expect(shown()).toEqual([undefined, undefined, undefined]);
  });
});
