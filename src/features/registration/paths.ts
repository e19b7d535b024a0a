export const CERTIFICATION = '/certification';
export const REVIEW_LIST = '/user-manage/registrations';

export function reviewPath(registrationNo: string): string {
  return `${REVIEW_LIST}/${encodeURIComponent(registrationNo)}`;
}
