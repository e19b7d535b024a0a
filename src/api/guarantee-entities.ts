import type { GuaranteeDetail, GuaranteeListRow } from '#contract/guarantees';
import { shared, useAllShared, useShared } from './entities/shared';
import type { SharedFacts } from './entities/signals';
import type { StateWithEntities } from './entities/state';
import { find } from './entities/table';

const tables = { facts: 'guarantees' } as const;

export const guaranteeRow = shared<GuaranteeListRow, SharedFacts, Omit<GuaranteeListRow, keyof SharedFacts>>({
  tables: { ...tables, own: 'guaranteeRows' },
  idOf: ({ applyNo }) => applyNo,
  versionOf: ({ version }) => version,
  split: ({ applyNo, guaranteeStatus, version, allowedEvents, waitingFor, mayPayOnline, ...own }) => ({
    own,
    facts: { applyNo, guaranteeStatus, version, allowedEvents, waitingFor, mayPayOnline },
  }),
  join: (own, facts) => ({ ...own, ...facts }),
});

type SharedByAll = 'version' | 'allowedEvents' | 'waitingFor' | 'mayPayOnline';

export const guaranteeWhole = shared<GuaranteeDetail, SharedFacts, Omit<GuaranteeDetail, SharedByAll>>({
  tables: { ...tables, own: 'guaranteeDetails' },
  idOf: ({ applyFormInfo }) => applyFormInfo.applyNo,
  versionOf: ({ version }) => version,
  split: ({ version, allowedEvents, waitingFor, mayPayOnline, ...own }) => {
    const { applyNo, guaranteeStatus } = own.applyFormInfo;
    return { own, facts: { applyNo, guaranteeStatus, version, allowedEvents, waitingFor, mayPayOnline } };
  },
  join: (own, { applyNo: _applyNo, guaranteeStatus, ...facts }) => ({
    ...own,
    ...facts,
    applyFormInfo: { ...own.applyFormInfo, guaranteeStatus },
  }),
});

const NONE: readonly string[] = [];

export function useGuaranteeRows(applyNos: readonly string[] = NONE): GuaranteeListRow[] {
  return useAllShared(guaranteeRow, applyNos);
}

export function useGuarantee(applyNo: string | undefined): GuaranteeDetail | undefined {
  return useShared(guaranteeWhole, applyNo);
}

/** At which version the detail of an application is known whole. */
export function versionOfDetail({ entities }: StateWithEntities, applyNo: string): number | undefined {
  return find(entities.tables.guaranteeDetails, applyNo)?.version;
}
