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
}

interface OpenedRows<Row, Id> {
  rows: readonly Row[] | undefined;
  /** Has the server tell what it withholds of a row, which is counted there. */
  open: (id: Id) => Promise<void>;
}

/** The rows of a list, with what was withheld of those that were opened here. */
export function useOpenedRows<Row extends MaybeWithheld, Id extends string | number>(
  list: readonly Row[] | undefined,
  { idOf, load, revealed }: Opening<Row, Id>,
): OpenedRows<Row, Id> {
  const [opened, setOpened] = useState<ReadonlyMap<Id, Partial<Row>>>(new Map());
  const open = async (id: Id) => {
    const request = load(id);
    const { data } = await request;
    // Asking again by itself would count as opening it again.
    request.unsubscribe();
    const [row] = data?.list ?? [];
    if (row) setOpened((before) => new Map([...before, [id, revealed(row)]]));
  };
  const rows = useMemo(() => list?.map((row) => withRevealed(row, opened.get(idOf(row)))), [list, opened, idOf]);
  return { rows, open };
}

function withRevealed<Row extends MaybeWithheld>(row: Row, revealed: Partial<Row> | undefined): Row {
  if (!row.withheld || !revealed) return row;
  const { withheld: _withheld, ...rest } = row;
  return { ...rest, ...revealed } as Row;
}
