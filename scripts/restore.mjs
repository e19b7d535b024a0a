import { operate } from './lib/operate.mjs';

await operate('restore');
