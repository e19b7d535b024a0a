import pg from 'pg';

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

const NOT_THE_QUERY = /"?(session|nonce|used_nonce|request_nonce|idempotency\w*)"?/i;

/** What `work` sends to the database through any connection of this process, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const statement = statementFrom(args);
    if (statement) statements.push(statement);
    return Reflect.apply(send, this, args);
  };
  Reflect.set(pg.Client.prototype, 'query', recording);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', send);
  }
  return statements;
}

/** The statements that answer the question, without those that check who asks. */
export function withoutSession(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ text }) => !NOT_THE_QUERY.test(text));
}

/** From the first `begin` to the last `commit`. */
export function transactionIn(statements: readonly Statement[]): Statement[] {
  const begin = statements.findIndex(({ text }) => /^\s*(begin|start transaction)/i.test(text));
  const commit = statements.findLastIndex(({ text }) => /^\s*commit/i.test(text));
  return begin < 0 || commit < begin ? [...statements] : statements.slice(begin, commit + 1);
}

/** Sends the statements one after another through one connection of the pool. */
export async function inPool(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { name, text, values } of statements) await client.query(name === undefined ? { text, values } : { name, text, values });
  } finally {
    client.release();
  }
}

/** A statement with its values written into the text, for programs that take text alone. */
export function withLiterals({ text, values }: Statement): string {
  return `${text.replace(/\$(\d+)/g, (_, position: string) => literal(values[Number(position) - 1]))};`.replaceAll('\n', ' ');
}

function statementFrom([first, second]: unknown[]): Statement | undefined {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') return undefined;
  const values = 'values' in first && Array.isArray(first.values) ? first.values : [];
  return 'name' in first && typeof first.name === 'string' ? { name: first.name, text: first.text, values } : { text: first.text, values };
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`;
  if (value instanceof Date) return quoted(value.toISOString());
  if (Buffer.isBuffer(value)) return quoted(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) return quoted(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
