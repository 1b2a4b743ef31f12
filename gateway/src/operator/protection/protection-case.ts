import type { AppContext } from '../../kernel/context.ts'
import type { CaseRef } from '../command/define-command.ts'
import { memberNamed } from '../members/member-named.ts'

/** The case of a member for whom the rules have acted. */
export const careCase = async ({ username }: { readonly username: string }, app: AppContext): Promise<CaseRef> => ({
  kind: 'protection',
  subject: (await memberNamed(app, username)).id,
})

/** That case, and the one of the member's objection. */
export const reviewCases = async (input: { readonly username: string }, app: AppContext): Promise<readonly CaseRef[]> => {
  const care = await careCase(input, app)
  return [care, { kind: 'protection_contest', subject: care.subject }]
}
