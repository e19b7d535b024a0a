import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configureStore, createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { OrganisationChoiceModal } from './organisation-choice-modal';
import { organisationChosen, sessionSlice } from './session-slice';

const bidder = { orgType: 'bidder', orgTypeName: '投标人' };

it('[LG-02] names the organisations where several are of one type, and chooses the one that was pressed', async () => {
  const dispatched: UnknownAction[] = [];
  const listener = createListenerMiddleware();
  listener.startListening({ predicate: () => true, effect: (action) => void dispatched.push(action) });
  const store = configureStore({
    reducer: { session: sessionSlice.reducer },
    middleware: (defaults) => defaults().prepend(listener.middleware),
  });
  const choices = [
    { ...bidder, appId: 'APP1', appName: '海卓建设' },
    { ...bidder, appId: 'APP2', appName: '天津建工' },
    { orgType: 'guarantee', orgTypeName: '担保机构', appId: 'APP3', appName: '津信担保' },
  ];
  render(
    <Provider store={store}>
      <OrganisationChoiceModal choices={choices} />
    </Provider>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['投标人海卓建设', '投标人天津建工', '担保机构']);
  const dialog = screen.getByRole('dialog', { name: '请选择要登录的机构' });
  expect(dialog).toHaveStyle({ width: '350px' });
  expect(dialog.querySelector('.ant-modal-footer')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /天津建工/ }));
  expect(dispatched).toContainEqual(organisationChosen({ orgType: 'bidder', appId: 'APP2' }));
});

it('[CN-02] scrolls what is chosen from beyond 470 px', () => {
  const css = readFileSync(join(__dirname, 'organisation-choice.css'), 'utf8');
  expect(css).toMatch(/^\.organisation-choice \{[^}]*max-height: 470px;[^}]*overflow: auto;/m);
});
