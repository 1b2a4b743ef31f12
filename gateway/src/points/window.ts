import type { Handler } from '../handler.ts'
import { languageFor, readRewards } from './read-rewards.ts'
import { shownRates } from './terms.ts'

/** The window of the mall: the same for everybody. */
export const window: Handler<'points.window'> = async (input, { house, language }) => ({
  list: await readRewards(house, languageFor(house, input.language, language)),
  ...shownRates(house.brand),
})
