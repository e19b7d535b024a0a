import { CHANNEL_QUERY } from '#domain/page-address';

/** Where a draft is gone on with; within the frame of the portal of this channel, where it was begun in one. */
export function draftAddress({ applyNo, channelCode }: { applyNo: string; channelCode?: string }): string {
  const portal: Record<string, string> = channelCode === undefined ? {} : { [CHANNEL_QUERY]: btoa(channelCode) };
  return `/business-manage/apply-form?${new URLSearchParams({ applyNo, ...portal }).toString()}`;
}
