import { CODES } from '#contract/codes';
import { appletScheme, wechatBind, wechatLogin } from '#contract/wechat';
import type { AppContext } from '../../core/context';
import { BusinessError, fieldWrong } from '../../core/http/errors';
import { route } from '../../core/http/route';
import { signInUser } from '../users/commands';
import { bindAccount, boundUser } from './repository';

export const publicWechatRoutes = [
  route(wechatLogin, async ({ body, exchange, address, db }, context) => {
    const user = await boundUser(db, await openIdOf(context, body.code));
    if (!user) throw new BusinessError(CODES.publicAccountNotBound, '尚未绑定公众账号，请先绑定');
    return signInUser(context, { exchange, address }, user);
  }),
  route(appletScheme, async ({ body }, context) => {
    const [path = '', query = ''] = body.jumpWxa.path.split('?', 2);
    const wechat = wechatOf(context);
    const openlink = await wechat
      .openLink({ path, query, expireDays: body.expireInterval })
      .catch((error: unknown) => unavailable(context, error));
    return { openlink };
  }),
];

export const signedInWechatRoutes = [
  route(wechatBind, async ({ body, exchange, db }, context) => {
    const session = await exchange.session();
    if (!session) throw new BusinessError(CODES.notLoggedIn, '登录已失效，请重新登录');
    const bound = await bindAccount(db, {
      openId: await openIdOf(context, body.code),
      userId: session.userId,
      boundAt: context.wallClock.now(),
    });
    if (!bound) throw fieldWrong('code', '该微信已绑定其他账号');
    return {};
  }),
];

async function openIdOf(context: AppContext, code: string): Promise<string> {
  const openId = await wechatOf(context)
    .identify(code)
    .catch((error: unknown) => unavailable(context, error));
  if (openId === undefined) throw fieldWrong('code', '二维码已失效，请重新扫码');
  return openId;
}

function wechatOf({ adapters }: AppContext) {
  if (!adapters.wechat) throw new BusinessError(CODES.unavailable, '平台尚未开通微信服务');
  return adapters.wechat;
}

function unavailable({ log }: AppContext, error: unknown): never {
  log.warn({ err: error }, 'wechat');
  throw new BusinessError(CODES.unavailable, '微信服务暂时不可用，请稍后重试');
}
