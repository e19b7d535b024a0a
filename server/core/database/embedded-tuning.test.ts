import { tuningFor } from './embedded-tuning';

const GIGABYTE = 1024 ** 3;

describe('the embedded database', () => {
  it.each([
    [1, ['shared_buffers=128MB', 'effective_cache_size=512MB', 'work_mem=4MB', 'maintenance_work_mem=64MB', 'max_wal_size=1024MB']],
    [16, ['shared_buffers=2048MB', 'effective_cache_size=8192MB', 'work_mem=40MB', 'maintenance_work_mem=512MB', 'max_wal_size=2048MB']],
    [512, ['shared_buffers=8192MB', 'effective_cache_size=65536MB', 'work_mem=64MB', 'maintenance_work_mem=1024MB', 'max_wal_size=8192MB']],
  ])('is started for %i GB of memory', (gigabytes, expected) => {
    expect(tuningFor(gigabytes * GIGABYTE)).toEqual(expect.arrayContaining(expected));
  });

  it('sets each thing once, and nothing that keeps data safe', () => {
    const settings = tuningFor(2 * GIGABYTE);
    expect(settings.join()).not.toMatch(/fsync|synchronous_commit|full_page_writes/);
    expect(new Set(settings.map((setting) => setting.split('=')[0])).size).toBe(settings.length);
  });
});
