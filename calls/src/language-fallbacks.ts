const nearest: Readonly<Record<string, string>> = { TL: 'TY' }

/** Where words are looked for, in this order: the language itself, its nearest (plain Tagalog reads Filipino), English, which has all. */
export const languageFallbacks = (code: string): readonly string[] => [...new Set([code, nearest[code] ?? 'EN', 'EN'])]
