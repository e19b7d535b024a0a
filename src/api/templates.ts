import { TEMPLATES } from '#contract/addresses/templates';
import { apiOf } from './endpoints';

export const {
  useTemplatePageQuery,
  useTemplateDetailQuery,
  useAddTemplateMutation,
  useSaveTemplateMutation,
  useTemplateEventMutation,
  usePreviewTemplateQuery,
} = apiOf<typeof import('#contract/templates')>(TEMPLATES);
