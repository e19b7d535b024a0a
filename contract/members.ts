import Type, { type Static } from 'typebox';
import { memberStates } from '#domain/organisation/member-states';
import { MEMBERS } from './addresses/members';
import { defineCall } from './call';
import { filledText, Instant, lines, Mobile, oneOf, optional, pageOf, paging, record, text, Version } from './schemas';

const RoleCodes = Type.Array(filledText(64), { minItems: 1, maxItems: 20, uniqueItems: true });

/** `untouchable` says why the caller may not change this member; left out where they may. */
const MemberRow = record({
  userId: text(),
  userName: text(),
  mobile: text(),
  roleCodes: Type.Array(text()),
  roleNames: Type.Array(text()),
  disabled: Type.Boolean(),
  isSelf: Type.Boolean(),
  joinedAt: Instant,
  lastSeenAt: optional(Instant),
  version: Version,
  untouchable: optional(text()),
});

/** The members of the caller's organisation, in the type that the caller works as. */
export const memberPage = defineCall({
  ...MEMBERS.memberPage,
  summary: '本单位成员',
  body: record({
    ...paging,
    keyword: optional(text(100)),
    state: optional(oneOf(memberStates)),
    roleCode: optional(text(64)),
  }),
  reply: pageOf(MemberRow),
});

/** The roles that can be given here. `beyond`: grants what the caller does not hold, who cannot give it therefore. */
export const memberRoles = defineCall({
  ...MEMBERS.memberRoles,
  summary: '可分配的角色',
  body: record({}),
  reply: record({ list: Type.Array(record({ code: text(), name: text(), beyond: Type.Boolean() })) }),
});

/**
 * The roles of a member from the next call on. Refused with 40311 beyond what the caller holds, 40912 where nobody would be left to manage users, 40914 where nobody would be left to confirm what needs
 * four eyes, 40915 where nobody would be left to decide what waits at a level of an audit, 40901 where it was changed since.
 */
export const saveMemberRoles = defineCall({
  ...MEMBERS.saveMemberRoles,
  summary: '修改成员角色',
  body: record({ userId: filledText(64), version: Version, roleCodes: RoleCodes }),
  reply: record({ version: Version }),
});

/** Disables, enables or removes a member of the caller's organisation; the member's sessions there end at once. `remove` of oneself is leaving. 40912, 40914 and 40915 as for `saveMemberRoles`. */
export const memberEvent = defineCall({
  ...MEMBERS.memberEvent,
  summary: '停用、启用或移出成员',
  body: record({ userId: filledText(64), version: Version, event: oneOf(['disable', 'enable', 'remove']), reason: optional(lines(200)) }),
  reply: record({ version: Version }),
});

const Item = record({ id: text(), name: text(), note: text() });

/** What waits for one member and nobody else: cases taken at the audit desk, audits that name the person, products whose flow does, drafts begun. */
export const HANDED_OVER = ['cases', 'audits', 'products', 'drafts'] as const;

/** The waiting work of a member: how much of each kind, and the first of it, to the platform without what a sealed application is about; and the colleagues who may take it over, of which kinds. */
export const memberWork = defineCall({
  ...MEMBERS.memberWork,
  summary: '成员名下的待办',
  body: record({ userId: filledText(64) }),
  reply: record({
    kinds: Type.Array(record({ kind: oneOf(HANDED_OVER), total: Type.Integer({ minimum: 0 }), first: Type.Array(Item) })),
    takers: Type.Array(record({ userId: text(), userName: text(), roleNames: Type.Array(text()), kinds: Type.Array(oneOf(HANDED_OVER)) })),
  }),
});

/**
 * Gives the waiting work of these kinds to another active member; but for drafts never to the caller, and to nobody who may not decide about it. Answers how much there was of it; `fourEyesRequested` of it waits
 * for a second person, as every change of a product does where four eyes are wanted for these, and `left` of it stays, since an earlier change of the product still waits. 40301 where it would change
 * products and the caller may not.
 */
export const handOverWork = defineCall({
  ...MEMBERS.handOverWork,
  summary: '移交成员名下的待办',
  body: record({
    userId: filledText(64),
    toUserId: filledText(64),
    kinds: Type.Array(oneOf(HANDED_OVER), { minItems: 1, maxItems: HANDED_OVER.length, uniqueItems: true }),
  }),
  reply: record({
    kinds: Type.Array(
      record({
        kind: oneOf(HANDED_OVER),
        total: Type.Integer({ minimum: 0 }),
        fourEyesRequested: optional(Type.Integer({ minimum: 1 })),
        left: optional(Type.Integer({ minimum: 1 })),
      }),
    ),
  }),
});

export type MemberRow = Static<typeof MemberRow>;
export type HandedOver = (typeof HANDED_OVER)[number];

/** A mobile, a name and the roles that somebody is invited with. */
export const Invited = { mobile: Mobile, userName: filledText(30), roleCodes: RoleCodes };
