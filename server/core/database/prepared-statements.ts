import type pg from 'pg';

const namedStatementLimit = 1000;

/**
 * Sends a statement; PostgreSQL parses and plans each text of a read or write once a connection. Everything that is sent on one connection in the same
 * turn of the event loop leaves with one system call.
 */
export function send(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  corkUntilTurnEnds(client);
  const name = nameOf(text);
  return name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] });
}

const corked = new WeakSet<pg.PoolClient>();

function corkUntilTurnEnds(client: pg.PoolClient): void {
  if (corked.has(client)) return;
  const { stream } = client.connection;
  corked.add(client);
  stream.cork();
  setImmediate(() => {
    corked.delete(client);
    stream.uncork();
  });
}

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namedStatementLimit || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
