import type { BodyOf } from '#contract/call';
import type { addTemplate, previewTemplate, saveTemplate, templateDetail, templateEvent, templatePage } from '#contract/templates';
import { api, ask, type Answered } from './api';

const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    templatePage: build.query<Answered<typeof templatePage>, BodyOf<typeof templatePage>>({
      query: ask<typeof templatePage>('/template/page'),
      providesTags: ['Template'],
    }),
    templateDetail: build.query<Answered<typeof templateDetail>, BodyOf<typeof templateDetail>>({
      query: ask<typeof templateDetail>('/template/detail'),
      providesTags: ['Template'],
    }),
    addTemplate: build.mutation<Answered<typeof addTemplate>, BodyOf<typeof addTemplate>>({
      query: ask<typeof addTemplate>('/template/add', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Template']),
    }),
    saveTemplate: build.mutation<Answered<typeof saveTemplate>, BodyOf<typeof saveTemplate>>({
      query: ask<typeof saveTemplate>('/template/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Template']),
    }),
    templateEvent: build.mutation<Answered<typeof templateEvent>, BodyOf<typeof templateEvent>>({
      query: ask<typeof templateEvent>('/template/event', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Template', 'Product']),
    }),
    previewTemplate: build.query<Answered<typeof previewTemplate>, BodyOf<typeof previewTemplate>>({
      query: ask<typeof previewTemplate>('/template/preview', { quiet: true }),
      keepUnusedDataFor: 10,
    }),
  }),
});

export const {
  useTemplatePageQuery,
  useTemplateDetailQuery,
  useAddTemplateMutation,
  useSaveTemplateMutation,
  useTemplateEventMutation,
  usePreviewTemplateQuery,
} = templatesApi;
