export const MEMBERS = '/user-manage/members';
