import pg from 'pg';

export interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Local Hit Blocks'?: number;
  Plans?: Plan[];
}

/** One statement as PostgreSQL ran it. */
export interface Ran {
  text: string;
  plan: Plan;
}

/** From then on, every connection to the database is told the plan of each of its statements; see `statementsRan`. */
export async function explainEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  await client.query(`load 'auto_explain'`);
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database ${rows[0]?.name ?? ''} set ${name} = '${value}'`);
}

/** What `work` had PostgreSQL run, through any connection of this process. */
export async function statementsRan(work: () => Promise<unknown>): Promise<Ran[]> {
  const ran: Ran[] = [];
  const emit = Reflect.get(pg.Client.prototype, 'emit') as (...args: unknown[]) => boolean;
  Reflect.set(pg.Client.prototype, 'emit', function (this: pg.Client, ...args: unknown[]): boolean {
    const one = args[0] === 'notice' ? ranIn(args[1]) : undefined;
    if (one) ran.push(one);
    return Reflect.apply(emit, this, args);
  });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(pg.Client.prototype, 'emit');
  }
  return ran;
}

/** The pages that a statement touched, in memory or not. */
export function buffersOf({ plan }: Ran): number {
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

/** The tables that a statement reads from end to end, or by an index of which it looks at every entry. */
export function wholeTables({ plan }: Ran): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((inner) => wholeTables({ text: '', plan: inner }))];
}

function ranIn(notice: unknown): Ran | undefined {
  const message = (notice as { message?: string }).message ?? '';
  const start = message.indexOf('plan:\n');
  if (!message.startsWith('duration:') || start < 0) return undefined;
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(start + 'plan:\n'.length)) as { 'Query Text': string; Plan: Plan };
  return { text, plan };
}
