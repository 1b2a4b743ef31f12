import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { type CommandResult, type DecisionBasis, defineCommand } from '../command/define-command.ts'

const isOrigin = (given: string): boolean => URL.canParse(given) && new URL(given).origin === given && /^https?:/.test(given)
const origin = z.string().check(z.refine(isOrigin, 'must be an origin such as https://play.example'))

const servedNow = async (app: AppContext): Promise<DecisionBasis> => ({
  seen: { origins: (await platformState(app)).routers },
  alwaysTwo: 'always',
})

const setDomains = async (app: AppContext, routers: readonly string[]): Promise<CommandResult> => {
  const before = (await platformState(app)).routers
  await setPlatformSetting(app, 'routers', routers)
  return { value: { routers }, subject: 'platform', detail: { before } }
}

/** `domain serve ORIGIN …`: replaces the domains that serve this brand (CALL-24). A page at any other domain warns its visitor (ERR-17). */
export const domainServe = defineCommand({
  name: 'domain serve',
  usage: 'domain serve ORIGIN [ORIGIN …]',
  input: z.strictObject({ origins: z.array(origin).check(z.minLength(1, 'is missing'), z.maxLength(100, 'must be at most 100')) }),
  words: { origins: 'the origin' },
  rest: 'origins',
  changes: true,
  basis: (app) => servedNow(app),
  run: (app, { origins }) => setDomains(app, [...new Set(origins)]),
})

/** `domain clear`: removes all domains of the brand. */
export const domainClear = defineCommand({
  name: 'domain clear',
  usage: 'domain clear',
  input: z.strictObject({}),
  changes: true,
  basis: (app) => servedNow(app),
  run: (app) => setDomains(app, []),
})
