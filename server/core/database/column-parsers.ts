import pg from 'pg';

const int8 = 20;
const int8Array = 1016;
const date = 1082;

const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  [int8]: Number,
  [int8Array]: (value) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)),
  [date]: (value) => value,
};

export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number): ((value: string) => unknown) =>
    parsers[oid] ?? (pg.types.getTypeParser as (oid: number) => (value: string) => unknown)(oid),
};
