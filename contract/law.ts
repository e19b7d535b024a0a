import Type from 'typebox';
import { enumerationValues, type EnumerationName } from '#domain/enumerations';
import { LAW_BASES, type LawBasis, type RuleInForce } from '#domain/law/rule-set';
import { defineCall } from './call';
import { Amount, Day, oneOf, optional, record, text } from './schemas';

const choice = (name: EnumerationName) => oneOf(enumerationValues(name));

/** A rule of the law as it is in force; `field` is a path `group.field` of an application, in camelCase. */
export const LawRuleSchema = Type.Unsafe<RuleInForce>(
  record({
    kind: oneOf(['share', 'bidValidity', 'wageDeposit']),
    law: text(100),
    article: text(50),
    says: text(300),
    field: text(100),
    basis: optional(oneOf(Object.keys(LAW_BASES) as LawBasis[])),
    basisPoints: optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    cap: optional(Amount),
    when: optional(
      record({
        procurementLaw: optional(choice('procurementLaw')),
        biddingWays: optional(Type.Array(choice('biddingWay'))),
        engineeringTypes: optional(Type.Array(choice('engineeringType'))),
      }),
    ),
    setNo: text(50),
    region: text(6),
    guaranteeType: choice('guaranteeType'),
  }),
);

/** The rules of the law in force in a region and those around it, on a day or today: by what applications and projects are judged. */
export const lawRules = defineCall({
  method: 'POST',
  path: '/law/rules',
  access: 'member',
  effect: 'read',
  summary: '适用的法律规定',
  body: record({ areaId: optional(Type.String({ pattern: '^\\d{6}$' })), day: optional(Day) }),
  reply: record({ day: Day, rules: Type.Array(LawRuleSchema) }),
});
