import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
const CONNECTIONS = 200;

/** Of this machine, or of the container where it may use less. */
export function memoryHere(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/**
 * What PostgreSQL is started with beside its defaults on a machine with so many bytes of memory, of which the server, its document threads and the cache of files
 * need the larger part. Nothing here weighs safety against speed: fsync, synchronous_commit and full_page_writes stay on.
 */
export function tuningFor(memoryBytes: number): string[] {
  const memory = Math.floor(memoryBytes / MEGABYTE);
  return [
    `max_connections=${CONNECTIONS}`,
    `shared_buffers=${within(memory / 8, 128, 8192)}MB`,
    `effective_cache_size=${within(memory / 2, 256, 65_536)}MB`,
    `work_mem=${within(memory / 8 / (CONNECTIONS / 4), 4, 64)}MB`,
    `maintenance_work_mem=${within(memory / 32, 64, 1024)}MB`,
    `max_wal_size=${within(memory / 8, 1024, 8192)}MB`,
    'random_page_cost=1.1',
    'jit=off',
  ];
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(value)));
}
