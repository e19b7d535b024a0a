import type { GuaranteeEventType } from './guarantee/events';
import type { OrganisationType } from './organisation/organisation-type';
import type { Permission } from './permissions';

/**
 * What an organisation can want two people for: whoever made it hands it in, and it takes effect when somebody else, who holds `permission` too, confirms it.
 * `orgTypes`: who does such things at all. RT-08, four eyes.
 */
export const FOUR_EYES = {
  refund: {
    label: '退款',
    permission: 'payment:check',
    orgTypes: ['platform'],
    rule: '发起退款、登记线下退款须由一人提交，另一人复核后生效。',
  },
  withdrawal: {
    label: '余额提现',
    permission: 'payment:check',
    orgTypes: ['platform'],
    rule: '登记余额提现的付款须由一人提交，另一人复核后生效。',
  },
  letter: {
    label: '出具保函',
    permission: 'guarantee:handle',
    orgTypes: ['guarantee', 'letter'],
    rule: '出具保函须由一人提交，另一人复核后开立。',
  },
  product: {
    label: '产品变更',
    permission: 'product:edit',
    orgTypes: ['platform', 'guarantee', 'letter'],
    rule: '产品状态变更和已发布产品的修改须由一人提交，另一人复核后生效。',
  },
  baofuWithdrawal: {
    label: '宝付账户提现',
    permission: 'baofu:edit',
    orgTypes: ['platform', 'guarantee', 'letter'],
    rule: '从宝付账户提现须由一人申请，另一人复核后办理。',
  },
  setting: {
    label: '取消双人复核',
    permission: 'role:edit',
    orgTypes: ['platform', 'guarantee', 'letter'],
    rule: '取消双人复核须由一人提交，另一名可维护角色的成员复核后生效。',
  },
} as const satisfies Record<string, { label: string; permission: Permission; orgTypes: readonly OrganisationType[]; rule: string }>;

export type FourEyesSubject = keyof typeof FOUR_EYES;
/** Every subject, in the order of `FOUR_EYES`. */
export const fourEyesSubjects = Object.keys(FOUR_EYES) as FourEyesSubject[];

/** What an organisation of this type can want two people for. That one alone cannot give this up again is nobody's choice. */
export function subjectsFor(orgType: OrganisationType): FourEyesSubject[] {
  return fourEyesSubjects.filter(
    (subject) => subject !== 'setting' && (FOUR_EYES[subject].orgTypes as readonly OrganisationType[]).includes(orgType),
  );
}

/** What was handed in and waits, as lists are filtered by it: for the viewer to confirm, or by the viewer for a colleague to confirm. */
export const FOUR_EYES_FILTERS = { toConfirm: '待我复核', mine: '我已提交，待他人复核' } as const;

export type FourEyesFilter = keyof typeof FOUR_EYES_FILTERS;
/** Every filter of `FOUR_EYES_FILTERS`. */
export const fourEyesFilters = Object.keys(FOUR_EYES_FILTERS) as FourEyesFilter[];

/** How many people must hold the permission before four eyes can be wanted. */
export const EYES_NEEDED = 2;

/** The events of a guarantee that four eyes can be wanted for. */
const SUBJECT_OF_EVENT: Partial<Record<GuaranteeEventType, FourEyesSubject>> = { refunding: 'refund', letter: 'letter' };

/** What an event of a guarantee counts as; undefined where one person is always enough. */
export function fourEyesSubjectOf(type: GuaranteeEventType): FourEyesSubject | undefined {
  return SUBJECT_OF_EVENT[type];
}
