import { rawPatternOf } from '@perya/domain/registration/check-field'
import { configurableFields, type FieldRule, postponableFields } from '@perya/domain/registration/fields'
import * as z from 'zod/mini'
import { requireTerms } from '../../identity/completeness/core/accept-terms.ts'
import { assignInvitationCode } from '../../identity/registration/invitation.ts'
import { isUsablePattern } from '../../identity/registration/match-raw.ts'
import { currentTerms } from '../../identity/registration/rules/registration-terms.ts'
import { readRegistrationRules, readSetting } from '../../identity/registration/rules/settings.ts'
import type { AppContext } from '../../kernel/context.ts'
import { setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting } from '../settings/core/define-setting.ts'
import { memberNamed, username, usernameWord } from './member-named.ts'

/** The rules as an operator has set them; null where none has. */
const readStoredRules = async ({ store }: AppContext): Promise<unknown> =>
  (await store.db.selectFrom('setting').select('value').where('name', '=', 'register').executeTakeFirst())?.value ?? null

const parsedJson = (given: string): unknown => {
  try {
    return JSON.parse(given)
  } catch {
    throw new UsageError('--file is no JSON')
  }
}

/** Refuses a rule that would postpone what every registration needs, or that would never ask for its field. */
const assertMayAsk = ({ field, required, asked }: FieldRule): void => {
  if (asked !== 'beforePlay') return
  if (!postponableFields.some((one) => one === field))
    throw new UsageError(`${field} is asked at registration; before play may be asked ${postponableFields.join(', ')}`)
  if (!required) throw new UsageError(`${field} is optional, and only what is required is asked before play`)
}

const checkedRules = (given: unknown) => {
  const setting = readSetting(given)
  if (setting === null) throw new UsageError('--file holds no rules of registration')
  const strange = setting.rules.find(({ field }) => !configurableFields.some((known) => known === field))
  if (strange !== undefined) throw new UsageError(`${strange.field} is no field; known are ${configurableFields.join(', ')}`)
  for (const rule of setting.rules) {
    const pattern = rawPatternOf(rule)
    if (pattern !== null && !isUsablePattern(pattern)) throw new UsageError(`the pattern of ${rule.field} cannot be used`)
    assertMayAsk(rule)
  }
  return setting
}

/** The rules of registration, as a list of rules or with the switches around it; null: those of the platform. */
export const registrationSetting = defineSetting<unknown>({
  name: 'registration.rules',
  area: 'registration',
  summary: 'Which fields registration asks for, which are required, and in what form.',
  touches: 'People who register from now on; members complete what is newly required before they play.',
  value: z.unknown(),
  standard: () => null,
  read: async (app) => readStoredRules(app),
  write: async (app, rules) => {
    if (rules === null) await app.store.db.deleteFrom('setting').where('name', '=', 'register').execute()
    else await setPlatformSetting(app, 'register', checkedRules(rules))
    return null
  },
  right: () => 'register rules',
  rows: ['register rules'],
})

/** `register rules --file FILE`: sets the registration rules, as a list of rules or with the switches around it. */
export const registerRulesSet = defineCommand({
  name: 'register rules',
  usage: 'register rules --file FILE',
  input: z.strictObject({ file: text(100_000) }),
  files: ['file'],
  changes: true,
  basis: async (app) => ({ seen: await readRegistrationRules(app), alwaysTwo: 'always' }),
  run: async (app, { file }, actor) => {
    const { onRecorded } = await changeSetting(app, registrationSetting, checkedRules(parsedJson(file)), actor)
    return { value: await readRegistrationRules(app), subject: 'registration', onRecorded }
  },
})

/** `terms require`: every account must accept the published terms before its next bet, deposit or reward; running rounds are not interrupted. */
export const termsRequire = defineCommand({
  name: 'terms require',
  usage: 'terms require',
  input: z.strictObject({}),
  changes: true,
  basis: async (app) => ({ seen: { version: (await currentTerms(app)).version }, alwaysTwo: 'always' }),
  run: async (app) => {
    const { version } = await requireTerms(app)
    return { value: { version }, subject: version }
  },
})

/** `register show`: the current registration rules. */
export const registerShow = defineCommand({
  name: 'register show',
  usage: 'register show',
  input: z.strictObject({}),
  changes: false,
  run: async (app) => ({ value: await readRegistrationRules(app) }),
})

/** `invitation give USERNAME --code CODE`: assigns an invitation code; accounts registered with it get this member as upline. */
export const invitationGive = defineCommand({
  name: 'invitation give',
  usage: 'invitation give USERNAME --code CODE',
  input: z.strictObject({
    username,
    code: z.string().check(z.regex(/^[\p{L}\p{N}_-]{3,32}$/u, 'must be 3 to 32 letters, digits, - or _')),
  }),
  words: usernameWord,
  changes: true,
  run: async (app, { username: name, code }) => {
    const member = await memberNamed(app, name)
    if (!(await assignInvitationCode(app, member.id, code))) throw new UsageError(`the code ${code} is somebody else's`)
    return { value: { username: member.username, code }, subject: member.id }
  },
})
