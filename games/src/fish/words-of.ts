import EN from '../locales/EN.json' with { type: 'json' }
import type { Word } from '../frame/words.ts'

/** Whether there is a message of this name. */
export const isWordOf = (key: string): key is Word => key in EN
