import Type from 'typebox';
import type { NamedField } from '#domain/form/schema';
import { filledText } from './schemas';

/** The fields that a product's record lists, in order. Names are camelCase, so that they survive the wire. */
export const NamedFields = Type.Array(Type.Unsafe<NamedField>(Type.Object({ name: filledText(64) }, { additionalProperties: true })), {
  maxItems: 200,
});

/** Values by the names of such fields; what each must be is judged by `domain/form`. */
export const OwnAnswersSchema = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true, maxProperties: 400 }));
