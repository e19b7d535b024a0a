import type { Middleware } from '@reduxjs/toolkit';
import type { SagaMonitor } from 'redux-saga';
import type { FlowObserver } from '../blocks/flow/flow-observer';

export interface Observer extends FlowObserver {
  sagaMonitor: SagaMonitor;
  middleware: Middleware;
}
