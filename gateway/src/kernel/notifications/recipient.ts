/** A member who is notified: the row of `member` has these columns. */
export type Recipient = { readonly id: string; readonly username: string; readonly language: string }
