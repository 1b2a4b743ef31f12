import type { HandlersOfFeature } from '../../kernel/context.ts'
import { fundsConsolidated } from './funds-consolidated.ts'
import { showAvatar } from './show-avatar.ts'
import { showMember } from './show-member.ts'
import { setLanguage } from './set-language.ts'
import { listPermissions } from './list-permissions.ts'

/** A member's own account. */
export const memberHandlers: HandlersOfFeature<'member'> = {
  'member.info': showMember,
  'member.icon': showAvatar,
  'member.fundsConsolidated': fundsConsolidated,
  'member.permission': listPermissions,
  'member.language': setLanguage,
}
