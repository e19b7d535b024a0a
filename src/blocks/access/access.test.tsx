import { render, screen } from '@testing-library/react';
import { Access, PermissionsProvider, type AccessProps } from './access';

function shows(granted: string[], question: Omit<AccessProps, 'children'>): boolean {
  const { unmount } = render(
    <PermissionsProvider granted={granted}>
      <Access {...question}>内容</Access>
    </PermissionsProvider>,
  );
  const shown = screen.queryByText('内容') !== null;
  unmount();
  return shown;
}

describe('<Access>', () => {
  it.each<[string, string[], Omit<AccessProps, 'children'>, boolean]>([
    ['a text that is held', ['a'], { need: 'a' }, true],
    ['a text that is not held', ['b'], { need: 'a' }, false],
    ['a list needs all', ['a'], { need: ['a', 'b'] }, false],
    ['any of a list', ['a'], { need: ['a', 'b'], mode: 'any' }, true],
    ['except', ['a'], { need: 'a', except: true }, false],
    ['full access', [], { need: 'a', fullAccess: true }, true],
    ['the inverse', ['a'], { need: 'a', inverse: true }, false],
    ['the inverse of what is not held', [], { need: 'a', inverse: true }, true],
  ])('[PM-02] %s', (_name, granted, question, shown) => {
    expect(shows(granted, question)).toBe(shown);
  });

  it('[PM-02] shows the other content instead', () => {
    render(
      <PermissionsProvider granted={[]}>
        <Access need="a" otherwise="无权限">
          内容
        </Access>
      </PermissionsProvider>,
    );
    expect(screen.getByText('无权限')).toBeInTheDocument();
    expect(screen.queryByText('内容')).toBeNull();
  });
});
