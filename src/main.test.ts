import { screen } from '@testing-library/react';
import { PAGE_FAILED } from './app/page-ready';

const unloaded = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
jest.mock('./app/public/pages', () => ({ PUBLIC_PAGES: [{ path: '/user/truth', load: () => Promise.reject(unloaded) }] }));

it('[ER-05] a public page whose own script did not come tells its document so, and keeps what was written ahead', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  document.body.innerHTML = '<div id="root"><h1>保函验真</h1></div>';
  history.replaceState(null, '', '/user/truth');
  const told = new Promise((resolve) => addEventListener(PAGE_FAILED, resolve, { once: true }));
  await import('./main');
  await told;
  expect(reported).toHaveBeenCalledWith(unloaded);
  expect(screen.getByRole('heading', { name: '保函验真' })).toBeInTheDocument();
});
