import Type, { type Static } from 'typebox';
import { defineCall } from './call';
import { Amount, optional, record, text } from './schemas';

/** A channel brand as pages need it. `tokens` are antd theme tokens, such as `colorPrimary`. */
const Channel = record({
  channelCode: text(),
  channelName: text(),
  title: text(),
  logo: text(),
  tokens: Type.Array(record({ name: text(64), value: text(64) })),
  feeStandard: optional(record({ ratePerMille: text(16), minFee: Amount })),
  hotline: text(),
  isDefault: Type.Boolean(),
});

/** The channel of that code; an unknown code answers 40401 and the page falls back to the default channel. */
export const channelDetail = defineCall({
  method: 'POST',
  path: '/channel/detail',
  access: 'public',
  effect: 'read',
  summary: '渠道信息',
  body: record({ channelCode: optional(text(64)) }),
  reply: Channel,
});

export type Channel = Static<typeof Channel>;
