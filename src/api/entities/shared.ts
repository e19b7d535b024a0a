import { schema } from 'normalizr';
import { shallowEqual, useSelector } from 'react-redux';
import type { EntitiesState, StateWithEntities, TableName } from './state';
import { find } from './table';

/** One kind of reply about a record: its schema, and what it looks like put together again from what is kept. */
export interface Shared<Whole> {
  schema: schema.Entity;
  read: (state: EntitiesState, id: string) => Whole | undefined;
}

interface Kind<Whole, Facts, Own> {
  /** Where what only this kind of reply tells is kept, and where what others tell too. */
  tables: { own: TableName; facts: TableName };
  idOf: (whole: Whole) => string;
  versionOf: (whole: Whole) => number;
  split: (whole: Whole) => { own: Own; facts: Facts };
  join: (own: Own, facts: Facts) => Whole;
}

interface Split<Own, Facts> {
  id: string;
  version: number;
  own: Own;
  facts: Facts;
}

export function shared<Whole, Facts extends object, Own extends object>(kind: Kind<Whole, Facts, Own>): Shared<Whole> {
  const { tables, idOf, versionOf, split, join } = kind;
  const joined = new WeakMap<Own, { facts: Facts; whole: Whole }>();
  const facts = new schema.Entity<Facts>(tables.facts, {}, { idAttribute: (_facts, { id }: Split<Own, Facts>) => id });
  return {
    schema: new schema.Entity<Split<Own, Facts>>(
      tables.own,
      { facts },
      {
        idAttribute: idOf,
        processStrategy: (whole: Whole) => ({ id: idOf(whole), version: versionOf(whole), ...split(whole) }),
      },
    ),
    read: (state, id) => {
      const own = find(state.tables[tables.own], id)?.value as Split<Own, string> | undefined;
      const known = own && (find(state.tables[tables.facts], own.facts)?.value as Facts | undefined);
      if (!known) return undefined;
      const before = joined.get(own.own);
      if (before?.facts === known) return before.whole;
      const whole = join(own.own, known);
      joined.set(own.own, { facts: known, whole });
      return whole;
    },
  };
}

/** The records as they are now: the same objects as before but for those that changed. */
export function useAllShared<Whole>({ read }: Shared<Whole>, ids: readonly string[]): Whole[] {
  return useSelector(
    ({ entities }: StateWithEntities) => ids.map((id) => read(entities, id)).filter((one) => one !== undefined),
    shallowEqual,
  );
}

export function useShared<Whole>({ read }: Shared<Whole>, id: string | undefined): Whole | undefined {
  return useSelector(({ entities }: StateWithEntities) => (id === undefined ? undefined : read(entities, id)));
}
