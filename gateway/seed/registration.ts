import type { ConfigurableField } from '@perya/domain/registration/fields'
import { patternKind } from '@perya/domain/registration/pattern-kinds'
import type { AppContext } from '../src/kernel/context.ts'
import { assignInvitationCode } from '../src/identity/registration/invitation.ts'

const rule = (field: ConfigurableField, required: boolean, patternId: number, minLength: number, maxLength: number) =>
  ({ field, enabled: true, required, patternId, acceptedPattern: patternKind(patternId)?.source ?? '', minLength, maxLength })

/** Registration rules of the demo: what a licensed operator would ask, no more, and not before it is needed. */
const rules = [
  rule('username', true, 2, 4, 16),
  rule('password', true, 1, 8, 64),
  rule('payeeName', true, 13, 2, 60),
  rule('email', false, 4, 6, 100),
  rule('birthday', true, 12, 10, 10),
  { ...rule('occupation', true, 1, 1, 2), asked: 'beforePlay' },
  { ...rule('sourceOfIncome', true, 1, 1, 1), asked: 'beforePlay' },
  rule('affiliateCode', false, 10, 3, 32),
]

/** Invitation codes of the demo agents. */
const codes = [
  ['m-agent1', 'FAIR-2207'],
  ['m-agent11', 'FAIR-2211'],
  ['m-agent12', 'FAIR-2212'],
] as const

/** Opens registration in the demo; does not overwrite rules that an operator has set. */
export const seedRegistration = async (app: AppContext): Promise<void> => {
  await app.store.db
    .insertInto('setting')
    .values({ name: 'register', value: JSON.stringify({ rules }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [member, code] of codes) await assignInvitationCode(app, member, code)
}
