import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { connectionBack, connectionLost } from '../connectivity/connectivity-slice';
import { makeStore } from '../store';
import { PublicLayout } from './public-layout';

it('[ER-05] says above a public page that the connection is lost, until it is back', () => {
  const { store } = makeStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <PublicLayout />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.queryByText(/^网络连接已断开/)).toBeNull();
  act(() => void store.dispatch(connectionLost()));
  expect(screen.getByText(/^网络连接已断开/)).toBeInTheDocument();
  act(() => void store.dispatch(connectionBack()));
  expect(screen.queryByText(/^网络连接已断开/)).toBeNull();
});
