import { figureParts } from '#domain/home/figures';
import { HOME_OF, type HomePart } from '#domain/home/parts';
import { rowParts } from '#domain/home/rows';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { PRODUCT_NO } from '#tests/support/builders/market';

/** The rows that everybody asks for, by the names that calls use. */
export interface Rows {
  applyNo: string;
  /** An application on the desk of its institution. */
  caseNo: string;
  /** An application that waits for its letter. */
  letterDueNo: string;
  draftNo: string;
  orderId: string;
  fileKey: string;
  productNo: string;
  quotaId: string;
  projectNo: string;
  sessionId: string;
  bankAccountId: string;
  caUserId: string;
  requestNo: string;
  /** Of somebody who asks to be let into the bidder's organisation. */
  joinNo: string;
  /** By which a trade centre invited an agency. */
  invitationNo: string;
  /** A colleague of the bidder. */
  userId: string;
  invitationId: string;
  /** What the link of an invitation carries. */
  token: string;
}

/** Names no row: what is answered or changed is the caller's own, open to every member, or the platform's by permission. */
const NO_ROW = 'no row';
export type Probe = typeof NO_ROW | ((rows: Rows) => object);

const BASICS = {
  product_name: '试探',
  guarantee_type: 'bid',
  product_flow_type: 'BID',
  letter_app_id: null,
  effective_time: '2026-01-01',
  expiry_time: '2027-01-01',
  platform_confirm: true,
  auto_sign_org_types: [],
  period: '当日出函',
  quota: '100',
  tags: [],
  description: '',
};

/** How each call is asked for a row. A call that is missing here fails the matrix. */
export const PROBES: Readonly<Record<string, Probe>> = {
  '/api/user/login': NO_ROW,
  '/api/user/login2': NO_ROW,
  '/api/user/captcha': NO_ROW,
  '/api/user/logout': NO_ROW,
  '/api/sms/send': NO_ROW,
  '/api/user/slider': NO_ROW,
  '/guarantee/api/user/slider/sms/send': NO_ROW,
  '/api/user/password/reset': NO_ROW,
  '/guarantee/api/user/sms/send': NO_ROW,
  '/guarantee/api/user/password/change': NO_ROW,
  '/guarantee/api/user/session/left': NO_ROW,
  '/guarantee/api/user/session/list': NO_ROW,
  '/guarantee/api/user/session/end-others': NO_ROW,
  '/api/user/tmp_ticket': NO_ROW,
  '/api/user/tmp_login': NO_ROW,
  '/api/user/wx_open_web_page': NO_ROW,
  '/api/user/login/factor': NO_ROW,
  '/api/user/passkey/options': NO_ROW,
  '/api/user/login/passkey': NO_ROW,
  '/api/user/wx_open_web_login': NO_ROW,
  '/api/user/wx_bind_login': NO_ROW,
  '/api/user/wx_binding': NO_ROW,
  '/api/user/wx_bind': NO_ROW,
  '/api/user/wx_unbind': NO_ROW,
  '/guarantee/api/applets/generate/scheme': NO_ROW,
  '/guarantee/api/guarantee/zone/sms/code': NO_ROW,
  '/guarantee/api/guarantee/zone/logined': NO_ROW,
  '/guarantee/api/guarantee/zone/products': NO_ROW,
  '/guarantee/api/guarantee/zone/fees': NO_ROW,
  '/guarantee/api/guarantee/zone/portal': NO_ROW,
  '/guarantee/api/user/login': NO_ROW,
  '/guarantee/api/user/info': NO_ROW,
  '/api/user/info': NO_ROW,
  '/api/user/factor/info': NO_ROW,
  '/api/user/factor/totp/begin': NO_ROW,
  '/api/user/factor/totp/confirm': NO_ROW,
  '/api/user/factor/totp/remove': NO_ROW,
  '/api/user/factor/recovery/renew': NO_ROW,
  '/api/user/passkey/begin': NO_ROW,
  '/api/user/passkey/save': NO_ROW,
  '/api/user/passkey/remove': NO_ROW,
  '/guarantee/api/channel/detail': NO_ROW,
  '/guarantee/api/channel/manage/list': NO_ROW,
  '/guarantee/api/channel/add': NO_ROW,
  '/guarantee/api/channel/save': NO_ROW,
  '/guarantee/api/channel/enable': NO_ROW,
  '/guarantee/api/channel/logo/upload': NO_ROW,
  '/guarantee/api/channel/log': NO_ROW,
  '/guarantee/api/enum/get/enums': NO_ROW,
  '/guarantee/api/project/province/list': NO_ROW,
  '/guarantee/api/project/city/list': NO_ROW,
  '/guarantee/api/project/district/list': NO_ROW,
  '/guarantee/api/letter/verify': NO_ROW,
  '/guarantee/api/client/crash': NO_ROW,
  '/guarantee/api/notice/mail/unsubscribe': NO_ROW,
  '/guarantee/api/user/session/end': ({ sessionId }) => ({ session_id: sessionId }),
  '/guarantee/api/app/user/list/page': NO_ROW,
  '/guarantee/api/user/guide': NO_ROW,
  '/guarantee/api/user/factor/rule': NO_ROW,
  '/guarantee/api/user/factor/rule/save': NO_ROW,
  '/guarantee/api/guarantee/agent/count': NO_ROW,
  '/guarantee/api/organisation/manage/page': NO_ROW,
  '/guarantee/api/organisation/manage/detail': NO_ROW,
  '/guarantee/api/organisation/manage/event': NO_ROW,
  '/guarantee/api/organisation/manage/log': NO_ROW,
  '/guarantee/api/role/matrix': NO_ROW,
  '/guarantee/api/role/permissions/save': NO_ROW,
  '/guarantee/api/role/add': NO_ROW,
  '/guarantee/api/role/event': NO_ROW,
  '/guarantee/api/role/log': NO_ROW,
  '/guarantee/api/role/audit/list': NO_ROW,
  '/guarantee/api/four-eyes/detail': NO_ROW,
  '/guarantee/api/four-eyes/save': NO_ROW,
  '/guarantee/api/four-eyes/drop': ({ letterDueNo }) => ({ subject: 'letter', target: letterDueNo, reason: '要求有误' }),
  '/guarantee/api/user/member/page': NO_ROW,
  '/guarantee/api/user/member/roles/list': NO_ROW,
  '/guarantee/api/user/member/roles/save': ({ userId }) => ({ user_id: userId, version: 1, role_codes: ['operator'] }),
  '/guarantee/api/user/member/event': ({ userId }) => ({ user_id: userId, version: 1, event: 'disable' }),
  '/guarantee/api/user/member/work': ({ userId }) => ({ user_id: userId }),
  '/guarantee/api/user/member/hand-over': ({ userId }) => ({ user_id: userId, to_user_id: userId, kinds: ['drafts'] }),
  '/guarantee/api/user/member/log': NO_ROW,
  '/guarantee/api/user/invitation/page': NO_ROW,
  '/guarantee/api/user/invitation/add': NO_ROW,
  '/guarantee/api/user/invitation/repeat': ({ invitationId }) => ({ invitation_id: invitationId }),
  '/guarantee/api/user/invitation/withdraw': ({ invitationId }) => ({ invitation_id: invitationId }),
  '/guarantee/api/user/invitation/open': ({ token }) => ({ token }),
  '/guarantee/api/user/invitation/sms': NO_ROW,
  '/guarantee/api/user/invitation/accept': NO_ROW,
  '/guarantee/api/user/layout/save': NO_ROW,
  '/guarantee/api/search/everything': NO_ROW,
  '/guarantee/api/organisation/detail': NO_ROW,
  '/guarantee/api/organisation/save': NO_ROW,
  '/guarantee/api/organisation/enterprise/detail': NO_ROW,
  '/guarantee/api/organisation/enterprise/save': NO_ROW,
  '/guarantee/api/organisation/change/record/page': NO_ROW,
  '/guarantee/api/organisation/change/ask': NO_ROW,
  '/guarantee/api/organisation/change/withdraw': ({ requestNo }) => ({ request_no: Number(requestNo), version: 1 }),
  '/guarantee/api/organisation/change/page': NO_ROW,
  '/guarantee/api/organisation/change/detail': NO_ROW,
  '/guarantee/api/organisation/change/review': NO_ROW,
  '/guarantee/api/organisation/bank/list': NO_ROW,
  '/guarantee/api/organisation/bank/detail': ({ bankAccountId }) => ({ id: Number(bankAccountId) }),
  '/guarantee/api/organisation/bank/save': ({ bankAccountId }) => ({
    id: Number(bankAccountId),
    version: 1,
    account: { account_name: '试探', card_code: '0302010109000999999', bank_name: '试探' },
  }),
  '/guarantee/api/organisation/bank/default': ({ bankAccountId }) => ({ id: Number(bankAccountId), version: 1 }),
  '/guarantee/api/organisation/bank/delete': ({ bankAccountId }) => ({ id: Number(bankAccountId), version: 1 }),
  '/guarantee/api/organisation/invoice/detail': NO_ROW,
  '/guarantee/api/organisation/invoice/save': NO_ROW,
  '/guarantee/api/organisation/ca/list': NO_ROW,
  '/guarantee/api/organisation/ca/order': NO_ROW,
  '/guarantee/api/organisation/ca/check': ({ caUserId }) => ({ id: Number(caUserId) }),
  '/guarantee/api/home/figures': NO_ROW,
  '/guarantee/api/home/rows': NO_ROW,
  '/guarantee/api/home/months': NO_ROW,
  '/guarantee/api/home/projects': NO_ROW,
  '/guarantee/api/home/openings': NO_ROW,
  '/guarantee/api/project/page': NO_ROW,
  '/guarantee/api/project/detail': ({ projectNo }) => ({ project_no: projectNo }),
  '/guarantee/api/project/save': ({ projectNo }) => ({
    version: 1,
    project: {
      bidding_survey: { project_name: '试探', project_no: projectNo, project_type: 'building', tenders: '试探', bidding_way: 'public' },
      bidding_agency_andbidder: { construction_unit: '试探' },
      project_sections: [{ section_no: 'A', section_name: '试探', bid_opening_date: '2026-12-01T01:30:00.000Z', guarantee_amount: '1.00' }],
    },
  }),
  '/guarantee/api/project/event': ({ projectNo }) => ({ project_no: projectNo, version: 1, event: { type: 'pass' } }),
  '/guarantee/api/project/import/template': NO_ROW,
  '/guarantee/api/project/import': NO_ROW,
  '/guarantee/api/project/postpone/preview': ({ projectNo }) => ({
    project_no: projectNo,
    section_no: 'BD01',
    bid_opening_date: '2099-01-01T00:00:00.000Z',
  }),
  '/guarantee/api/project/postpone': ({ projectNo }) => ({
    project_no: projectNo,
    version: 1,
    section_no: 'BD01',
    bid_opening_date: '2099-01-01T00:00:00.000Z',
    reason: '试探',
  }),
  '/guarantee/api/amendment/page': NO_ROW,
  '/guarantee/api/amendment/event': ({ applyNo }) => ({
    apply_no: applyNo,
    amendment_no: 'NONE',
    version: 1,
    event: { type: 'accept' },
  }),
  '/guarantee/api/project/log': ({ projectNo }) => ({ project_no: projectNo }),
  '/guarantee/api/project/export': NO_ROW,
  '/guarantee/api/region/edition': NO_ROW,
  '/guarantee/api/region/edition/preview': NO_ROW,
  '/guarantee/api/region/edition/import': NO_ROW,
  '/guarantee/api/law/rules': NO_ROW,
  '/guarantee/api/law/set/list': NO_ROW,
  '/guarantee/api/law/set/add': NO_ROW,
  '/guarantee/api/law/set/end': NO_ROW,
  '/guarantee/api/product/page': NO_ROW,
  '/guarantee/api/product/detail': NO_ROW,
  '/guarantee/api/product/fee': NO_ROW,
  '/guarantee/api/product/fees': NO_ROW,
  '/guarantee/api/product/manage/page': NO_ROW,
  '/guarantee/api/product/manage/detail': ({ productNo }) => ({ product_no: productNo }),
  '/guarantee/api/product/fields/save': ({ productNo }) => ({
    product_no: productNo,
    project_fields: [],
    supplement_fields: [],
    version: 0,
  }),
  '/guarantee/api/product/flow/staff': ({ productNo }) => ({ product_no: productNo }),
  '/guarantee/api/product/flow/save': ({ productNo }) => ({
    product_no: productNo,
    version: 0,
    issue_chain: [{ uuid: 'letter', flow_node_type: 'PENDING_LETTER', org_type: 'letter', operation_way: 'page', sign_type: 'online' }],
    release_chain: [],
  }),
  '/guarantee/api/product/options': ({ productNo }) => ({ product_no: productNo }),
  '/guarantee/api/product/add': ({ productNo }) => ({ product_no: 'COPIED-1', copy_of: productNo, basic_info: BASICS }),
  '/guarantee/api/product/save': ({ productNo }) => ({ product_no: productNo, version: 0, basic_info: BASICS }),
  '/guarantee/api/product/rates/save': ({ productNo }) => ({ product_no: productNo, version: 0, fee_rate_list: [] }),
  '/guarantee/api/product/templates/save': ({ productNo }) => ({ product_no: productNo, version: 0, templates: {} }),
  '/guarantee/api/product/channels/save': ({ productNo }) => ({ product_no: productNo, version: 0, channel_codes: [] }),
  '/guarantee/api/product/event': ({ productNo }) => ({ product_no: productNo, version: 0, event: 'release' }),
  '/guarantee/api/product/change/confirm': ({ productNo }) => ({ product_no: productNo, version: 0 }),
  '/guarantee/api/product/log': ({ productNo }) => ({ product_no: productNo }),
  '/guarantee/api/platform/start': NO_ROW,
  '/guarantee/api/quota/page': NO_ROW,
  '/guarantee/api/quota/options': NO_ROW,
  '/guarantee/api/quota/add': NO_ROW,
  '/guarantee/api/quota/detail': ({ quotaId }) => ({ quota_id: quotaId }),
  '/guarantee/api/quota/save': ({ quotaId }) => ({ quota_id: quotaId, version: 0, enabled: true, total_amount: '1.00', reason: '试探' }),
  '/guarantee/api/quota/movement/page': ({ quotaId }) => ({ quota_id: quotaId }),
  '/guarantee/api/quota/log': ({ quotaId }) => ({ quota_id: quotaId }),
  '/guarantee/api/apply/save': ({ draftNo }) => ({ apply_no: draftNo, draft_version: 1, application: {} }),
  '/guarantee/api/apply/draft': ({ draftNo }) => ({ apply_no: draftNo }),
  '/guarantee/api/apply/draft/page': NO_ROW,
  '/guarantee/api/apply/taken': NO_ROW,
  '/guarantee/api/apply/draft/delete': ({ draftNo }) => ({ apply_no: draftNo }),
  '/guarantee/api/apply/event': ({ applyNo }) => ({ apply_no: applyNo, version: 1, event: { type: 'abort', reason: '试探' } }),
  '/guarantee/api/apply/page': NO_ROW,
  '/guarantee/api/apply/totals': NO_ROW,
  '/guarantee/api/apply/detail': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/apply/history': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/apply/returns': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/apply/release/list': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/audit/queue': NO_ROW,
  '/guarantee/api/audit/case': ({ caseNo }) => ({ apply_no: caseNo }),
  '/guarantee/api/audit/take': ({ caseNo }) => ({ apply_no: caseNo }),
  '/guarantee/api/audit/give-back': ({ caseNo }) => ({ apply_no: caseNo }),
  '/guarantee/api/audit/check': ({ caseNo }) => ({ apply_no: caseNo, item: 'party', checked: true }),
  '/guarantee/api/audit/items/save': ({ caseNo }) => ({ apply_no: caseNo, items: [{ label: '试探' }] }),
  '/guarantee/api/audit/bidder': ({ caseNo }) => ({ apply_no: caseNo }),
  '/guarantee/api/audit/risks/save': ({ caseNo }) => ({ apply_no: caseNo, counts: [{ kind: 'other', count: 1 }] }),
  '/guarantee/api/letter/preview': ({ letterDueNo }) => ({ apply_no: letterDueNo }),
  '/guarantee/api/apply/export': NO_ROW,
  '/guarantee/api/apply/export/all': NO_ROW,
  '/guarantee/api/apply/templates/export': ({ applyNo }) => ({ work_list: 'guarantee_record', apply_nos: [applyNo] }),
  '/guarantee/api/apply/templates/export/all': ({ applyNo }) => ({ work_list: 'guarantee_record', keyword: applyNo }),
  '/guarantee/api/contract/sign': ({ applyNo }) => ({
    contract_no: `${applyNo}-FW`,
    guarantee_id: applyNo,
    contract_business_type: 'business',
  }),
  '/guarantee/api/pay/order': ({ applyNo }) => ({ apply_no: applyNo, pay_type: 'QRcode' }),
  '/guarantee/api/pay/code': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/pay/result': ({ orderId }) => ({ order_id: orderId }),
  '/guarantee/api/refund/page': NO_ROW,
  '/guarantee/api/refund/event': NO_ROW,
  '/guarantee/api/file/upload': NO_ROW,
  '/guarantee/api/order/file/upload': NO_ROW,
  '/api/attachment/upload': NO_ROW,
  '/guarantee/api/file/download': ({ fileKey }) => ({ key: fileKey }),
  '/guarantee/api/file/download/zip': ({ fileKey }) => ({ keys: [fileKey] }),
  '/api/attachment/view': ({ fileKey }) => ({ key: fileKey }),
  '/guarantee/api/register/start': NO_ROW,
  '/guarantee/api/register/detail': NO_ROW,
  '/guarantee/api/register/save': NO_ROW,
  '/guarantee/api/register/submit': NO_ROW,
  '/guarantee/api/register/withdraw': NO_ROW,
  '/guarantee/api/register/join': NO_ROW,
  '/guarantee/api/register/join/withdraw': NO_ROW,
  '/guarantee/api/app/join/page': NO_ROW,
  '/guarantee/api/app/join/answer': ({ joinNo }) => ({ join_no: joinNo, accept: false, reason: '试探' }),
  '/guarantee/api/registration/page': NO_ROW,
  '/guarantee/api/registration/detail': NO_ROW,
  '/guarantee/api/registration/event': NO_ROW,
  '/guarantee/api/intermediary/page': NO_ROW,
  '/guarantee/api/intermediary/invitation/page': NO_ROW,
  '/guarantee/api/intermediary/invitation/save': NO_ROW,
  '/guarantee/api/intermediary/invitation/revoke': ({ invitationNo }) => ({ invitation_no: invitationNo }),
  '/guarantee/api/user/table/preference': NO_ROW,
  '/guarantee/api/user/table/columns/save': NO_ROW,
  '/guarantee/api/user/table/density/save': NO_ROW,
  '/guarantee/api/user/table/search/save': NO_ROW,
  '/guarantee/api/user/table/search/delete': NO_ROW,
  '/guarantee/api/notice/page': NO_ROW,
  '/guarantee/api/notice/unread': NO_ROW,
  '/guarantee/api/notice/mark': NO_ROW,
  '/guarantee/api/notice/read-all': NO_ROW,
  '/guarantee/api/notice/settings': NO_ROW,
  '/guarantee/api/notice/settings/save': NO_ROW,
  '/guarantee/api/notice/mail/code': NO_ROW,
  '/guarantee/api/notice/mail/prove': NO_ROW,
  '/guarantee/api/notice/mail/remove': NO_ROW,
};

export interface Asking {
  /** Of who asks. */
  orgType: OrganisationType;
  rows: Rows;
}

/** What a call that reads, and whose answer hides rows instead of refusing them, is asked by where an empty body is refused. */
export const LISTS: Readonly<Record<string, (asking: Asking) => object>> = {
  '/api/user/wx_open_web_page': () => ({ state: 's'.repeat(16) }),
  '/guarantee/api/project/city/list': () => ({ area_id: '110000' }),
  '/guarantee/api/project/district/list': () => ({ area_id: '110100' }),
  '/guarantee/api/home/figures': ({ orgType }) => ({ part: partOf(orgType, figureParts) }),
  '/guarantee/api/home/rows': ({ orgType }) => ({ part: partOf(orgType, rowParts) }),
  '/guarantee/api/product/detail': () => ({ product_no: PRODUCT_NO }),
  '/guarantee/api/product/fee': () => ({ product_no: PRODUCT_NO, ...ASKED_FOR }),
  '/guarantee/api/product/fees': () => ({ product_nos: [PRODUCT_NO], ...ASKED_FOR }),
  '/guarantee/api/search/everything': () => ({ keyword: 'PROJECT' }),
  '/guarantee/api/apply/taken': () => ({ project_no: 'XM2026001', section_nos: ['BD01'] }),
  '/guarantee/api/apply/page': () => ({ work_list: 'guarantee_record' }),
  '/guarantee/api/apply/totals': () => ({ work_list: 'guarantee_record' }),
  '/guarantee/api/audit/queue': () => ({ work_list: 'verify', order: 'age' }),
  '/guarantee/api/letter/verify': () => ({ letter_no: 'NONE', verify_code: 'NONE' }),
  '/guarantee/api/user/table/preference': () => ({ table: 'project_list' }),
  '/guarantee/api/apply/export': ({ rows }) => ({ work_list: 'guarantee_record', columns: ['applyNo'], apply_nos: [rows.applyNo] }),
  '/guarantee/api/apply/export/all': () => ({ work_list: 'guarantee_record', columns: ['applyNo'] }),
  '/guarantee/api/project/export': () => ({ columns: ['projectNo'] }),
};

/** Parts of a home page, which are refused to who has no such part. */
export const PARTS: Readonly<Record<string, HomePart>> = {
  '/guarantee/api/home/months': 'months',
  '/guarantee/api/home/projects': 'projects',
  '/guarantee/api/home/openings': 'openings',
  '/guarantee/api/register/detail': 'registration',
};

const ASKED_FOR = { guarantee_amount: '1000.00', effective_date: '2026-01-01', expiry_date: '2026-03-01' };

function partOf(orgType: OrganisationType, parts: readonly HomePart[]): HomePart | undefined {
  return HOME_OF[orgType].find((part) => parts.includes(part));
}

/** Names that no row has. */
export const MISSING: Rows = {
  applyNo: 'BH0',
  caseNo: 'BH0',
  letterDueNo: 'BH0',
  draftNo: 'BH0',
  orderId: 'ZF0',
  fileKey: 'f'.repeat(32),
  productNo: 'NONE',
  quotaId: '999999999',
  projectNo: 'NONE',
  sessionId: 'NONE',
  bankAccountId: '999999999',
  caUserId: '999999999',
  requestNo: '999999999',
  joinNo: 'NONE',
  invitationNo: 'NONE',
  userId: 'NONE',
  invitationId: 'NONE',
  token: 'NONE',
};
