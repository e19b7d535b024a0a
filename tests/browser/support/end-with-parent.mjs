import { isMainThread } from 'node:worker_threads';

// Loaded before a program whose stdin is a pipe: however the process ends that holds the other end, the program is told to stop.
if (isMainThread) process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume();
