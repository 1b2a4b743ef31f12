import type { HandlersOf } from '../handler.ts'
import { balance } from './balance.ts'
import { config } from './config.ts'
import { conversion } from './conversion.ts'
import { convert } from './convert.ts'
import { redeem } from './redeem.ts'
import { redemptions } from './redemptions.ts'
import { rewards } from './rewards.ts'
import { window } from './window.ts'

/** The points mall. */
export const pointsHandlers: HandlersOf<'points'> = {
  'points.window': window,
  'points.balance': balance,
  'points.rewards': rewards,
  'points.conversion': conversion,
  'points.config': config,
  'points.redemptions': redemptions,
  'points.redeem': redeem,
  'points.convert': convert,
}
