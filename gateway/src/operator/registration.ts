import { readFile } from 'node:fs/promises'
import { rawPatternOf } from '@perya/domain/registration/check-field'
import { configurableFields } from '@perya/domain/registration/fields'
import { requireTerms } from '../identity/completeness/core/accept-terms.ts'
import { assignInvitationCode } from '../identity/registration/invitation.ts'
import { isUsablePattern } from '../identity/registration/match-raw.ts'
import { readRegistrationRules, readSetting } from '../identity/registration/rules/settings.ts'
import { setPlatformSetting } from '../kernel/settings/platform-state.ts'
import { type Command, UsageError, requiredOption } from './command/command.ts'
import { memberNamed } from './member.ts'

const readJson = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`${path} cannot be read`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${path} is no JSON`)
  }
}

/** `register rules --file FILE`: sets the registration rules, as a list of rules or with the switches around it. */
export const registerRulesSet: Command = {
  usage: 'register rules --file FILE',
  changes: true,
  run: async (app, given) => {
    const path = requiredOption(given, 'file')
    const setting = readSetting(await readJson(path))
    if (setting === null) throw new UsageError(`${path} holds no rules of registration`)
    const strange = setting.rules.find(({ field }) => !configurableFields.some((known) => known === field))
    if (strange !== undefined) throw new UsageError(`${strange.field} is no field; known are ${configurableFields.join(', ')}`)
    for (const rule of setting.rules) {
      const pattern = rawPatternOf(rule)
      if (pattern !== null && !isUsablePattern(pattern)) throw new UsageError(`the pattern of ${rule.field} cannot be used`)
    }
    await setPlatformSetting(app, 'register', setting)
    return { value: await readRegistrationRules(app), subject: 'registration' }
  },
}

/** `terms require`: every account must accept the published terms before its next bet, deposit or reward; running rounds are not interrupted. */
export const termsRequire: Command = {
  usage: 'terms require',
  changes: true,
  run: async (app) => {
    const { version } = await requireTerms(app)
    return { value: { version }, subject: version }
  },
}

/** `register show`: the current registration rules. */
export const registerShow: Command = {
  usage: 'register show',
  changes: false,
  run: async (app) => ({ value: await readRegistrationRules(app) }),
}

/** `invitation give USERNAME --code CODE`: assigns an invitation code; accounts registered with it get this member as upline. */
export const invitationGive: Command = {
  usage: 'invitation give USERNAME --code CODE',
  changes: true,
  run: async (app, given) => {
    const member = await memberNamed(app, given, 0)
    const code = requiredOption(given, 'code')
    if (!/^[\p{L}\p{N}_-]{3,32}$/u.test(code)) throw new UsageError('--code must be 3 to 32 letters, digits, - or _')
    if (!(await assignInvitationCode(app, member.id, code))) throw new UsageError(`the code ${code} is somebody else's`)
    return { value: { username: member.username, code }, subject: member.id }
  },
}
