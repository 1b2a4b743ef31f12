import EN from '@perya/texts/EN/games.json' with { type: 'json' }
import type { MessageKey } from '../frame/text/messages.ts'

/** Whether a message key exists. */
export const isFishMessageKey = (key: string): key is MessageKey => key in EN
