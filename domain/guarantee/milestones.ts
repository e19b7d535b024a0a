/** What an application has behind it, whatever its status is now: of its chain's audits every one, its fees, its letter. In the order of the usual chain. */
export const MILESTONES = {
  audited: '审核已通过',
  paid: '费用已缴纳',
  issued: '保函已出具',
} as const;

export type Milestone = keyof typeof MILESTONES;
/** Every milestone, in the order of `MILESTONES`. */
export const milestones = Object.keys(MILESTONES) as Milestone[];
