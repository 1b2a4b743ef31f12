import type { GameType } from '@perya/domain/lobby/categories'
import { serverText } from '@perya/texts/server-text'

/** Name of a category in a language; in English where the language has none. */
export const categoryName = (type: GameType, language: string): string => serverText(language, `category.${type}`)
