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
  /** The migrant-worker wage channel, whose frame differs. */
  isWage: Type.Boolean(),
  /** Pixels, while it is open. */
  sideMenuWidth: Type.Integer(),
  /** When the hotline answers; empty where it always does. */
  serviceHours: text(),
  /** Address of the picture by which customer service is added; empty without one. */
  serviceImage: text(),
  /** Guide that bidders of the channel are shown, as `GET /assets/files/guide/{guide}.pdf` names it; empty without one. */
  guide: text(),
  /** Links of the frame, outside addresses or paths of the platform. */
  links: Type.Array(record({ title: text(), href: text() })),
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
