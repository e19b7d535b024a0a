import Type from 'typebox';
import { enumerationValues, type EnumerationName } from '#domain/enumerations';
import { ENTERED_LAW_FIELDS } from '#domain/law/entered';
import { LAW_BASES, type LawBasis, type RuleInForce } from '#domain/law/rule-set';
import { LAW } from './addresses/law';
import { defineCall } from './call';
import { draftSchema } from './field-schema';
import { Amount, Day, Instant, Nothing, oneOf, optional, record, text } from './schemas';

const choice = (name: EnumerationName) => oneOf(enumerationValues(name));

/** A rule of the law as it is in force; `field` is a path `group.field` of an application, in camelCase. */
export const LawRuleSchema = Type.Unsafe<RuleInForce>(
  record({
    kind: oneOf(['share', 'bidValidity', 'wageDeposit', 'wageTerm']),
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
  ...LAW.lawRules,
  summary: '适用的法律规定',
  body: record({ areaId: optional(Type.String({ pattern: '^\\d{6}$' })), day: optional(Day) }),
  reply: record({ day: Day, rules: Type.Array(LawRuleSchema) }),
});

const RuleSet = record({
  setNo: text(50),
  title: text(100),
  /** The names of the region from the province down; absent for the nation. */
  areaName: optional(text(400)),
  guaranteeType: choice('guaranteeType'),
  from: Day,
  until: optional(Day),
  rules: Type.Array(record({ law: text(100), article: text(50), says: text(300) })),
  /** Of a set that the platform entered. */
  entered: optional(record({ by: text(), at: Instant })),
});

/** The rule sets of the nation and at most the 500 that the platform entered last. */
export const lawSetList = defineCall({
  ...LAW.lawSetList,
  summary: '法律规定',
  body: Nothing,
  reply: record({ list: Type.Array(RuleSet) }),
});

/** Adds a rule set of a region. 40001 names what is wrong. */
export const addLawSet = defineCall({
  ...LAW.addLawSet,
  summary: '添加地方规定',
  body: record({ set: draftSchema(ENTERED_LAW_FIELDS) }),
  reply: record({ setNo: text(50) }),
});

/** Sets the last day of a rule set that the platform entered, today at the earliest. 40401 where there is none. */
export const endLawSet = defineCall({
  ...LAW.endLawSet,
  summary: '终止地方规定',
  body: record({ setNo: Type.String({ pattern: '^[1-9]\\d{0,14}$' }), until: Day }),
  reply: Nothing,
});
