/** Bytes that the file of a letter may have which is to be verified. */
export const LARGEST_VERIFIED_FILE = 5 * 1024 * 1024;
