import { createAction } from '@reduxjs/toolkit';
import type { GuaranteeListRow } from '#contract/guarantees';
import type { Pushed } from '#contract/pushed';
import type { TableName } from './state';

export interface EntitiesAnswered {
  /** The answer that shows them, by its key in the cache. */
  answer: string;
  epoch: number;
  requestNo: number;
  entities: Partial<Record<TableName, Record<string, object>>>;
}

export type SharedFacts = Pick<
  GuaranteeListRow,
  'applyNo' | 'guaranteeStatus' | 'version' | 'allowedEvents' | 'waitingFor' | 'mayPayOnline'
>;
export type PushedFacts = Pick<SharedFacts, 'applyNo' | 'guaranteeStatus' | 'version'> & Partial<SharedFacts>;

export const entitiesAnswered = createAction<EntitiesAnswered>('entities/answered');
export const guaranteePushed = createAction<Pushed<'application'>>('guarantees/guaranteePushed');
