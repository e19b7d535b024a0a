import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { TableShape } from './tables';

/** The rows of a table as PostgreSQL's COPY writes them, one a line, always in the same order. */
export function copyOfTable(client: ClientBase, { name, columns, ordering }: TableShape): AsyncIterable<Buffer> {
  return copyOfQuery(client, `select ${columns.map(pg.escapeIdentifier).join(', ')} from ${pg.escapeIdentifier(name)} t order by ${ordering}`);
}

export function copyOfQuery(client: ClientBase, query: string): AsyncIterable<Buffer> {
  return client.query(to(`copy (${query}) to stdout`));
}

export async function fillTable(client: ClientBase, table: string, columns: readonly string[], rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(rows, client.query(from(`copy ${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`)));
}
