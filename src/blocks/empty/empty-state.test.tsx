import { render, screen } from '@testing-library/react';
import { EmptyState, type EmptyKind } from './empty-state';

it.each(['rows', 'search', 'done', 'forbidden', 'offline', 'failed'] as const satisfies readonly EmptyKind[])(
  '%s has words, and a drawing of its own that is not read out',
  (kind) => {
    const { container } = render(
      <EmptyState kind={kind} action={<button type="button">清除条件</button>}>
        这里还没有内容
      </EmptyState>,
    );
    expect(screen.getByText('这里还没有内容')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '清除条件' })).toBeInTheDocument();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('[style]')).toBeNull();
    const { container: other } = render(<EmptyState kind={kind === 'rows' ? 'search' : 'rows'}>另一种</EmptyState>);
    expect(container.querySelector('svg')?.innerHTML).not.toBe(other.querySelector('svg')?.innerHTML);
  },
);
