import type { BodyOf } from '#contract/call';
import type { appletScheme, wechatBind, wechatLogin } from '#contract/wechat';
import { api, ask, type Answered } from './api';

api.injectEndpoints({
  endpoints: (build) => ({
    wechatLogin: build.mutation<Answered<typeof wechatLogin>, BodyOf<typeof wechatLogin>>({
      query: ask<typeof wechatLogin>('/api/user/wx_open_web_login', { quiet: true }),
    }),
    wechatBind: build.mutation<Answered<typeof wechatBind>, BodyOf<typeof wechatBind>>({
      query: ask<typeof wechatBind>('/api/user/wx_bind'),
    }),
    appletScheme: build.mutation<Answered<typeof appletScheme>, BodyOf<typeof appletScheme>>({
      query: ask<typeof appletScheme>('/applets/generate/scheme', { quiet: true }),
    }),
  }),
});
