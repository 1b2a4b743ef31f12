import { hash32 } from '../seeded-draw.ts'

/** Seconds for each step of a turn. */
export const turnSeconds = 20

/** Seconds that a table waits for more players before bots take its empty seats. */
export const waitForPlayersSeconds = 5

/** Antes that a title offers if the operator has configured no rooms for it, minor units. */
const rises = [
  [100, 500, 2000, 10_000],
  [200, 1000, 5000, 20_000],
  [500, 2000, 10_000, 50_000],
] as const

/** A room by its ante, with the minimum balance to enter; minor units. */
export type TongitsRoom = { readonly room: string; readonly ante: number; readonly entry: number }

/** Returns the rooms of a title by its seed: each requires fifty antes to enter. */
export const tongitsRooms = (seed: string): TongitsRoom[] =>
  (rises[hash32(`antes:${seed}`) % rises.length] ?? rises[0]).map((ante) => ({ room: `ante-${ante}`, ante, entry: ante * 50 }))

/** Whether a title is played as Tongits, as every card table between players is. */
export const isTongitsTitle = ({ gameType }: { readonly gameType: string }): boolean => gameType === 'PVP'
