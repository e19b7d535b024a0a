import { register } from 'tsx/esm/api';

register();
await import('./document-worker.ts');
