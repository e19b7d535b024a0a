import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { BackupError } from './backup-error';

export const FORMAT = 'guarantee-platform-backup';
/** Raised whenever an older program could not restore what a newer one writes. */
export const FORMAT_VERSION = 1;
/** The most that one entry of an archive holds; longer sections go on in the next entry. */
export const ENTRY_BYTES = 4 * 1024 * 1024;
export const MANIFEST_BYTES = 64 * 1024 * 1024;

export const HEADER = 'format.json';
export const MANIFEST = 'manifest.json';
export const JOBS = 'jobs';
export const HEADS = 'heads';
export const FILE_LIST = 'file-list';
const TABLES = 'tables/';
const FILES = 'files/';
const SANDBOX = 'sandbox/';

export const tableSection = (table: string) => `${TABLES}${table}`;
export const fileSection = (fileKey: string) => `${FILES}${fileKey}`;
export const sandboxSection = (path: string) => `${SANDBOX}${path}`;
export const tableOf = (section: string) => after(TABLES, section);
export const fileKeyOf = (section: string) => after(FILES, section);
export const sandboxPathOf = (section: string) => after(SANDBOX, section);

/** The line of the list of files. */
export function fileLine({ sha256, bytes, fileKey }: { sha256: string; bytes: number; fileKey: string }): string {
  return `${sha256}\t${bytes}\t${fileKey}\n`;
}

const Count = Type.Integer({ minimum: 0 });
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Name = Type.String({ pattern: '^[a-z_][a-z0-9_]*$', maxLength: 63 });
const Digest = Type.Object({ lines: Count, bytes: Count, sha256: Sha256 });

const Header = Type.Object({ format: Type.Literal(FORMAT), version: Type.Integer({ minimum: 1 }) });

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Literal(FORMAT_VERSION),
  createdAt: Type.String(),
  sandbox: Type.Boolean(),
  /** Names of the migrations that the database had, in their order. */
  schema: Type.Array(Type.String(), { minItems: 1 }),
  /** In an order in which each may be filled without missing what it refers to. */
  tables: Type.Array(Type.Object({ name: Name, columns: Type.Array(Name, { minItems: 1 }), ...Digest.properties })),
  /** Tables whose rows were left out on purpose. */
  emptied: Type.Array(Name),
  sequences: Type.Array(Type.Object({ name: Name, value: Type.String({ pattern: '^-?\\d+$' }) })),
  jobs: Digest,
  heads: Digest,
  /** Of the list of files. */
  files: Digest,
  fileBytes: Count,
  damagedFiles: Type.Array(
    Type.Object({
      fileKey: Type.String(),
      fileName: Type.String(),
      damage: Type.Union([Type.Literal('missing'), Type.Literal('changed')]),
    }),
  ),
  sandboxFiles: Type.Array(Type.Object({ path: Type.String(), bytes: Count, sha256: Sha256 })),
  /** What the checks of history and ledger found then; null where an older schema could not be checked. */
  problems: Type.Union([Type.Array(Type.String()), Type.Null()]),
});

export type Manifest = Static<typeof Manifest>;
export type Digest = Static<typeof Digest>;
export type DamagedFile = Manifest['damagedFiles'][number];

const header = Compile(Header);
const manifest = Compile(Manifest);

export function checkHeader(bytes: Buffer): void {
  const value = parse(bytes);
  if (!header.Check(value)) throw notABackup();
  if (value.version > FORMAT_VERSION)
    throw new BackupError(`备份由更新版本的系统制作（格式 ${value.version}，本系统最高支持 ${FORMAT_VERSION}），请升级系统后再恢复`);
}

export function readManifest(bytes: Buffer): Manifest {
  const value = parse(bytes);
  if (!manifest.Check(value)) throw new BackupError('备份的清单有误，文件已被改动，请改用另一份备份');
  return value;
}

export function notABackup(cause?: unknown): BackupError {
  return new BackupError('这不是本系统的备份文件，请指定由 backup 命令生成的 .tar.gz 文件', cause);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function after(prefix: string, section: string): string | undefined {
  return section.startsWith(prefix) ? section.slice(prefix.length) : undefined;
}
