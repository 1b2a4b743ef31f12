import type { WebTextKey } from '@perya/texts/keys.gen'

/** Key of a message of the front end. */
export type MessageKey = WebTextKey
