import { pushedApplication } from '../../tests/support/builders/pushed-application';
import { serveCalls } from '../../tests/support/render-screen';
import { api } from '../api/api';
import { entitiesSlice } from '../api/entities/entities-slice';
import { entitiesAnswered, guaranteePushed } from '../api/entities/signals';
import { noEntities, type EntitiesState } from '../api/entities/state';
import { guaranteeRow } from '../api/guarantee-entities';
import { guaranteesApi } from '../api/guarantees';
import { makeStore } from './store';

const facts = (applyNo: string, version = 1) => ({
  applyNo,
  guaranteeStatus: 4 as const,
  version,
  allowedEvents: [],
  waitingFor: [],
  mayPayOnline: false,
});

function answered(state: EntitiesState, answer: string, kept: readonly ReturnType<typeof facts>[], { requestNo = 1, epoch = 0 } = {}) {
  const entities = {
    guarantees: Object.fromEntries(kept.map((one) => [one.applyNo, one])),
    guaranteeRows: Object.fromEntries(kept.map((one) => [one.applyNo, { version: one.version, facts: one.applyNo, own: { of: answer } }])),
  };
  return entitiesSlice.reducer(state, entitiesAnswered({ answer, epoch, requestNo, entities }));
}

const count = (state: EntitiesState) =>
  Object.values(state.tables).map((table) => Object.values(table).reduce((sum, bucket) => sum + Object.keys(bucket).length, 0));
const row = (state: EntitiesState, applyNo: string) => guaranteeRow.read(state, applyNo);

describe('entities that are kept once', () => {
  it('are changed one among ten thousand without the others being copied', () => {
    const many = Array.from({ length: 10_000 }, (_none, index) => facts(`G2026${String(index).padStart(8, '0')}`));
    const before = answered(noEntities(0), 'all', many);
    const after = entitiesSlice.reducer(before, guaranteePushed(pushedApplication({ applyNo: many[5000]?.applyNo ?? '' })));
    const [old, fresh] = [before.tables.guarantees, after.tables.guarantees];
    const copied = Object.keys(fresh).filter((bucket) => fresh[Number(bucket)] !== old[Number(bucket)]);
    expect(copied).toHaveLength(1);
    expect(Object.keys(fresh[Number(copied[0])] ?? {}).length).toBeLessThan(200);
    expect(Object.keys(fresh).length).toBeLessThan(300);
    expect(after.tables.guaranteeRows).toBe(before.tables.guaranteeRows);
    expect(after.answers).toBe(before.answers);
  });

  it('are taken from the answer of the newest version, and of one version from what was asked last', () => {
    let state = answered(noEntities(0), 'first', [facts('A', 5)], { requestNo: 2 });
    state = answered(state, 'second', [facts('A', 4)], { requestNo: 3 });
    state = answered(state, 'third', [facts('A', 5)], { requestNo: 1 });
    expect(row(state, 'A')).toMatchObject({ version: 5, of: 'first' });
    state = answered(state, 'fourth', [facts('A', 5)], { requestNo: 4 });
    expect(row(state, 'A')).toMatchObject({ version: 5, of: 'fourth' });
  });

  it('take all that an answer knows about a version of which only a part was told', () => {
    let state = answered(noEntities(0), 'list', [facts('A', 1)], { requestNo: 9 });
    state = entitiesSlice.reducer(state, guaranteePushed(pushedApplication({ applyNo: 'A' })));
    state = answered(state, 'detail', [{ ...facts('A', 2), guaranteeStatus: 4, mayPayOnline: true }], { requestNo: 8 });
    expect(row(state, 'A')).toMatchObject({ version: 2, mayPayOnline: true });
  });

  it('are dropped with the last answer that shows them', () => {
    let state = answered(noEntities(0), 'list', [facts('A'), facts('B')]);
    state = answered(state, 'home', [facts('B')]);
    const removed = (queryCacheKey: string) => api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never });
    state = entitiesSlice.reducer(state, removed('list'));
    expect([row(state, 'A'), row(state, 'B')?.applyNo]).toEqual([undefined, 'B']);
    state = answered(state, 'home', [facts('C')]);
    expect([row(state, 'B'), row(state, 'C')?.applyNo]).toEqual([undefined, 'C']);
    state = entitiesSlice.reducer(state, removed('home'));
    expect(state).toEqual(noEntities(0));
  });

  it('that were told and that nobody asks for do not pile up', () => {
    let state = noEntities(0);
    for (let index = 0; index < 1000; index += 1)
      state = entitiesSlice.reducer(state, guaranteePushed(pushedApplication({ applyNo: `A${index}` })));
    expect(count(state)[0]).toBe(256);
    expect(state.unrequested).toHaveLength(256);
  });

  it('are not kept from answers to what was asked before everything was forgotten', () => {
    const state = entitiesSlice.reducer(answered(noEntities(0), 'list', [facts('A')]), api.util.resetApiState());
    expect(state).toEqual(noEntities(1));
    expect(answered(state, 'list', [facts('A')], { epoch: 0 })).toBe(state);
  });

  it('leave with the list that showed them, some time after its page was left', async () => {
    jest.useFakeTimers();
    try {
      const wire = { apply_no: 'A', guarantee_status: 4, version: 1, allowed_events: [], waiting_for: [] };
      serveCalls(() => ({ data: { list: [wire], total: 1 } }));
      const { store } = makeStore();
      const list = store.dispatch(guaranteesApi.endpoints.guaranteePage.initiate({ workList: 'verify' }));
      await jest.advanceTimersByTimeAsync(0);
      await list;
      expect(row(store.getState().entities, 'A')?.version).toBe(1);
      list.unsubscribe();
      await jest.advanceTimersByTimeAsync(121_000);
      expect(store.getState().entities).toEqual(noEntities(0));
    } finally {
      jest.useRealTimers();
    }
  });
});
