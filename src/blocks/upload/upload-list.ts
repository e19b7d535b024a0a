import { invalidFile, uploadingFile } from '#domain/validation/files';

export interface UploadEntry {
  id: string;
  file: File;
  status: 'uploading' | 'done' | 'error';
  percent: number;
  message?: string;
}

export type UploadChange =
  | { type: 'started'; id: string; file: File }
  | { type: 'progressed'; id: string; percent: number }
  | { type: 'failed'; id: string; message: string }
  | { type: 'left'; id: string };

export function changeUploads(entries: readonly UploadEntry[], change: UploadChange): readonly UploadEntry[] {
  switch (change.type) {
    case 'started': {
      const entry: UploadEntry = { id: change.id, file: change.file, status: 'uploading', percent: 0 };
      return entries.some(({ id }) => id === change.id) ? entries.map((old) => (old.id === change.id ? entry : old)) : [...entries, entry];
    }
    case 'progressed':
      return entries.map((entry) => (entry.id === change.id ? { ...entry, percent: change.percent } : entry));
    case 'failed':
      return entries.map((entry) => (entry.id === change.id ? { ...entry, status: 'error', message: change.message } : entry));
    case 'left':
      return entries.filter(({ id }) => id !== change.id);
  }
}

export function problemOf(entries: readonly UploadEntry[]): string | null {
  const files = entries.map(({ file, status }) => ({ fileName: file.name, status }));
  return invalidFile(files) ?? uploadingFile(files);
}
