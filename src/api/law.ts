import { LAW } from '#contract/addresses/law';
import type { ReplyOf } from '#contract/call';
import type { lawSetList } from '#contract/law';
import { apiOf } from './endpoints';

export type LawSet = ReplyOf<typeof lawSetList>['list'][number];

export const { useLawRulesQuery, useLawSetListQuery, useAddLawSetMutation, useEndLawSetMutation } = apiOf(LAW);
