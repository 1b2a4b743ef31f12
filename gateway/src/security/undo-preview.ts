import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { findUndo } from './find-undo.ts'
import { countMethods, presentChanges } from './present-undo.ts'

/** Shows what a link would undo, without using it up: mail scanners open links too. */
export const undoPreview: Handler<'security.undoPreview'> = async ({ code }, { house }) => {
  const chain = await findUndo(house, code)
  const { username } = await findMember(house, chain.first.member_id)
  return {
    username,
    changes: await presentChanges(house, chain),
    methods: await countMethods(house, chain),
    expiresAt: chain.first.expires_at.toISOString(),
  }
}
