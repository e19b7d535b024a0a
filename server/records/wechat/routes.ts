import { CODES } from '#contract/codes';
import { appletScheme, wechatBind, wechatBindAndLogin, wechatBinding, wechatLogin, wechatPage, wechatUnbind } from '#contract/wechat';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import { route } from '../../core/http/route';
import { noteByCommit } from '../audit-log/note';
import { signInUser } from '../users/commands';
import { notifyOfAccount } from '../users/notify-account';
import { signedIn } from '../users/signed-in';
import { offerBinding, bindAndSignIn } from './first-login';
import { bindingEntry } from './log-binding';
import { bindAccount, bindingOf, boundUser, removeBinding } from './repository';

export const publicWechatRoutes = [
  route(wechatPage, async ({ body }, { adapters }) => ({ address: adapters.wechat?.loginPage(body.state) ?? '' })),
  route(wechatLogin, async ({ body, exchange, address, db }, context) => {
    const openId = await openIdOf(context, body.code);
    const user = await boundUser(db, openId);
    return user ? signInUser(context, { exchange, address }, user) : offerBinding(context, { exchange, address }, openId);
  }),
  route(wechatBindAndLogin, ({ body, exchange, address }, context) => bindAndSignIn(context, { exchange, address }, body)),
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
  route(wechatBinding, async ({ exchange, db }, { adapters }) => {
    const binding = await bindingOf(db, (await signedIn(exchange)).userId);
    const offered = adapters.wechat?.offersLogin ?? false;
    return binding ? { bound: true, boundAt: binding.boundAt.toISOString(), offered } : { bound: false, offered };
  }),
  route(wechatBind, async ({ body, exchange, db }, context) => {
    const user = await signedIn(exchange);
    const openId = await openIdOf(context, body.code);
    await inTransaction(db, async (db) => {
      const before = await removeBinding(db, user.userId);
      const bound = await bindAccount(db, { openId, userId: user.userId, boundAt: context.wallClock.now() });
      if (!bound) throw fieldWrong('code', '该微信已绑定其他账号');
      await notifyOfAccount(db, context, 'wechatBound', user.userId, exchange.userAgent);
      await noteByCommit(db, context, bindingEntry('bindWechat', user, { before, after: openId }));
    });
    return {};
  }),
  route(wechatUnbind, async ({ exchange, db }, context) => {
    const user = await signedIn(exchange);
    await inTransaction(db, async (db) => {
      const before = await removeBinding(db, user.userId);
      if (before !== undefined) await noteByCommit(db, context, bindingEntry('unbindWechat', user, { before }));
    });
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
