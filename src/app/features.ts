import type { RouteObject } from 'react-router-dom';
import { routes as contracts } from '../features/contracts/routes';
import { routes as home } from '../features/home/routes';
import { publicRoutes as publicLetters } from '../features/letters/routes';
import { routes as payments } from '../features/payments/routes';
import { paymentsSaga } from '../features/payments/saga';

export const featureRoutes: readonly RouteObject[] = [...home, ...contracts, ...payments];

export const publicFeatureRoutes: readonly RouteObject[] = [...publicLetters];

export const featureSagas: readonly (() => Generator)[] = [paymentsSaga];

export const featureReducers = {};
