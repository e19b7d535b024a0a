import { useMemo, useState } from 'react';

interface MaybeWithheld {
  withheld?: true;
}

interface Opening<Row, Id> {
  idOf: (row: Row) => Id;
  /** Asks for one row by its number. */
  load: (id: Id) => Promise<{ data?: { list: readonly Row[] } | undefined }> & { unsubscribe: () => void };
  /** What is withheld of the others. */
  revealed: (opened: Row) => Partial<Row>;
  /** False once what is withheld may have changed since the row was opened: it is told only where that is opened again. */
  isCurrent?: (opened: Row, listed: Row) => boolean;
}

interface OpenedRows<Row, Id> {
  rows: readonly Row[] | undefined;
  /** Has the server tell what it withholds of a row, which is counted there. */
  open: (id: Id) => Promise<void>;
}

/** The rows of a list, with what was withheld of those that were opened here. */
export function useOpenedRows<Row extends MaybeWithheld, Id extends string | number>(
  list: readonly Row[] | undefined,
  { idOf, load, revealed, isCurrent = always }: Opening<Row, Id>,
): OpenedRows<Row, Id> {
  const [opened, setOpened] = useState<ReadonlyMap<Id, Row>>(new Map());
  const open = async (id: Id) => {
    const request = load(id);
    const { data } = await request;
    // Asking again by itself would count as opening it again.
    request.unsubscribe();
    const [row] = data?.list ?? [];
    if (row) setOpened((before) => new Map([...before, [id, row]]));
  };
  const rows = useMemo(
    () =>
      list?.map((listed) => {
        const row = opened.get(idOf(listed));
        return row && isCurrent(row, listed) ? withRevealed(listed, revealed(row)) : listed;
      }),
    [list, opened, idOf, isCurrent, revealed],
  );
  return { rows, open };
}

function always(): boolean {
  return true;
}

function withRevealed<Row extends MaybeWithheld>(row: Row, revealed: Partial<Row>): Row {
  if (!row.withheld) return row;
  const { withheld: _withheld, ...rest } = row;
  return { ...rest, ...revealed } as Row;
}
