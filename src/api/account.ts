import type {
  changePassword,
  deviceList,
  endDevice,
  endOtherDevices,
  resetPassword,
  sendOwnSms,
  sendSmsAfterSlider,
  sessionLeft,
  slider,
} from '#contract/account';
import type { BodyOf } from '#contract/call';
import { api, ask, type Answered } from './api';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    slider: build.mutation<Answered<typeof slider>, BodyOf<typeof slider>>({
      query: ask<typeof slider>('/api/user/slider', { quiet: true }),
    }),
    sendSmsAfterSlider: build.mutation<Answered<typeof sendSmsAfterSlider>, BodyOf<typeof sendSmsAfterSlider>>({
      query: ask<typeof sendSmsAfterSlider>('/user/slider/sms/send', { quiet: true }),
    }),
    resetPassword: build.mutation<Answered<typeof resetPassword>, BodyOf<typeof resetPassword>>({
      query: ask<typeof resetPassword>('/api/user/password/reset', { quiet: true }),
    }),
    sendOwnSms: build.mutation<Answered<typeof sendOwnSms>, BodyOf<typeof sendOwnSms>>({
      query: ask<typeof sendOwnSms>('/user/sms/send', { quiet: true }),
    }),
    changePassword: build.mutation<Answered<typeof changePassword>, BodyOf<typeof changePassword>>({
      query: ask<typeof changePassword>('/user/password/change', { quiet: true }),
      invalidatesTags: (done) => (done ? ['Devices'] : []),
    }),
    sessionLeft: build.query<Answered<typeof sessionLeft>, BodyOf<typeof sessionLeft>>({
      query: ask<typeof sessionLeft>('/user/session/left', { quiet: true }),
    }),
    deviceList: build.query<Answered<typeof deviceList>, BodyOf<typeof deviceList>>({
      query: ask<typeof deviceList>('/user/session/list', { quiet: true }),
      providesTags: ['Devices'],
    }),
    endDevice: build.mutation<Answered<typeof endDevice>, BodyOf<typeof endDevice>>({
      query: ask<typeof endDevice>('/user/session/end'),
      invalidatesTags: ['Devices'],
    }),
    endOtherDevices: build.mutation<Answered<typeof endOtherDevices>, BodyOf<typeof endOtherDevices>>({
      query: ask<typeof endOtherDevices>('/user/session/end-others'),
      invalidatesTags: ['Devices'],
    }),
  }),
});

export const { useChangePasswordMutation, useDeviceListQuery, useEndDeviceMutation, useEndOtherDevicesMutation, useSendOwnSmsMutation } =
  accountApi;
