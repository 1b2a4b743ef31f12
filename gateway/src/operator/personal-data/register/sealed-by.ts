import { open, openText, type Place } from '../../../kernel/secrets/secrets.ts'
import type { Decode } from './entry.ts'

/** A text column stored encrypted in column `from`, sealed for the row with the id in column `key`. */
export const sealedTextColumn = (from: string, key: string, placeOf: (id: string) => Place): Decode => ({
  from,
  key,
  open: ({ store }, id, stored) => openText(store, placeOf(id), stored),
})

/** Like `sealedText`, for bytes. */
export const sealedBytes = (from: string, key: string, placeOf: (id: string) => Place): Decode => ({
  from,
  key,
  open: ({ store }, id, stored) => open(store, placeOf(id), stored),
})
