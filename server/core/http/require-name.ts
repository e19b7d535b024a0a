import { nameMessage } from '#domain/validation/names';
import { fieldWrong } from './answers/errors';

/** Refuses a name of a person or an organisation that is none, by its field. */
export function requireName(field: string, name: string): void {
  const message = nameMessage(name, 'letter');
  if (message) throw fieldWrong(field, message);
}
