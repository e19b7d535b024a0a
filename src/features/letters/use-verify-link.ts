import { useEffect, useRef } from 'react';

interface Linked {
  letterNo: string;
  verifyCode: string;
}

export function useVerifyLink({ letterNo, verifyCode }: Linked, verify: (question: Linked) => unknown): void {
  const done = useRef('');
  useEffect(() => {
    const link = `${letterNo}\n${verifyCode}`;
    if (!letterNo || !verifyCode || done.current === link) return;
    done.current = link;
    verify({ letterNo, verifyCode });
  }, [letterNo, verifyCode, verify]);
}
