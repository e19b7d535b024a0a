import { configureStore, type Middleware, type Store } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, MemoryRouter, Outlet, Route, RouterProvider, Routes, type RouteObject } from 'react-router-dom';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { api } from '../../src/api/api';
import { entitiesSlice } from '../../src/api/entities/entities-slice';

export interface ServedCall {
  path: string;
  body: Record<string, unknown>;
  init: RequestInit;
}

export type Reply = { code?: number; msg?: string; data?: unknown } | Response | Promise<Response>;
export type Serve = (call: ServedCall) => Reply;

export function serveCalls(serve: Serve): ServedCall[] {
  const calls: ServedCall[] = [];
  globalThis.fetch = ((input: URL | string, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const call: ServedCall = { path: url.pathname.replace('/guarantee/api', '') + url.search, body: readBody(init), init };
    calls.push(call);
    const reply = serve(call);
    return reply instanceof Response || reply instanceof Promise ? Promise.resolve(reply) : Promise.resolve(envelope(reply));
  }) as typeof fetch;
  return calls;
}

export function envelope({ code = 0, msg = '', data = {} }: { code?: number; msg?: string; data?: unknown }): Response {
  return new Response(JSON.stringify({ code, msg, data }), { status: 200, headers: { 'content-type': 'application/json' } });
}

interface Surroundings {
  path?: string;
  at?: string;
  saga?: Saga;
}

export function renderScreen(page: ReactElement, { path = '/', at = path, saga }: Surroundings = {}) {
  const actions: { type: string; payload?: unknown }[] = [];
  const record: Middleware = () => (next) => (action) => {
    actions.push(action as { type: string });
    return next(action);
  };
  const sagas = createSagaMiddleware();
  const store = screenStore(record, sagas);
  if (saga) sagas.run(saga);
  const screen = renderIn(
    store,
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={<p>离开了页面</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return { ...screen, store, actions };
}

/** Pages by their paths, with a link that leads away from them; for pages that ask the router whether one may leave. */
export function renderPages(pages: Readonly<Record<string, ReactElement>>, around: PagesAround) {
  const children = Object.entries({ ...pages, '*': <p>离开了页面</p> }).map(([path, element]) => ({ path, element }));
  const frame = (
    <>
      <Link to="/elsewhere">别处</Link>
      <Outlet />
    </>
  );
  return renderRoutes([{ element: frame, children }], around);
}

export function renderRoutes(routes: RouteObject[], { at, store = screenStore(), around = (children) => children }: PagesAround) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  return { ...renderIn(store, around(<RouterProvider router={router} />)), router };
}

interface PagesAround {
  at: string;
  store?: Store;
  around?: (children: ReactElement) => ReactElement;
}

/** The store of a screen: calls and entities alone. */
export function screenStore(...middlewares: Middleware[]) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, [entitiesSlice.name]: entitiesSlice.reducer },
    middleware: (standard) => standard({ serializableCheck: false }).concat(api.middleware, ...middlewares),
  });
}

function renderIn(store: Store, page: ReactElement) {
  return render(
    <Provider store={store}>
      <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        {page}
      </ConfigProvider>
    </Provider>,
  );
}

function readBody({ body }: RequestInit): Record<string, unknown> {
  if (!(body instanceof Uint8Array) || body.length === 0) return {};
  const text = new TextDecoder().decode(body);
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { raw: text };
}
