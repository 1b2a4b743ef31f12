import type { Handler } from '../context.ts'
import { brandLanguage, readRewards } from './read-rewards.ts'
import { presentRates } from './terms.ts'

/** The window of the mall: the same for everybody. */
export const showMall: Handler<'points.window'> = async (input, { app, language }) => ({
  list: await readRewards(app, brandLanguage(app, input.language, language)),
  ...presentRates(app.brand),
})
