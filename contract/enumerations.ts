import Type from 'typebox';
import { ENUMERATIONS } from './addresses/enumerations';
import { defineCall } from './call';
import { optional, record, text } from './schemas';

/** The enumerations of `domain/served-enumerations`, all or the named ones. */
export const enumerations = defineCall({
  ...ENUMERATIONS.enumerations,
  summary: '枚举值',
  body: record({ enumNames: optional(Type.Array(text(64), { maxItems: 100 })) }),
  reply: record({
    enums: Type.Array(record({ enumName: text(64), options: Type.Array(record({ value: text(64), label: text() })) })),
  }),
});
