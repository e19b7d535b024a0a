import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useChannelDetailQuery } from '../../api/channels';
import { decodedQuery } from '../../api/wire/base64-query';
import { chosenChannel } from '../../blocks/brand/chosen-channel';

export interface StartQuery {
  /** Fixed by an invitation. */
  mobile: string | undefined;
  channelCode: string | undefined;
  /** Of a channel other than the platform's own. */
  channelName: string | undefined;
  /** Of migrant workers' wages, whose form is another. */
  isWage: boolean;
  /** Says what the address names and nobody knows. */
  problem: string | undefined;
}

const OWN_CHANNEL = 'default';

/** What the address of a registration says: `channel` and `mobile`, both in base64; without either the channel is the one that was chosen before. */
export function useStartQuery(): StartQuery {
  const { search } = useLocation();
  const wanted = useMemo(() => readQuery(search), [search]);
  const { data, isError } = useChannelDetailQuery({ channelCode: wanted.channelCode ?? '' }, { skip: wanted.channelCode === undefined });
  const unknown = wanted.badChannel || isError;
  const turnedOff = data?.enabled === false;
  return {
    mobile: wanted.mobile,
    channelCode: unknown || turnedOff ? undefined : wanted.channelCode,
    channelName: wanted.channelCode === OWN_CHANNEL || turnedOff ? undefined : data?.channelName,
    isWage: data?.isWage === true && !turnedOff,
    problem: wanted.badMobile
      ? '邀请链接不完整，请向邀请您的机构重新索取，或直接填写手机号注册。'
      : unknown
        ? '链接中的渠道不存在，您仍可在本平台注册。'
        : turnedOff
          ? '链接中的渠道已停用，您仍可在本平台注册。'
          : undefined,
  };
}

function readQuery(search: string) {
  const query = new URLSearchParams(search);
  const mobile = query.get('mobile');
  const channel = query.get('channel') ?? (mobile === null ? (chosenChannel() ?? null) : null);
  const channelCode = channel === null ? undefined : decodedQuery(channel);
  const number = mobile === null ? undefined : decodedQuery(mobile);
  const right = number !== undefined && /^1\d{10}$/.test(number);
  return {
    channelCode,
    badChannel: channel !== null && channelCode === undefined,
    mobile: right ? number : undefined,
    badMobile: mobile !== null && !right,
  };
}
