import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { CODES } from '#contract/codes';
import { useChannelDetailQuery } from '../../api/channels';
import { decodedQuery } from '../../api/wire/base64-query';
import { isBusiness } from '../../api/wire/failure';
import { useCarriedChannel } from '../../blocks/brand/use-channel-query';

export interface StartQuery {
  /** Fixed by an invitation. */
  mobile: string | undefined;
  channelCode: string | undefined;
  /** Of a channel other than the platform's own. */
  channelName: string | undefined;
  /** Of migrant workers' wages, whose form is another. */
  isWage: boolean;
  /** Says that nobody knows the channel of the address, or that it is turned off. */
  channelProblem: string | undefined;
  /** Says what of the address is wrong. */
  problem: string | undefined;
}

const OWN_CHANNEL = 'default';

/** What the address of a registration says: `channel` and `mobile`, both in base64; without either the channel is the one by which somebody came. */
export function useStartQuery(): StartQuery {
  const { search } = useLocation();
  const carried = useCarriedChannel();
  const wanted = useMemo(() => readQuery(search, carried), [search, carried]);
  const { data, error } = useChannelDetailQuery({ channelCode: wanted.channelCode ?? '' }, { skip: wanted.channelCode === undefined });
  const unknown = wanted.badChannel || isBusiness(error, CODES.notFound);
  const turnedOff = data?.enabled === false;
  const channelProblem = unknown
    ? '链接中的渠道不存在，您仍可在本平台注册。'
    : turnedOff
      ? '链接中的渠道已停用，您仍可在本平台注册。'
      : undefined;
  return {
    mobile: wanted.mobile,
    channelCode: unknown || turnedOff ? undefined : wanted.channelCode,
    channelName: wanted.channelCode === OWN_CHANNEL || turnedOff ? undefined : data?.channelName,
    isWage: data?.isWage === true && !turnedOff,
    channelProblem,
    problem: wanted.badMobile ? '邀请链接不完整，请向邀请您的机构重新索取，或直接填写手机号注册。' : channelProblem,
  };
}

function readQuery(search: string, carried: string | undefined) {
  const query = new URLSearchParams(search);
  const mobile = query.get('mobile');
  const channel = query.get('channel') ?? (mobile === null ? (carried ?? null) : null);
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
