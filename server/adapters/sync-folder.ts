import { open } from 'node:fs/promises';

/** After a new file is in place: without it the file is whole after a power cut, but its name may be missing. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
