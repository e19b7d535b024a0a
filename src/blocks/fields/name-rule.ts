import { nameMessage } from '#domain/validation/names';

/** The rule of a form's item for a name; whether there is one at all is another rule's. */
export const NAME_RULE = {
  validator: (_rule: unknown, name: string | undefined) => {
    const message = name?.trim() ? nameMessage(name, 'letter') : null;
    return message ? Promise.reject(new Error(message)) : Promise.resolve();
  },
};
