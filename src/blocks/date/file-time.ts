import { formatInstant } from '#domain/dates';

/** The present in Shanghai, as names of files bear it. */
export function fileTime(): string {
  return formatInstant(new Date().toISOString()).replace(/\D/g, '');
}
