/** The stream of what happens. */
export const STREAM_PATH = '/events';
