import { WECHAT } from '#contract/addresses/wechat';
import { apiOf } from './endpoints';

export const { useLazyWechatPageQuery, useWechatBindingQuery, useWechatBindMutation, useWechatUnbindMutation } =
  apiOf<typeof import('#contract/wechat')>(WECHAT);
