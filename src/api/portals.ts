import { PORTALS } from '#contract/addresses/portals';
import { apiOf } from './endpoints';

export const portalsApi = apiOf<typeof import('#contract/portals')>(PORTALS);

export const {
  usePublishedContentsQuery,
  usePortalContentsQuery,
  useSavePortalMutation,
  usePortalTextQuery,
  useSaveTextMutation,
  useGiveUpTextMutation,
  useSaveGuideMutation,
  usePublishedVersionsQuery,
  useRestoreVersionMutation,
} = portalsApi;
