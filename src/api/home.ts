import { HOME } from '#contract/addresses/home';
import { apiOf } from './endpoints';

export const { useHomeFiguresQuery, useHomeRowsQuery, useHomeMonthsQuery, useHomeProjectsQuery, useHomeOpeningsQuery } =
  apiOf<typeof import('#contract/home')>(HOME);
