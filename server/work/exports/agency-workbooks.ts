import type { AgencyRow, exportAgencies } from '#contract/agencies';
import type { BodyOf } from '#contract/call';
import type { AgencyInvitationRow, exportAgencyInvitations } from '#contract/registrations';
import { formatMinute } from '#domain/dates';
import { INVITATION_FATES } from '#domain/registration/invitation-fates';
import { participantKind } from '#domain/registration/participants';
import type { AppContext, Db } from '../../core/context';
import type { FileReply } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { countFound as countAgencies, everyAgency } from '../../records/agencies/queries';
import { countFound as countInvitations, everyInvitation } from '../../records/registrations/invitations';
import { COUNT_FORMAT, refuseTooMany, workbook, type WorkbookColumn } from '../workbooks/workbook';

export async function agencyWorkbook(
  db: Db,
  { clock }: AppContext,
  member: Member,
  search: BodyOf<typeof exportAgencies>,
): Promise<FileReply> {
  refuseTooMany(await countAgencies(db, member, search));
  return workbook({ title: '中介机构', columns: AGENCY_COLUMNS, rows: everyAgency(db, member, search), at: clock.now() });
}

export async function invitationWorkbook(
  db: Db,
  { clock, wallClock }: AppContext,
  member: Member,
  search: BodyOf<typeof exportAgencyInvitations>,
): Promise<FileReply> {
  const now = wallClock.now();
  refuseTooMany(await countInvitations(db, member, search, now));
  return workbook({ title: '机构邀请', columns: INVITATION_COLUMNS, rows: everyInvitation(db, member, search, now), at: clock.now() });
}

const AGENCY_COLUMNS: readonly WorkbookColumn<AgencyRow>[] = [
  { title: '机构名称', width: 36, cell: ({ orgName }) => orgName },
  { title: '统一社会信用代码', width: 22, cell: ({ orgCodeNo }) => orgCodeNo },
  { title: '法定代表人', width: 12, cell: ({ orgLegalPerson }) => orgLegalPerson },
  { title: '联系人', width: 12, cell: ({ contactName }) => contactName },
  { title: '状态', width: 10, cell: ({ frozenAt }) => (frozenAt ? '已冻结' : '正常') },
  { title: '项目数', width: 10, format: COUNT_FORMAT, cell: ({ projects }) => projects },
  { title: '审核通过的项目', width: 16, format: COUNT_FORMAT, cell: ({ passedProjects }) => passedProjects },
  { title: '邀请方', width: 36, cell: ({ invitedBy }) => invitedBy.join('、') },
  { title: '开通时间', width: 18, cell: ({ createTime }) => formatMinute(createTime) },
];

const INVITATION_COLUMNS: readonly WorkbookColumn<AgencyInvitationRow>[] = [
  { title: '手机号', width: 14, cell: ({ mobile }) => mobile },
  { title: '机构名称', width: 36, cell: ({ orgName }) => orgName },
  { title: '注册为', width: 14, cell: ({ participant }) => participantKind(participant).label },
  { title: '结果', width: 16, cell: ({ fate }) => INVITATION_FATES[fate].label },
  { title: '邀请方', width: 36, cell: ({ inviter }) => inviter },
  { title: '邀请人', width: 12, cell: ({ invitedBy }) => invitedBy },
  { title: '首次邀请', width: 18, cell: ({ createTime }) => formatMinute(createTime) },
  { title: '最近邀请', width: 18, cell: ({ sentTime }) => formatMinute(sentTime) },
  { title: '邀请次数', width: 10, format: COUNT_FORMAT, cell: ({ times }) => times },
  { title: '有效期至', width: 18, cell: ({ expireTime }) => formatMinute(expireTime) },
  { title: '备注', width: 30, cell: ({ note }) => note },
];
