import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { useLibrary, type LoadShipped, type ScenarioEntry } from './library';
import { ScenarioIndex } from './scenario-index';

const ALL = { results: new Map(), done: 0, total: 0, running: false, start: () => undefined, cancel: () => undefined };
const shipped: ScenarioEntry = { id: 'one', title: '缴费：成功', text: '', source: 'shipped' };
const arrives = () => Promise.resolve([shipped]);

function Shown({ loadShipped }: { loadShipped: LoadShipped }) {
  const { entries, failed, refused, save } = useLibrary(loadShipped);
  if (failed) return <p>没有读出来</p>;
  if (!entries) return null;
  return (
    <ScenarioIndex
      entries={entries}
      storageRefused={refused}
      current={undefined}
      all={ALL}
      onOpenFile={(file) => void file.text().then((text) => save(text))}
    />
  );
}

// The test environment has no IndexedDB, as a browser that refuses it.
describe('the scenarios where the browser keeps no data', () => {
  it('[TS-01] are listed, and it is said that own ones are not kept', async () => {
    render(<Shown loadShipped={arrives} />, { wrapper: MemoryRouter });
    expect(await screen.findByText('成功')).toBeInTheDocument();
    expect(screen.getByText(/打开的和另存的场景在关闭本页后不会保留/)).toBeVisible();
  });

  it('[TS-01] are joined by an opened one all the same', async () => {
    render(<Shown loadShipped={arrives} />, { wrapper: MemoryRouter });
    await userEvent.upload(await screen.findByLabelText('打开场景文件'), new File(['not a scenario'], 'own.jsonl'));
    expect(await screen.findByRole('link', { name: '未命名的场景' })).toBeVisible();
  });

  it('[TS-01] count as not read only where the shipped ones did not come', async () => {
    render(<Shown loadShipped={() => Promise.reject(new Error('offline'))} />, { wrapper: MemoryRouter });
    expect(await screen.findByText('没有读出来')).toBeVisible();
  });
});
