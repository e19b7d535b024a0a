import type { DeskList } from '#domain/guarantee/station';
import { WORK_LISTS } from '#domain/guarantee/work-lists';

const BUSINESS = '/business-manage';

export const PROJECT_LIST = `${BUSINESS}/project-list`;
export const RECORD_LIST = `${BUSINESS}/guarantee-record`;
export const DRAFT_LIST = `${RECORD_LIST}/drafts`;

export function detailPath(applyNo: string): string {
  return `${BUSINESS}/detail/${encodeURIComponent(applyNo)}`;
}

export function signPath(applyNo: string): string {
  return `${BUSINESS}/sign/${encodeURIComponent(applyNo)}`;
}

export function payPath(applyNo: string): string {
  return `/order/${encodeURIComponent(applyNo)}`;
}

export function amendmentPayPath(applyNo: string, amendmentNo: string): string {
  return `${payPath(applyNo)}/amendments/${encodeURIComponent(amendmentNo)}`;
}

export function correctionPath(applyNo: string): string {
  return `${BUSINESS}/apply?${new URLSearchParams({ applyNo, mode: 'edit' }).toString()}`;
}

/** A case on the audit desk of a work list, or the desk's own page: the first case that waits there. */
export function deskPath(list: DeskList, applyNo?: string): string {
  const desk = `${WORK_LISTS[list].path}/desk`;
  return applyNo === undefined ? desk : `${desk}/${encodeURIComponent(applyNo)}`;
}
