/** The role that may look and never act, whatever roles its holder has besides. */
export const READONLY_ROLE = 'readonly';
