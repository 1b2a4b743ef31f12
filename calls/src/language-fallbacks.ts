const nearest: Readonly<Record<string, string>> = { TL: 'TY' }

/**
 * Returns the languages in which texts are looked up, in order: the language itself, its nearest (plain Tagalog falls back to Filipino), English,
 * which is complete.
 */
export const languageFallbacks = (code: string): readonly string[] => [...new Set([code, nearest[code] ?? 'EN', 'EN'])]
