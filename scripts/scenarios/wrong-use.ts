/** The command was called with what it cannot use; `message` says so to the caller. */
export class WrongUse extends Error {}
