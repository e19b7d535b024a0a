import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

/** A button that opens what is drawn with a way to close it. */
export function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        打开
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
