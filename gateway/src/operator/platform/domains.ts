import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { type CommandResult, type DecisionBasis, defineCommand } from '../command/define-command.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting } from '../settings/core/define-setting.ts'

const isOrigin = (given: string): boolean => URL.canParse(given) && new URL(given).origin === given && /^https?:/.test(given)
const origin = z.string().check(z.refine(isOrigin, 'must be an origin such as https://play.example'))

const servedNow = async (app: AppContext): Promise<DecisionBasis> => ({
  seen: { origins: (await platformState(app)).routers },
  alwaysTwo: 'always',
})

const maxOrigins = 100

/** The domains that serve the brand; none: no page warns its visitor. */
export const domainsSetting = defineSetting<readonly string[]>({
  name: 'platform.domains',
  area: 'platform',
  summary: 'The domains that serve this brand; a page at any other domain warns its visitor.',
  touches: 'Visitors of other domains. An empty list warns no visitor.',
  value: z.array(origin).check(z.maxLength(maxOrigins, `must be at most ${maxOrigins}`)),
  standard: () => [],
  read: async (app) => (await platformState(app)).routers,
  write: async (app, origins) => {
    await setPlatformSetting(app, 'routers', [...new Set(origins)])
    return null
  },
  right: (_before, after) => (after.length === 0 ? 'domain clear' : 'domain serve'),
  rows: ['domain serve', 'domain clear'],
})

const setDomains = async (app: AppContext, routers: readonly string[], actor: string): Promise<CommandResult> => {
  const { before, onRecorded } = await changeSetting(app, domainsSetting, routers, actor)
  return { value: { routers }, subject: 'platform', detail: { before }, onRecorded }
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
  run: (app, { origins }, actor) => setDomains(app, [...new Set(origins)], actor),
})

/** `domain clear`: removes all domains of the brand. */
export const domainClear = defineCommand({
  name: 'domain clear',
  usage: 'domain clear',
  input: z.strictObject({}),
  changes: true,
  basis: (app) => servedNow(app),
  run: (app, _input, actor) => setDomains(app, [], actor),
})
