import type { HandlersOf } from '../handler.ts'
import { fundsConsolidated } from './funds-consolidated.ts'
import { icon } from './icon.ts'
import { info } from './info.ts'
import { language } from './language.ts'
import { permission } from './permission.ts'

/** What a member sees of himself. */
export const memberHandlers: HandlersOf<'member'> = {
  'member.info': info,
  'member.icon': icon,
  'member.fundsConsolidated': fundsConsolidated,
  'member.permission': permission,
  'member.language': language,
}
