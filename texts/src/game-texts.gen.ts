// Printed from the folders of texts by tools/print/print-calls.ts; do not edit.
import type { GameTextKey } from './keys.gen.ts'

/** Loads the texts of the game frames in a language; English is part of each page. */
export const gameTexts: Readonly<Record<string, () => Promise<Partial<Record<GameTextKey, string>>>>> = {
  TY: async () => (await import('../TY/games.json', { with: { type: 'json' } })).default,
}
