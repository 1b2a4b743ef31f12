/** Game types that the lobby lists (`gameType`), in the order of the left menu and of Home's rows. */
export const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE', 'BINGO', 'ELOTT', 'LOTT'] as const

/** Name of a game category. */
export type GameType = (typeof gameTypes)[number]

/** Whether an input string names a game type. */
export const isGameType = (text: string): text is GameType => gameTypes.some((type) => type === text)

/** Providers to which a category is restricted (LOBBY-13, LOBBY-14); every other category accepts any provider. */
export const providersOfCategory: Readonly<Partial<Record<GameType, readonly string[]>>> = {
  ESPORTS: ['AV', 'AI', 'IMES', 'TF', 'IA'],
  COCKFIGHT: ['DS88'],
}

/** Module without which a category stays hidden; a category that is not listed is part of the lobby itself. */
export const moduleOfType: Readonly<Partial<Record<GameType, 'ELOTT3' | 'LOTTBET3'>>> = { ELOTT: 'ELOTT3', LOTT: 'LOTTBET3' }

/** Whether posters of the category are 16:10 in the lobby; all others are 3:4. */
export const hasWidePosters = (type: string): boolean => type === 'LIVE' || type === 'PVP'
