import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { LinesSelect } from './lines-select';

describe('several entries that are typed', () => {
  it('[AF-03] are each cleaned as a line of text is, and there once', () => {
    const seen: string[] = [];
    function Stateful() {
      const [value, setValue] = useState('');
      return (
        <LinesSelect
          label="推荐投标人"
          value={value}
          onChange={(lines) => {
            seen.push(lines);
            setValue(lines);
          }}
        />
      );
    }
    render(<Stateful />);
    fireEvent.change(screen.getByRole('combobox', { name: '推荐投标人' }), {
      target: { value: '⻓安建设公司；海河\u3000 建设公司；长安建设公司' },
    });
    expect(seen).toEqual(['长安建设公司\n海河 建设公司']);
    expect(screen.getByTitle('长安建设公司')).toBeInTheDocument();
  });
});
