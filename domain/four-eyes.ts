import type { OrganisationType } from './organisation/organisation-type';

/**
 * What an organisation can have done by two people: whoever made it cannot approve it. `orgTypes` are those that say so; `made` and `approved` say in words
 * which steps these are.
 */
export const FOUR_EYES_SUBJECTS = {
  refund: {
    label: '退款',
    made: '中止保函申请或发起退款',
    approved: '确认退款、登记退款结果',
    orgTypes: ['platform'],
  },
  letter: { label: '出函', made: '审核通过保函申请', approved: '出具保函', orgTypes: ['guarantee', 'letter'] },
  product: { label: '产品变更', made: '修改产品的申请字段', approved: '复核后生效', orgTypes: ['guarantee', 'letter'] },
} as const satisfies Record<string, { label: string; made: string; approved: string; orgTypes: readonly OrganisationType[] }>;

export type FourEyesSubject = keyof typeof FOUR_EYES_SUBJECTS;
/** Every subject, in the order of `FOUR_EYES_SUBJECTS`. */
export const fourEyesSubjects = Object.keys(FOUR_EYES_SUBJECTS) as FourEyesSubject[];

/** The subjects that an organisation of this type decides about. */
export function fourEyesSubjectsOf(orgType: OrganisationType): FourEyesSubject[] {
  return fourEyesSubjects.filter((subject) => {
    const orgTypes: readonly OrganisationType[] = FOUR_EYES_SUBJECTS[subject].orgTypes;
    return orgTypes.includes(orgType);
  });
}
