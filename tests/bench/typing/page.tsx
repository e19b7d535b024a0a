import { ConfigProvider, Input, Table } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Grid } from '../../../src/blocks/grid/grid';
import type { GridColumn, GridRow } from '../../../src/blocks/grid/grid-column';

const ROWS = 1000;
const COLUMNS = 30;

type Values = Record<string, string>;

const KEYS = Array.from({ length: COLUMNS }, (_none, index) => `c${index}`);
const START = Array.from({ length: ROWS }, (_none, row): Values => ({
  id: String(row),
  ...Object.fromEntries(KEYS.map((key, column) => [key, `${row}-${column}`])),
}));
const GRID_COLUMNS: readonly GridColumn[] = KEYS.map((key, index) => ({
  key,
  title: `列${index}`,
  kind: 'text',
  editable: true,
  required: index === 0,
}));

function Ours() {
  const [rows, setRows] = useState<readonly GridRow[]>(START.map((values) => ({ id: values['id'] ?? '', values })));
  return (
    <Grid
      label="输入"
      columns={GRID_COLUMNS}
      rows={rows}
      onSave={(id, values) => setRows(rows.map((row) => (row.id === id ? { id, values } : row)))}
    />
  );
}

/** The usual way: an input in every cell, the rows in the state of the page. */
function Peer({ virtual }: { virtual: boolean }) {
  const [rows, setRows] = useState<readonly Values[]>(START);
  return (
    <Table<Values>
      rowKey="id"
      size="small"
      virtual={virtual}
      pagination={false}
      scroll={{ x: COLUMNS * 140, y: 400 }}
      dataSource={[...rows]}
      columns={KEYS.map((key, index) => ({
        key,
        title: `列${index}`,
        width: 140,
        render: (_value: unknown, { id, ...values }: Values) => (
          <Input
            size="small"
            aria-label={`第 ${Number(id) + 1} 行列${index}`}
            value={values[key] ?? ''}
            onChange={(event) => setRows(rows.map((row) => (row['id'] === id ? { ...row, [key]: event.target.value } : row)))}
          />
        ),
      }))}
    />
  );
}

const kind = new URLSearchParams(location.search).get('kind');
const root = document.getElementById('root');
if (root) createRoot(root).render(<ConfigProvider>{kind === 'grid' ? <Ours /> : <Peer virtual={kind === 'virtual'} />}</ConfigProvider>);
