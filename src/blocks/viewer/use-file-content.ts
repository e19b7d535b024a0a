import { useEffect, useState } from 'react';

export type FetchFile = (key: string, signal: AbortSignal) => Promise<Blob | 'missing'>;

export type FileContent =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'unsupported' }
  | { state: 'image'; url: string }
  | { state: 'pdf'; bytes: Uint8Array };

type Loaded = { key: string; attempt: number; content: FileContent };

export function useFileContent(fileKey: string | undefined, fetchFile: FetchFile): FileContent {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    if (!fileKey) return;
    const abort = new AbortController();
    let url: string | undefined;
    const retry = () => setAttempt((count) => count + 1);
    void (async () => {
      const content = await read(fileKey, fetchFile, abort.signal, retry);
      if (abort.signal.aborted) return;
      if (content.state === 'image') url = content.url;
      setLoaded({ key: fileKey, attempt, content });
    })();
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [fileKey, fetchFile, attempt]);

  if (!fileKey) return { state: 'missing' };
  return loaded?.key === fileKey && loaded.attempt === attempt ? loaded.content : { state: 'loading' };
}

async function read(key: string, fetchFile: FetchFile, signal: AbortSignal, retry: () => void): Promise<FileContent> {
  try {
    const blob = await fetchFile(key, signal);
    if (blob === 'missing') return { state: 'missing' };
    if (blob.type === 'application/pdf') return { state: 'pdf', bytes: new Uint8Array(await blob.arrayBuffer()) };
    if (blob.type.startsWith('image/')) return { state: 'image', url: URL.createObjectURL(blob) };
    return { state: 'unsupported' };
  } catch {
    return { state: 'failed', retry };
  }
}
