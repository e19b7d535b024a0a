import pg from 'pg';
import { tuningFor } from '#server/core/database/embedded-tuning';

export interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
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

const GIGABYTES = 2 ** 30;
const PLANNING = ['effective_cache_size', 'work_mem', 'random_page_cost', 'jit'];

/** From then on, PostgreSQL plans in this database as the embedded one does on a machine of 16 GB, and tells every connection the plan of each of its statements; see `statementsRan`. */
export async function explainEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const settings = {
    ...Object.fromEntries(
      tuningFor(16 * GIGABYTES)
        .map((one) => one.split('=') as [string, string])
        .filter(([name]) => PLANNING.includes(name)),
    ),
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

/** Of how many rows of a table it is as if all were read. */
const MOST = 0.6;

/** The tables that a statement reads from end to end, or of which it fetches most rows, however it comes to them; `sizes` are the rows of each table. */
export function wholeTables({ plan }: Pick<Ran, 'plan'>, sizes: ReadonlyMap<string, number>): string[] {
  const table = plan['Relation Name'];
  const size = table === undefined ? undefined : sizes.get(table);
  const isWhole = size !== undefined && (plan['Node Type'] === 'Seq Scan' || fetched(plan) > size * MOST);
  return [
    ...(table !== undefined && isWhole ? [table] : []),
    ...(plan.Plans ?? []).flatMap((inner) => wholeTables({ plan: inner }, sizes)),
  ];
}

/** Rows of the table itself; an index that tells all is a fraction of it. */
function fetched(plan: Plan): number {
  if (plan['Node Type'] === 'Index Only Scan') return 0;
  return ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1);
}

function ranIn(notice: unknown): Ran | undefined {
  const message = (notice as { message?: string }).message ?? '';
  const start = message.indexOf('plan:\n');
  if (!message.startsWith('duration:') || start < 0) return undefined;
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(start + 'plan:\n'.length)) as { 'Query Text': string; Plan: Plan };
  return { text, plan };
}
