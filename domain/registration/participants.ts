import { ORGANISATION_TYPES, type OrganisationType } from '../organisation/organisation-type';

/**
 * What an organisation calls itself when it registers, and which organisation types that gives it: the first, unless it chooses among several, and those
 * besides. The first ten are those of the first specification, section 3 «Organisation types»; `wage` ones belong to the wage channel, `invited` ones register by
 * invitation alone.
 */
export const PARTICIPANTS = {
  supplier: { label: '供应商', note: '参与投标，申请投标、履约等保函', orgTypes: ['bidder'] },
  coreEnterprise: { label: '核心企业', note: '产业链核心企业，以投标人身份申请保函', orgTypes: ['bidder'] },
  projectCompany: { label: '项目公司', note: '为单个工程设立的公司，以投标人身份申请保函', orgTypes: ['bidder'] },
  groupCompany: { label: '集团公司', note: '集团本部，以投标人身份申请保函', orgTypes: ['bidder'] },
  headquarters: { label: '总部', note: '统一管理下属单位，办理的业务与下属单位相同', orgTypes: ['bidder', 'bidding', 'letter'] },
  buyer: { label: '采购人', note: '发布招标项目，接收保函', orgTypes: ['bidding'] },
  agency: { label: '代理机构', note: '受招标人委托办理招标项目', orgTypes: ['intermediary'] },
  bank: { label: '银行', note: '审核申请，提供担保，出具保函', orgTypes: ['letter'], besides: ['guarantee'], institutionKind: 'bank' },
  factoring: { label: '保理公司', note: '审核申请，出具保函', orgTypes: ['letter'] },
  platform: { label: '平台', note: '与平台共同运营', orgTypes: ['platform'], invited: true },
  guaranteeCompany: {
    label: '担保机构',
    note: '审核申请，提供担保',
    orgTypes: ['guarantee'],
    institutionKind: 'guaranteeCompany',
    invited: true,
  },
  insurer: {
    label: '保险公司',
    note: '审核申请，提供担保，出具保函',
    orgTypes: ['guarantee'],
    besides: ['letter'],
    institutionKind: 'insurance',
    invited: true,
  },
  tradeCenter: { label: '交易中心', note: '审核进场项目，查看保函', orgTypes: ['tradeCenter'], invited: true },
  generalContractor: { label: '总包单位', note: '施工总承包单位，为农民工工资支付申请保函', orgTypes: ['bidder'], wage: true },
  subcontractor: { label: '分包单位', note: '专业或劳务分包单位', orgTypes: ['bidder'], wage: true },
  individual: { label: '个人', note: '以本人名义使用工资支付服务', orgTypes: ['personal'], wage: true },
} as const satisfies Record<string, ParticipantKind>;

interface ParticipantKind {
  label: string;
  note: string;
  orgTypes: readonly [OrganisationType, ...OrganisationType[]];
  /** As what it works as well, whatever it chose. */
  besides?: readonly OrganisationType[];
  institutionKind?: 'bank' | 'insurance' | 'guaranteeCompany';
  invited?: true;
  wage?: true;
}

export type Participant = keyof typeof PARTICIPANTS;
/** Every kind of participant, in the order of `PARTICIPANTS`. */
export const participants = Object.keys(PARTICIPANTS) as Participant[];

/** Ways to register: the general one, that of the wage channel, and that of invited agencies. RT-14. */
export const registrationFlows = ['enterprise', 'peasant', 'agency'] as const;
export type RegistrationFlow = (typeof registrationFlows)[number];

/** The facts of a kind of participant. */
export function participantKind(participant: Participant): ParticipantKind {
  return PARTICIPANTS[participant];
}

/** The kinds that somebody may register as: those of the flow, or those that he was invited as; who is a person already is not made one again. */
export function participantsOf(
  flow: RegistrationFlow,
  invitedAs: readonly Participant[],
  orgType: OrganisationType | undefined,
): Participant[] {
  if (invitedAs.length > 0) return participants.filter((each) => invitedAs.includes(each));
  return participants.filter((each) => {
    const { invited = false, wage = false, orgTypes } = participantKind(each);
    return !invited && wage === (flow === 'peasant') && !(orgType === 'personal' && orgTypes[0] === 'personal');
  });
}

/** As what the organisation will work: what it chose where its kind leaves a choice, or nothing while it has not chosen. */
export function organisationTypeOf(participant: Participant, chosen: OrganisationType | undefined): OrganisationType | undefined {
  const { orgTypes } = participantKind(participant);
  if (orgTypes.length === 1) return orgTypes[0];
  return orgTypes.find((orgType) => orgType === chosen);
}

/** All that the organisation will work as, what it chose first; nothing while it has not chosen. */
export function organisationTypesOf(participant: Participant, chosen: OrganisationType | undefined): OrganisationType[] {
  const orgType = organisationTypeOf(participant, chosen);
  return orgType === undefined ? [] : [orgType, ...(participantKind(participant).besides ?? [])];
}

/** The same in words. */
export function organisationTypeNames(participant: Participant, chosen: OrganisationType | undefined): string {
  return organisationTypesOf(participant, chosen)
    .map((orgType) => ORGANISATION_TYPES[orgType])
    .join('、');
}
