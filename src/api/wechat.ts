import type { BodyOf } from '#contract/call';
import type { appletScheme, wechatBind, wechatBindAndLogin, wechatBinding, wechatLogin, wechatPage, wechatUnbind } from '#contract/wechat';
import { api, ask, type Answered } from './api';

const wechatApi = api.injectEndpoints({
  endpoints: (build) => ({
    wechatPage: build.query<Answered<typeof wechatPage>, BodyOf<typeof wechatPage>>({
      query: ask<typeof wechatPage>('/api/user/wx_open_web_page', { quiet: true }),
    }),
    wechatLogin: build.mutation<Answered<typeof wechatLogin>, BodyOf<typeof wechatLogin>>({
      query: ask<typeof wechatLogin>('/api/user/wx_open_web_login', { quiet: true }),
    }),
    wechatBindAndLogin: build.mutation<Answered<typeof wechatBindAndLogin>, BodyOf<typeof wechatBindAndLogin>>({
      query: ask<typeof wechatBindAndLogin>('/api/user/wx_bind_login', { quiet: true }),
    }),
    wechatBinding: build.query<Answered<typeof wechatBinding>, BodyOf<typeof wechatBinding>>({
      query: ask<typeof wechatBinding>('/api/user/wx_binding', { quiet: true }),
      providesTags: ['WechatBinding'],
    }),
    wechatBind: build.mutation<Answered<typeof wechatBind>, BodyOf<typeof wechatBind>>({
      query: ask<typeof wechatBind>('/api/user/wx_bind', { quiet: true }),
      invalidatesTags: (done) => (done ? ['WechatBinding'] : []),
    }),
    wechatUnbind: build.mutation<Answered<typeof wechatUnbind>, BodyOf<typeof wechatUnbind>>({
      query: ask<typeof wechatUnbind>('/api/user/wx_unbind'),
      invalidatesTags: ['WechatBinding'],
    }),
    appletScheme: build.mutation<Answered<typeof appletScheme>, BodyOf<typeof appletScheme>>({
      query: ask<typeof appletScheme>('/applets/generate/scheme', { quiet: true }),
    }),
  }),
});

export const { useLazyWechatPageQuery, useWechatBindingQuery, useWechatBindMutation, useWechatUnbindMutation } = wechatApi;
