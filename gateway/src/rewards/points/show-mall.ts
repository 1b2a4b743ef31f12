import type { Handler } from '../../kernel/context.ts'
import { brandLanguage, readRewards } from './core/read-rewards.ts'
import { presentRates } from './core/terms.ts'

/** Shows the public catalogue of the mall: the same for every visitor. */
export const showMall: Handler<'points.window'> = async (input, { app, language }) => ({
  list: await readRewards(app, brandLanguage(app, input.language, language)),
  ...presentRates(app.brand),
})
