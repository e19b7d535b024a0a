import { readCredentials } from './credentials';
import { signatureHeaders } from './signature';

export async function signedHeaders(method: string, path: string, body: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
  const credentials = readCredentials();
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...(credentials ? await signatureHeaders(credentials, { method, path, body }) : {}),
  };
}
