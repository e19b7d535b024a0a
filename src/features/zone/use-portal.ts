import { useMemo } from 'react';
import type { Portal, zonePortal } from '#contract/zone';
import { useAnswerTo } from '../../api/use-answer';
import { decodedQuery } from '../../api/wire/base64-query';
import type { ApiFailure } from '../../api/wire/failure';
import { useAddress } from './use-address';
import { usePreviewed } from './use-previewed';

export interface PortalState {
  /** Undefined until it is known, and where it cannot be loaded. */
  portal: Portal | undefined;
  /** Nobody knows the channel of this page, or the one that its address names besides. CH-03. */
  foreign: boolean;
  /** Why it cannot be loaded though its channel may well be known. */
  failure: ApiFailure | undefined;
  retry: () => void;
}

/** What this channel's page says; a channel that the address names besides must be one that is known. */
export function usePortal(channelCode: string): PortalState {
  const [query] = useAddress();
  const named = query.get('channel');
  const code = useMemo(() => (named === null ? channelCode : decodedQuery(named)), [named, channelCode]);
  const own = useAnswerTo<typeof zonePortal>('/guarantee/zone/portal', { channelCode });
  const other = useAnswerTo<typeof zonePortal>(
    '/guarantee/zone/portal',
    code !== undefined && code !== channelCode ? { channelCode: code } : null,
  );
  const previewed = usePreviewed('portal');
  const unknown = own.failure?.kind === 'business';
  return {
    portal: own.data && previewed ? { ...own.data, ...previewed } : own.data,
    foreign: code === undefined || unknown || other.failure?.kind === 'business',
    failure: unknown ? undefined : own.failure,
    retry: own.retry,
  };
}
