import { instantGame, type InstantName } from '@perya/domain/games/instant/instant-games'
import { initialRoundState, type RoundState, type StakeChoice } from '../frame/round-state.ts'
import { silentStatus } from '../frame/text/status.ts'

/** State of an instant game. Amounts are minor units. */
export type InstantState = RoundState &
  StakeChoice & {
    readonly name: InstantName
    /** First of the options that are listed, by its place among all; the chosen option. */
    readonly first: number
    readonly chosen: string
  }

// A game with more options than fit shows a part of them at a time.
const maxListed = 40
const listedAtOnce = 8
const listStep = 131

/** Returns the state at the start. `seed` decides which options of many are listed first. */
export const initialInstantState = (name: InstantName, balance: number, offered: readonly number[], seed: number): InstantState => {
  const { spots } = instantGame(name)
  const first = seed % spots.length
  return {
    ...initialRoundState(balance, silentStatus('instant.ready')),
    name,
    stakes: offered.filter((stake) => stake > 0),
    place: 0,
    first,
    chosen: spots[name === 'raffle' ? first : Math.min(2, spots.length - 1)] ?? '',
  }
}

/** Whether only a part of the options is listed. */
export const hasMoreOptions = (name: InstantName): boolean => instantGame(name).spots.length > maxListed

/** Options that are listed. */
export const listedOptions = ({ name, first }: Pick<InstantState, 'name' | 'first'>): readonly string[] => {
  const { spots } = instantGame(name)
  if (!hasMoreOptions(name)) return spots
  return Array.from({ length: listedAtOnce }, (_none, i) => spots[(first + i * listStep) % spots.length] ?? '')
}
