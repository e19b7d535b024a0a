import { useState } from 'react';
import { Provider } from 'react-redux';
import type { GuideProps } from '../../features/zone/side-panel';
import { GuideWindow } from '../layout/windows/guide-window';
import { makeStore } from '../store';
import { Themed } from '../theme/themed';
import { ToastHost } from '../toasts/toast-host';

/** The guide on a page that stands without the application around it. */
export function ZoneGuide(props: GuideProps) {
  const [{ store }] = useState(() => makeStore());
  return (
    <Provider store={store}>
      <Themed>
        <GuideWindow {...props} />
        <ToastHost />
      </Themed>
    </Provider>
  );
}
