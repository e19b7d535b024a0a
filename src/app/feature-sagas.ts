import type { Reducer } from '@reduxjs/toolkit';
import { paymentsSaga } from '../features/payments/saga';

export const featureSagas: readonly (() => Generator)[] = [paymentsSaga];

export const featureReducers: Readonly<Record<string, Reducer>> = {};
