import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { CHANNEL_QUERY } from '#domain/page-address';
import { decodedQuery } from '../../api/wire/base64-query';

export interface ApplySource {
  /** The channel from whose portal somebody came to apply. */
  channelCode: string;
  /** The form is shown within a page that has a header of its own. */
  direct: boolean;
}

/** The addresses of the application form. */
export const APPLY_FORMS: readonly string[] = ['/business-manage/apply-form', '/business-manage/apply'];
const DIRECT = 'direct';

/** Where whoever fills in the application came from; null on other pages, and for who began it here. AF-01. */
export function useApplySource(): ApplySource | null {
  const { pathname, search } = useLocation();
  return useMemo(() => applySourceOf(pathname, search), [pathname, search]);
}

function applySourceOf(pathname: string, search: string): ApplySource | null {
  if (!APPLY_FORMS.includes(pathname)) return null;
  const query = new URLSearchParams(search);
  const channelCode = decodedQuery(query.get(CHANNEL_QUERY) ?? '');
  return channelCode ? { channelCode, direct: query.get('source') === DIRECT } : null;
}
