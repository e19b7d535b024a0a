/** An id that no other has; `crypto.randomUUID` is missing on plain-http hosts other than localhost. */
export function uniqueId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('');
}
