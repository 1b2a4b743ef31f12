/** A command line or an input that cannot be used: one line of text, exit code 2. */
export class UsageError extends Error {}
