import { channelDetail } from '#contract/channels';
import { notFound } from '../../core/http/errors';
import { route } from '../../core/http/route';
import { findChannel } from './repository';

export const channelRoutes = [
  route(channelDetail, async ({ body, db }) => {
    const channel = await findChannel(db, body.channelCode);
    if (!channel) throw notFound('渠道');
    const { ratePerMille, minFee, ...rest } = channel;
    return { ...rest, ...(ratePerMille !== null && minFee !== null ? { feeStandard: { ratePerMille, minFee } } : {}) };
  }),
];
