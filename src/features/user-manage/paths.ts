export const MEMBERS = '/user-manage/members';
export const ORGANISATIONS = '/user-manage/organisations';

export function organisationPath(appId: string): string {
  return `${ORGANISATIONS}/${encodeURIComponent(appId)}`;
}
