import type { Answer } from './request';

/** A file that another host serves to anybody; nothing of who asks goes there. */
export async function requestElsewhere(address: string, signal?: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(address, { credentials: 'omit', signal: signal ?? null });
    if (!response.ok) return { failure: { kind: 'http', status: response.status, statusText: response.statusText, download: true } };
    return { data: { blob: await response.blob(), fileName: undefined } };
  } catch (error) {
    return { failure: { kind: error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'unreachable' } };
  }
}
