import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { normalize, schema } from 'normalizr';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { GuaranteeDetail, GuaranteeRow } from '#contract/guarantees';
import { guaranteesApi } from './guarantees';

export type GuaranteeFacts = Pick<GuaranteeRow, 'applyNo' | 'guaranteeStatus' | 'version'> &
  Partial<Pick<GuaranteeRow, 'allowedEvents' | 'waitingFor'>>;
type KeptGuarantee = GuaranteeFacts & Partial<GuaranteeRow>;

const adapter = createEntityAdapter<KeptGuarantee, string>({ selectId: ({ applyNo }) => applyNo });
const guaranteeEntity = new schema.Entity<KeptGuarantee>('guarantees', {}, { idAttribute: 'applyNo' });

export const guaranteeEntities = createSlice({
  name: 'guarantees',
  initialState: adapter.getInitialState(),
  reducers: {
    guaranteePushed: (state, { payload }: PayloadAction<GuaranteeFacts>) => {
      keep(state, [payload]);
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(guaranteesApi.endpoints.guaranteePage.matchFulfilled, (state, { payload }) => {
        keep(state, payload.list);
      })
      .addMatcher(guaranteesApi.endpoints.guaranteeDetail.matchFulfilled, (state, { payload }) => {
        keep(state, [factsOfDetail(payload)]);
      })
      .addMatcher(guaranteesApi.endpoints.sendEvent.matchFulfilled, (state, { payload }) => {
        const { applyNo, guaranteeStatus, version, allowedEvents } = payload;
        keep(state, [{ applyNo, guaranteeStatus, version, allowedEvents }]);
      });
  },
});

export const { guaranteePushed } = guaranteeEntities.actions;

type StateWithGuarantees = { guarantees: ReturnType<typeof guaranteeEntities.reducer> };
const { selectEntities, selectById } = adapter.getSelectors<StateWithGuarantees>((state) => state.guarantees);

export function useGuaranteeRows(rows: readonly GuaranteeRow[] | undefined): GuaranteeRow[] {
  const entities = useSelector(selectEntities);
  return useMemo(() => (rows ?? []).map((row) => withFacts(row, entities[row.applyNo])), [rows, entities]);
}

export function useLiveGuarantee(detail: GuaranteeDetail | undefined): GuaranteeDetail | undefined {
  const applyNo = detail?.applyFormInfo.applyNo ?? '';
  const facts = useSelector((state: StateWithGuarantees) => (applyNo ? selectById(state, applyNo) : undefined));
  return useMemo(() => {
    if (!detail || !facts || facts.version <= detail.version) return detail;
    const { guaranteeStatus, version, allowedEvents, waitingFor } = withFacts(factsOfDetail(detail), facts);
    return { ...detail, version, allowedEvents, waitingFor, applyFormInfo: { ...detail.applyFormInfo, guaranteeStatus } };
  }, [detail, facts]);
}

function keep(state: ReturnType<typeof adapter.getInitialState>, guarantees: readonly KeptGuarantee[]): void {
  const { entities } = normalize<KeptGuarantee, { guarantees?: Record<string, KeptGuarantee> }>([...guarantees], [guaranteeEntity]);
  const fresh = Object.values(entities.guarantees ?? {}).filter(({ applyNo, version }) => version >= (state.entities[applyNo]?.version ?? -1));
  adapter.upsertMany(state, fresh);
}

function factsOfDetail({ applyFormInfo, version, allowedEvents, waitingFor }: GuaranteeDetail): Required<GuaranteeFacts> {
  return { applyNo: applyFormInfo.applyNo, guaranteeStatus: applyFormInfo.guaranteeStatus, version, allowedEvents, waitingFor };
}

function withFacts<T extends Required<GuaranteeFacts>>(shown: T, facts: KeptGuarantee | undefined): T {
  if (!facts || facts.version <= shown.version) return shown;
  return {
    ...shown,
    guaranteeStatus: facts.guaranteeStatus,
    version: facts.version,
    allowedEvents: facts.allowedEvents ?? shown.allowedEvents,
    waitingFor: facts.waitingFor ?? shown.waitingFor,
  };
}
