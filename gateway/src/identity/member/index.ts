import type { HandlersOfFeature } from '../../kernel/context.ts'
import { fundsConsolidated } from './funds-consolidated.ts'
import { showAvatar } from './show-avatar.ts'
import { type BadgeCounts, showMember } from './show-member.ts'
import { setLanguage } from './set-language.ts'
import { listPermissions } from './list-permissions.ts'

/** A member's own account. */
export const memberHandlers = (counts: BadgeCounts): HandlersOfFeature<'member'> => ({
  'member.info': showMember(counts),
  'member.icon': showAvatar,
  'member.fundsConsolidated': fundsConsolidated,
  'member.permission': listPermissions,
  'member.language': setLanguage,
})
