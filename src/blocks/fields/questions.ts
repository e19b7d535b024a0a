import { createContext } from 'react';

export interface Question {
  name: string;
  label: string;
  required: boolean;
  kind: string;
}

export const Questions = createContext<readonly Question[]>([]);
