import type { NameAfter } from '@perya/texts/server-text'

/** Purpose of a message. Each has a text for both channels, `<purpose>.sms` and `<purpose>.mail`, and a `<purpose>.subject` for mail. */
export type MessagePurpose = NameAfter<'message'> extends infer Name ? (Name extends `${infer Purpose}.sms` ? Purpose : never) : never
