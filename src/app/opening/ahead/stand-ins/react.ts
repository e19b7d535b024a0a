import { createElement, Fragment, type ComponentChildren, type VNode } from 'preact';
import { useState } from 'preact/hooks';
import { nothing } from './nothing';

export { cloneElement, createContext, createElement, Fragment } from 'preact';
export { useCallback, useContext, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';

/** Nothing that is drawn ahead has any effect besides being drawn. */
export function useEffect(): void {
  return;
}

export function useEffectEvent<Event>(event: Event): Event {
  return event;
}

/** As it is at first. */
export function useDeferredValue<Value>(value: Value, first = value): Value {
  return first;
}

export function useOptimistic<Value>(value: Value): [Value, typeof nothing] {
  return [value, nothing];
}

export function memo<Component>(component: Component): Component {
  return component;
}

/** What comes with a script of its own does not come ahead; what stands in its place does. */
export function lazy(): typeof Later {
  return Later;
}

export function Suspense({ children, fallback }: { children?: ComponentChildren; fallback?: ComponentChildren }): VNode {
  const isLater = typeof children === 'object' && children !== null && 'type' in children && children.type === Later;
  return createElement(Fragment, null, isLater ? fallback : children);
}

export function startTransition(change: () => void): void {
  change();
}

export function useTransition(): [boolean, typeof startTransition] {
  return [false, startTransition];
}

export function useSyncExternalStore<Value>(_subscribe: unknown, valueNow: () => Value): Value {
  return useState(valueNow)[0];
}

function Later(): null {
  return null;
}
