import type { Handler } from '../../../kernel/context.ts'
import { findMember } from '../../account/find-member.ts'
import { findUndo } from './find-undo.ts'
import { countMethods, presentChanges } from './present-undo.ts'

/** Shows what a link would undo, without consuming it: mail scanners open links too. */
export const undoPreview: Handler<'security.undoPreview'> = async ({ code }, { app }) => {
  const chain = await findUndo(app, code)
  const { username } = await findMember(app, chain.first.member_id)
  return {
    username,
    changes: await presentChanges(app, chain),
    methods: await countMethods(app, chain),
    expiresAt: chain.first.expires_at.toISOString(),
  }
}
