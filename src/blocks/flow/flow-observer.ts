import { createContext } from 'react';
import type { AnyStateMachine, InspectionEvent } from 'xstate';

export interface FlowObserver {
  inspect: (event: InspectionEvent) => void;
  watched: <Machine extends AnyStateMachine>(machine: Machine) => Machine;
}

export const FlowObserverContext = createContext<FlowObserver | undefined>(undefined);
