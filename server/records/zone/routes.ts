import { zoneApply, zoneFees, zoneLogined, zonePortal, zoneProducts, zoneSms, zoneText } from '#contract/zone';
import { maskMobiles } from '#domain/contact-data';
import { fieldWrong } from '../../core/http/answers/errors';
import { route } from '../../core/http/route';
import { sendZoneCode } from '../users/commands';
import { startApplying } from './apply';
import { portalShown, textShown } from './portal';
import { feesOfZone, pageOfZone } from './products';
import { proveMobile, provenMobile } from './visitor-session';

export const zoneRoutes = [
  route(zoneApply, ({ body, exchange, address }, context) => startApplying(context, { exchange, address }, body)),
  route(zoneText, ({ db, body }) => textShown(db, body)),
  route(zonePortal, ({ db, body }) => portalShown(db, body.channelCode)),
  route(zoneProducts, ({ db, body }, context) => pageOfZone(db, context, body)),
  route(zoneFees, ({ db, body }, context) => feesOfZone(db, context, body)),
  route(zoneSms, ({ body, exchange, address }, context) => sendZoneCode(context, { exchange, address }, body)),
  route(zoneLogined, async ({ body: { mobile, smsCode }, exchange }, context) => {
    if (mobile !== undefined && smsCode !== undefined) await proveMobile(context, exchange, { mobile, smsCode });
    else if (mobile !== undefined) throw fieldWrong('smsCode', '请填写短信验证码');
    else if (smsCode !== undefined) throw fieldWrong('mobile', '请填写手机号');
    const proven = await provenMobile(context, exchange.visitor());
    return { logined: proven !== undefined, mobile: maskMobiles(proven ?? '') };
  }),
];
